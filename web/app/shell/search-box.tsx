import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { Suggestion } from "#contract/search.ts";
import { IconButton } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { api, asked } from "../api.ts";
import styles from "./search-box.module.css";
import { SuggestionList, suggestionPath } from "./suggestion-list.tsx";

interface SearchBoxProps {
  readonly className?: string | undefined;
  readonly onSearch?: () => void;
}

/** One box for schools and majors; what is typed is suggested on, and Enter searches everything. */
export function SearchBox({ className, onSearch }: SearchBoxProps) {
  const [keyword, setKeyword] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const navigate = useNavigate();
  const suggestions = useSuggestions(keyword, isOpen);
  const leave = () => {
    setOpen(false);
    setActive(-1);
  };
  const open = (suggestion: Suggestion) => {
    leave();
    setKeyword("");
    onSearch?.();
    void navigate(suggestionPath(suggestion));
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const chosen = suggestions[active];
    if (chosen) return open(chosen);
    const wanted = keyword.trim();
    if (wanted === "") return showToast({ tone: "error", text: "关键词不能为空" });
    leave();
    onSearch?.();
    return navigate(`/search?${new URLSearchParams({ keyWord: wanted })}`);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === "Escape") leave();
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || suggestions.length === 0) return;
    event.preventDefault();
    setOpen(true);
    // One place beyond the ends is the box itself.
    const places = suggestions.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const isShown = isOpen && suggestions.length > 0;
  return (
    <search className={className}>
      <form onSubmit={search} className={styles["box"]}>
        <input
          type="search"
          name="keyWord"
          role="combobox"
          aria-label="搜索院校、专业"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          placeholder="搜索院校、专业"
          autoComplete="off"
          maxLength={40}
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={move}
          onBlur={leave}
          className={styles["input"]}
        />
        <IconButton label="搜索" type="submit">
          <Search size={18} aria-hidden="true" />
        </IconButton>
        {isShown && <SuggestionList id={listId} suggestions={suggestions} active={active} onPick={open} />}
      </form>
    </search>
  );
}

const none: readonly Suggestion[] = [];

/** Suggestions are a help: when they cannot be had, the box searches as before. */
function useSuggestions(keyword: string, isOpen: boolean): readonly Suggestion[] {
  const settled = useSettled(keyword.trim(), 150);
  const { data = none } = useQuery({
    ...asked(api.search.suggest, { keyword: settled }),
    enabled: isOpen && settled !== "",
    retry: false,
  });
  return settled === keyword.trim() && settled !== "" ? data : none;
}
