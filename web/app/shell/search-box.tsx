import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { IconButton } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import styles from "./search-box.module.css";

interface SearchBoxProps {
  readonly className?: string | undefined;
  readonly onSearch?: () => void;
}

export function SearchBox({ className, onSearch }: SearchBoxProps) {
  const [keyword, setKeyword] = useState("");
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = keyword.trim();
    if (wanted === "") return showToast({ tone: "error", text: "关键词不能为空" });
    onSearch?.();
    return navigate(`/search?${new URLSearchParams({ keyWord: wanted })}`);
  };
  return (
    <search className={className}>
      <form onSubmit={search} className={styles["box"]}>
        <input
          type="search"
          name="keyWord"
          aria-label="搜索院校、专业、资讯"
          placeholder="搜索院校、专业、资讯"
          maxLength={40}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          className={styles["input"]}
        />
        <IconButton label="搜索" type="submit">
          <Search size={18} aria-hidden="true" />
        </IconButton>
      </form>
    </search>
  );
}
