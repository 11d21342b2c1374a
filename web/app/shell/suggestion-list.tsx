import type { Suggestion } from "#contract/search.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./search-box.module.css";

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly onPick: (suggestion: Suggestion) => void;
}

const kinds = { school: "院校", major: "专业" } as const;

export const suggestionPath = ({ kind, id }: Suggestion): string =>
  kind === "school"
    ? `/schoolDetail?scl_id=${encodeURIComponent(id)}`
    : `/majorDetail?${new URLSearchParams({ code: id })}`;

/** The list of a combobox: the keyboard stays in the box, which names the active option. */
export function SuggestionList({ id, suggestions, active, onPick }: SuggestionListProps) {
  return (
    <div id={id} role="listbox" aria-label="搜索建议" className={styles["list"]}>
      {suggestions.map((suggestion, index) => (
        <div
          key={`${suggestion.kind}${suggestion.id}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes(styles["option"], index === active && styles["active"])}
          // Before the box loses focus and the list with it.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(suggestion);
          }}
        >
          <span>{suggestion.name}</span>
          <span className={styles["note"]}>
            {kinds[suggestion.kind]} · {suggestion.note}
          </span>
        </div>
      ))}
    </div>
  );
}
