import { classes } from "./classes.ts";
import { rankSpan, thousands } from "./numbers.ts";
import { axisPosition, type RankInterval } from "./range-axis.ts";
import styles from "./range-bar.module.css";
import type { TierName } from "./tier-badge.tsx";

interface RangeBarProps {
  /** Ranks of the expected cut-off: a hard year, the middle, an easy year. */
  readonly hard: number;
  readonly middle: number;
  readonly easy: number;
  readonly me: RankInterval;
  readonly tier: TierName;
}

/**
 * The expected cut-off's spread on a log rank axis, with me as a tick in the middle. Down a list
 * the ticks make one line, and the bars wander from its left (hard) to its right (safe).
 */
export function RangeBar({ hard, middle, easy, me, tier }: RangeBarProps) {
  const at = (rank: number) => axisPosition(rank, me) * 100;
  const left = at(hard);
  const right = at(easy);
  // A spread that lies past the end of the axis still shows as a stub at that end.
  const start = Math.min(left, 97);
  const width = Math.max(3, right - start);
  return (
    <svg
      role="img"
      aria-label={`预计录取位次 ${thousands(hard)} 至 ${thousands(easy)}，中间 ${thousands(middle)}；我的位次 ${rankSpan(me.low, me.high)}`}
      className={classes(styles["bar"], styles[tier])}
    >
      <line x1="0" x2="100%" y1="50%" y2="50%" className={styles["axis"]} />
      <rect x={`${start}%`} width={`${width}%`} y="25%" height="50%" rx="3" className={styles["spread"]} />
      <line x1={`${at(middle)}%`} x2={`${at(middle)}%`} y1="25%" y2="75%" className={styles["middle"]} />
      <line x1="50%" x2="50%" y1="0" y2="100%" className={styles["me"]} />
    </svg>
  );
}
