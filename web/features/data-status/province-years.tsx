import { provinceNames } from "#contract/constants.ts";
import type { DataStatus, YearStatus } from "#contract/data-status.ts";
import { thousands } from "#web/ui/numbers.ts";
import { SourceChip } from "#web/ui/source-chip.tsx";
import { Empty, SkeletonRows } from "#web/ui/states.tsx";
import styles from "./data-status.module.css";
import { doubtWords } from "./doubt-words.ts";

interface ProvinceYearsProps {
  readonly province: keyof typeof provinceNames;
  readonly status: DataStatus;
  /** The years are still another province's. */
  readonly isLoading: boolean;
}

/** One province, year by year: what there is, how dense, and every doubt in full. */
export function ProvinceYears({ province, status, isLoading }: ProvinceYearsProps) {
  const doubts = status.provinces.find(({ code }) => code === province)?.doubts ?? [];
  return (
    <section className={styles["card"]} aria-labelledby="years">
      <h2 id="years">{provinceNames[province]}：逐年情况</h2>
      <ul className={styles["doubts"]}>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubtWords[doubt].full}</li>
        ))}
      </ul>
      {isLoading ? <SkeletonRows rows={4} /> : <YearTable status={status} />}
    </section>
  );
}

function YearTable({ status }: { readonly status: DataStatus }) {
  if (status.years.length === 0) return <Empty hint="这一版数据没有带逐年的检查记录。" />;
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">年份与科类</th>
            <th scope="col">录取线</th>
            <th scope="col">院校</th>
            <th scope="col">有位次</th>
            <th scope="col">一分一段</th>
            <th scope="col">省控线</th>
            <th scope="col">招生计划</th>
          </tr>
        </thead>
        <tbody>
          {status.years.map((year) => (
            <YearRow key={`${year.year}${year.track}`} year={year} version={status.version} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function YearRow({ year, version }: { readonly year: YearStatus; readonly version: string }) {
  const lines = year.majorLines + year.groupLines + year.schoolLines;
  return (
    <tr>
      <th scope="row">
        {year.year} {year.track}
      </th>
      <td>
        {count(lines)}
        {lines > 0 && <span className={styles["detail"]}>{levelsOf(year)}</span>}
        {year.quarantined > 0 && <span className={styles["detail"]}>另隔离 {year.quarantined} 条</span>}
      </td>
      <td>{count(year.schools)}</td>
      <td>{lines === 0 ? "—" : `${Math.round(100 * year.ranked)}%`}</td>
      <td>
        {count(year.tableRows)}
        {year.tableKind !== "none" && (
          <SourceChip
            source={year.tableKind === "published" ? "省级教育考试院公布的一分一段表" : "由录取分数与位次反推"}
            year={year.year}
            kind={year.tableKind}
            version={version}
          />
        )}
      </td>
      <td>{count(year.controlLines)}</td>
      <td>
        {count(year.planRows)}
        {year.planRows > 0 && <span className={styles["detail"]}>{thousands(year.planSchools)} 所院校</span>}
      </td>
    </tr>
  );
}

const count = (rows: number) => (rows === 0 ? "暂无" : thousands(rows));

function levelsOf({ majorLines, groupLines, schoolLines }: YearStatus): string {
  const parts = [
    ["专业", majorLines],
    ["专业组", groupLines],
    ["院校", schoolLines],
  ] as const;
  return parts
    .filter(([, rows]) => rows > 0)
    .map(([name, rows]) => `${name} ${thousands(rows)}`)
    .join("，");
}
