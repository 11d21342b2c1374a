import { classes } from "./classes.ts";
import { percent } from "./numbers.ts";
import styles from "./tier-badge.module.css";

export type TierName = "reach" | "match" | "safety" | "unlikely" | "unknown";

/** The character always stands with the colour: one in twelve men cannot tell the colours apart. */
export const tierWords: Readonly<Record<TierName, string>> = {
  reach: "冲",
  match: "稳",
  safety: "保",
  unlikely: "难",
  unknown: "数据不足",
};

interface TierBadgeProps {
  readonly tier: TierName;
  /** 0–1; without one only the word is shown. */
  readonly chance?: number | null | undefined;
}

export function TierBadge({ tier, chance }: TierBadgeProps) {
  return (
    <span className={classes(styles["badge"], styles[tier])}>
      <span className={styles["word"]}>{tierWords[tier]}</span>
      {chance !== null && chance !== undefined && <span className={styles["chance"]}>{percent(chance)}</span>}
    </span>
  );
}
