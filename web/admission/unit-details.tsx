import type { ReactNode } from "react";
import type { UnitMajor, UnitRow } from "#contract/filling.ts";
import { thousands } from "#web/ui/numbers.ts";
import type { RankInterval } from "#web/ui/range-axis.ts";
import { SourceChip } from "#web/ui/source-chip.tsx";
import { MajorTable } from "./major-table.tsx";
import { wordReasons } from "./reasons.ts";
import { UnitChance } from "./unit-chance.tsx";
import styles from "./unit-details.module.css";
import { gapOfLine, hasPlan, placeWords, schoolMark, seatWords, tuitionWords, unitName } from "./unit-words.ts";

interface UnitDetailsProps {
  readonly row: UnitRow;
  readonly me: RankInterval | undefined;
  readonly dataVersion: string;
  /** A control beside each major, such as whether it is applied for. */
  readonly majorControl?: ((major: UnitMajor) => ReactNode) | undefined;
  readonly aboveMajors?: ReactNode;
}

/** All that is known of one unit: its chance and why, its majors, its past lines with their sources. */
export function UnitDetails({ row, me, dataVersion, majorControl, aboveMajors }: UnitDetailsProps) {
  const reasons = wordReasons(row.reasons, row.level);
  const mark = schoolMark(row);
  return (
    <div className={styles["details"]}>
      <p className={styles["facts"]}>
        {[
          unitName(row),
          placeWords(row),
          ...(mark === undefined ? [] : [mark]),
          row.nature,
          ...(hasPlan(row) ? [seatWords(row.seats), tuitionWords(row)] : []),
        ]
          .filter((fact) => fact !== "")
          .join(" · ")}
      </p>
      <section>
        <h3>能不能上</h3>
        <div className={styles["chance"]}>
          <UnitChance row={row} me={me} />
        </div>
        <p>{expectation(row)}</p>
        {reasons.length > 0 && (
          <ul className={styles["reasons"]}>
            {reasons.map(({ code, words }) => (
              <li key={code}>{words}</li>
            ))}
          </ul>
        )}
      </section>
      {row.majors.length > 0 && (
        <section>
          <h3>{row.level === "group" ? "组内专业" : "专业"}</h3>
          {aboveMajors}
          <MajorTable majors={row.majors} control={majorControl} />
        </section>
      )}
      <section>
        <h3>往年录取线</h3>
        <PastLines row={row} me={me} dataVersion={dataVersion} />
      </section>
    </div>
  );
}

function expectation({ cutoff, cutoffHard, cutoffEasy, level }: UnitRow): string {
  if (cutoff === null || cutoffHard === null || cutoffEasy === null)
    return "往年数据不足，无法预计今年的线，请谨慎填报。";
  const reach = level === "group" ? "本组最后一名" : "最后一名";
  return `预计今年${reach}的位次在 ${thousands(cutoff)} 左右；十年里有八年会落在 ${thousands(cutoffHard)} 到 ${thousands(cutoffEasy)} 之间。`;
}

function PastLines({ row, me, dataVersion }: Pick<UnitDetailsProps, "row" | "me" | "dataVersion">) {
  if (row.history.length === 0) return <p>没有可对照的录取线。</p>;
  return (
    <table className={styles["lines"]}>
      <thead>
        <tr>
          <th scope="col">年份</th>
          <th scope="col">最低位次</th>
          <th scope="col">最低分</th>
          <th scope="col">与我</th>
          <th scope="col">来源</th>
        </tr>
      </thead>
      <tbody>
        {row.history.map((line) => (
          <tr key={`${line.year}-${line.level}`}>
            <th scope="row">
              {line.year}
              {!line.isComparable && ` ${line.trackName}`}
            </th>
            <td>{line.minRank === null ? "—" : thousands(line.minRank)}</td>
            <td>{line.minScore ?? "—"}</td>
            <td>{gapOfLine(line, me)?.words ?? "—"}</td>
            <td>
              <SourceChip source={line.source} year={line.year} kind={line.kind} version={dataVersion} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
