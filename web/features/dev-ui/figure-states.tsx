import { RangeBar } from "#web/ui/range-bar.tsx";
import { SourceChip } from "#web/ui/source-chip.tsx";
import { Term } from "#web/ui/term.tsx";
import { TierBadge } from "#web/ui/tier-badge.tsx";
import { TierBar } from "#web/ui/tier-bar.tsx";
import styles from "./dev-ui.module.css";
import { Sample } from "./sample.tsx";

const me = { low: 31_726, high: 32_622 };
const spreads = [
  { tier: "unlikely", hard: 9_000, middle: 10_000, easy: 11_500 },
  { tier: "reach", hard: 26_000, middle: 29_500, easy: 33_500 },
  { tier: "match", hard: 30_500, middle: 35_000, easy: 40_000 },
  { tier: "safety", hard: 42_000, middle: 47_000, easy: 55_000 },
  { tier: "safety", hard: 80_000, middle: 90_000, easy: 99_000 },
] as const;

export function FigureStates() {
  return (
    <Sample title="数字与图形">
      <div className={styles["line"]}>
        <TierBadge tier="reach" chance={0.32} />
        <TierBadge tier="match" chance={0.72} />
        <TierBadge tier="safety" chance={0.97} />
        <TierBadge tier="unlikely" chance={0.03} />
        <TierBadge tier="unknown" />
      </div>
      <div>
        {spreads.map((spread) => (
          <RangeBar key={spread.middle} {...spread} me={me} />
        ))}
      </div>
      <TierBar counts={{ reach: 5, match: 10, safety: 8, unlikely: 0, unknown: 0 }} total={48} />
      <TierBar counts={{ reach: 10, match: 24, safety: 13, unlikely: 0, unknown: 1 }} total={48} />
      <TierBar counts={{ reach: 0, match: 0, safety: 0, unlikely: 0, unknown: 0 }} total={48} />
      <p>
        <Term meaning="您的分数在全省排第几名。平行志愿按位次从前往后录取，位次比分数更可靠。">位次</Term> 31,726{" "}
        <SourceChip source="河南省教育考试院" year={2025} kind="published" version="2026.1" />{" "}
        <SourceChip source="由各专业录取线推算" year={2025} kind="derived" />
      </p>
    </Sample>
  );
}
