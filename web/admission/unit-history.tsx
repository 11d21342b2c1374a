import type { HistoryLine, UnitRow } from "#contract/filling.ts";
import { thousands } from "#web/ui/numbers.ts";
import type { RankInterval } from "#web/ui/range-axis.ts";
import styles from "./unit-history.module.css";
import { gapOfLine, lineWord } from "./unit-words.ts";

interface UnitHistoryProps {
  readonly row: UnitRow;
  readonly me: RankInterval | undefined;
}

/** Three past years: worst admitted rank and score, and how far I am from them. */
export function UnitHistory({ row, me }: UnitHistoryProps) {
  if (row.history.length === 0) return <p className={styles["none"]}>往年没有可对照的录取线</p>;
  return (
    <ol className={styles["years"]} aria-label="往年最低位次">
      {row.history.map((line) => (
        <li key={`${line.year}-${line.level}`} className={styles["year"]}>
          <YearLine line={line} level={row.level} me={me} />
        </li>
      ))}
    </ol>
  );
}

interface YearLineProps {
  readonly line: HistoryLine;
  readonly level: UnitRow["level"];
  readonly me: RankInterval | undefined;
}

function YearLine({ line, level, me }: YearLineProps) {
  const { year, minRank, minScore, kind, trackName, isComparable } = line;
  const gap = gapOfLine(line, me);
  const words = [lineWord(line, level), kind === "derived" ? "推算" : undefined, isComparable ? undefined : trackName];
  const remark = words.filter((word) => word !== undefined);
  return (
    <>
      <span className={styles["when"]}>
        <span>
          {year}
          {minScore !== null && ` ${minScore} 分`}
        </span>
        {remark.length > 0 && <span>{remark.join(" ")}</span>}
      </span>
      <span className={styles["rank"]}>
        {minRank === null ? (
          "—"
        ) : (
          <span>
            <strong>{thousands(minRank)}</strong> 位
          </span>
        )}
        {gap && <span className={gap.isAhead ? styles["ahead"] : styles["behind"]}>{gap.words}</span>}
      </span>
    </>
  );
}
