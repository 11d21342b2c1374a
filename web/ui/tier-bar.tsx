import { classes } from "./classes.ts";
import { type TierName, tierWords } from "./tier-badge.tsx";
import styles from "./tier-bar.module.css";

interface TierBarProps {
  readonly counts: Readonly<Record<TierName, number>>;
  /** The quota; what is not filled yet stays empty. */
  readonly total?: number;
}

const order: readonly TierName[] = ["reach", "match", "safety", "unlikely", "unknown"];
/** A list always says how many it has of these, even none. */
const alwaysSaid: ReadonlySet<TierName> = new Set(["reach", "match", "safety"]);

/** How a list divides into 冲 稳 保, against the quota; the words say the same as the bar. */
export function TierBar({ counts, total }: TierBarProps) {
  const filled = order.reduce((sum, tier) => sum + counts[tier], 0);
  const whole = Math.max(total ?? filled, filled, 1);
  return (
    <div className={styles["tiers"]}>
      <div className={styles["bar"]} aria-hidden="true">
        {order
          .filter((tier) => counts[tier] > 0)
          .map((tier) => (
            <span
              key={tier}
              className={classes(styles["part"], styles[tier])}
              style={{ width: `${(counts[tier] / whole) * 100}%` }}
            />
          ))}
      </div>
      <ul className={styles["words"]}>
        {order
          .filter((tier) => counts[tier] > 0 || alwaysSaid.has(tier))
          .map((tier) => (
            <li key={tier} className={styles[`${tier}Word`]}>
              {tierWords[tier]} <strong>{counts[tier]}</strong>
            </li>
          ))}
      </ul>
    </div>
  );
}
