import { classes } from "./classes.ts";
import { thousands } from "./numbers.ts";
import styles from "./rank-chart.module.css";

export interface RankPoint {
  readonly year: number;
  readonly rank: number;
}

interface RankChartProps {
  /** What the line is of. */
  readonly label: string;
  readonly points: readonly RankPoint[];
  /** My rank, as a line across. */
  readonly mine?: number | undefined;
}

/** Ranks over the years on a log axis, better ones on top. The table beside it says the same in figures. */
export function RankChart({ label, points, mine }: RankChartProps) {
  const sorted = [...points].sort((a, b) => a.year - b.year);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last) return null;
  const logs = [...sorted.map(({ rank }) => rank), ...(mine ? [mine] : [])].map(Math.log);
  const [low, high] = [Math.min(...logs), Math.max(...logs)];
  const spread = Math.max(high - low, 0.2);
  const x = (year: number) =>
    first.year === last.year ? 50 : 8 + ((year - first.year) / (last.year - first.year)) * 84;
  const y = (rank: number) => 24 + ((Math.log(rank) - (low + high) / 2) / spread + 0.5) * 60;
  const words = sorted.map(({ year, rank }) => `${year} 年 ${thousands(rank)}`).join("，");
  return (
    <div
      role="img"
      aria-label={`${label}：${words}${mine ? `；我的位次 ${thousands(mine)}` : ""}`}
      className={styles["chart"]}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={styles["lines"]}>
        {mine && <line x1="0" x2="100" y1={y(mine)} y2={y(mine)} className={styles["mine"]} />}
        <polyline
          points={sorted.map(({ year, rank }) => `${x(year)},${y(rank)}`).join(" ")}
          className={styles["line"]}
        />
      </svg>
      {mine && (
        <span className={styles["mineLabel"]} style={{ top: `${y(mine)}%` }}>
          我的位次 {thousands(mine)}
        </span>
      )}
      {sorted.map(({ year, rank }) => (
        <span key={year} className={styles["point"]} style={{ left: `${x(year)}%`, top: `${y(rank)}%` }}>
          <span className={classes(styles["figure"], mine !== undefined && rank > mine && styles["below"])}>
            {thousands(rank)}
          </span>
        </span>
      ))}
      {sorted.map(({ year }) => (
        <span key={year} className={styles["year"]} style={{ left: `${x(year)}%` }}>
          {year}
        </span>
      ))}
    </div>
  );
}
