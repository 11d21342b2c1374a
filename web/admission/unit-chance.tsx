import type { UnitRow } from "#contract/filling.ts";
import { percent } from "#web/ui/numbers.ts";
import type { RankInterval } from "#web/ui/range-axis.ts";
import { RangeBar } from "#web/ui/range-bar.tsx";
import { TierBadge } from "#web/ui/tier-badge.tsx";
import styles from "./unit-chance.module.css";
import { confidenceWord } from "./unit-words.ts";

interface UnitChanceProps {
  readonly row: UnitRow;
  readonly me: RankInterval | undefined;
}

/** The chance as word, number and range, with the spread of the expected cut-off that it comes from. */
export function UnitChance({ row, me }: UnitChanceProps) {
  const { tier, chance, chanceLow, chanceHigh, cutoff, cutoffHard, cutoffEasy } = row;
  return (
    <div className={styles["chance"]}>
      <TierBadge tier={tier} chance={chance} />
      {me && cutoff !== null && cutoffHard !== null && cutoffEasy !== null && (
        <RangeBar hard={cutoffHard} middle={cutoff} easy={cutoffEasy} me={me} tier={tier} />
      )}
      <span className={styles["range"]}>
        {chanceLow !== null && chanceHigh !== null && <span>{rangeWords(chanceLow, chanceHigh)}</span>}
        <span>{row.confidence === "none" && tier === "unknown" ? "不作测算" : confidenceWord(row.confidence)}</span>
      </span>
    </div>
  );
}

const rangeWords = (low: number, high: number) =>
  percent(low) === percent(high) ? percent(low) : `${percent(low).slice(0, -1)}–${percent(high)}`;
