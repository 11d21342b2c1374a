import { ListChecks, SlidersHorizontal } from "lucide-react";
import { countTiers } from "#web/admission/tier-counts.ts";
import { Button } from "#web/ui/button.tsx";
import type { Draft } from "./draft.ts";
import styles from "./list-bar.module.css";
import { missWords } from "./miss-chance.ts";
import { useRoomForBar } from "./use-room-for-bar.ts";

interface ListBarProps {
  readonly draft: Draft;
  readonly onOverlay: (overlay: "overview" | "preferences" | "save") => void;
}

/** The phone's foot: 23/48 · 冲5 稳10 保8 · 滑档 1.2%, and what the thumb needs. */
export function ListBar({ draft, onOverlay }: ListBarProps) {
  const { choices, basis, missChance, isSaved, savedAs } = draft;
  useRoomForBar();
  const rows = choices.map(({ row }) => row);
  const { reach, match, safety } = countTiers(rows);
  return (
    <section aria-label="志愿表概况" className={styles["bar"]}>
      <button type="button" className={styles["sum"]} onClick={() => onOverlay("overview")}>
        <ListChecks size={18} aria-hidden="true" />
        <span>
          <span className={styles["counts"]}>
            <span>
              {choices.length}/{basis.maxChoices} ·
            </span>
            <span>
              冲{reach} 稳{match} 保{safety}
            </span>
          </span>
          滑档 {missWords(missChance, rows)}
        </span>
      </button>
      <Button size="small" onClick={() => onOverlay("preferences")}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        偏好
      </Button>
      <Button size="small" variant="primary" disabled={choices.length === 0} onClick={() => onOverlay("save")}>
        {savedAs && isSaved ? "已保存" : "保存"}
      </Button>
    </section>
  );
}
