import type { ScoreTable } from "#contract/scores.ts";
import { classes } from "#web/ui/classes.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { rankSpan, thousands } from "#web/ui/numbers.ts";
import { type Band, bandsOf, type Reading } from "./readings.ts";
import styles from "./scores.module.css";

interface DistributionProps {
  readonly table: ScoreTable;
  readonly mine: Reading | undefined;
}

/** Points a bar: narrow enough to show the shape, wide enough for a phone. */
const BAR_WIDTH = 5;
const TABLE_WIDTH = 10;

/** How many candidates stand at each score, with me among them, and the same as a table. */
export function Distribution({ table, mine }: DistributionProps) {
  const bands = bandsOf(table, BAR_WIDTH).toReversed();
  return (
    <section aria-labelledby="distribution-title" className={styles["card"]}>
      <h2 id="distribution-title">
        {table.year} 年{table.track}分数分布
      </h2>
      <Bars bands={bands} mine={mine} year={table.year} />
      <Disclosure summary="看表格">
        <BandTable bands={bandsOf(table, TABLE_WIDTH)} mine={mine} />
      </Disclosure>
    </section>
  );
}

interface BarsProps {
  /** Lowest score first. */
  readonly bands: readonly Band[];
  readonly mine: Reading | undefined;
  readonly year: number;
}

function Bars({ bands, mine, year }: BarsProps) {
  const first = bands[0]?.from ?? 0;
  const slots = ((bands.at(-1)?.from ?? first) - first) / BAR_WIDTH + 1;
  const highest = Math.max(1, ...bands.map(({ count }) => count));
  const at = (score: number) => Math.min(1, ((score - first) / BAR_WIDTH + 0.5) / slots) * 100;
  const ticks = [100, 200, 300, 400, 500, 600, 700, 800].filter((tick) => tick >= first && at(tick) < 99);
  const place = mine && at(Math.floor(mine.score / BAR_WIDTH) * BAR_WIDTH);
  return (
    <div
      role="img"
      aria-label={`${year} 年各分数段人数，从 ${first} 分起，每 ${BAR_WIDTH} 分一档${mine ? `；您在 ${mine.score} 分，第 ${rankSpan(mine.low, mine.high)} 位` : ""}`}
      className={styles["chart"]}
    >
      <svg viewBox={`0 0 ${slots} 100`} preserveAspectRatio="none" aria-hidden="true" className={styles["bars"]}>
        {bands.map(({ from, count }) => (
          <rect
            key={from}
            x={(from - first) / BAR_WIDTH + 0.08}
            width={0.84}
            y={100 - (count / highest) * 96}
            height={(count / highest) * 96}
            className={classes(styles["bar"], mine && isIn(from, BAR_WIDTH, mine.score) && styles["mine"])}
          />
        ))}
      </svg>
      {place !== undefined && (
        <span className={styles["me"]} style={{ left: `${place}%` }} data-side={place > 50 ? "left" : "right"}>
          <span>你在这里</span>
        </span>
      )}
      <div className={styles["axis"]} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className={styles["tick"]} style={{ left: `${at(tick)}%` }}>
            {tick}
          </span>
        ))}
      </div>
    </div>
  );
}

const isIn = (from: number, width: number, score: number) => score >= from && score < from + width;

function BandTable({ bands, mine }: { readonly bands: readonly Band[]; readonly mine: Reading | undefined }) {
  return (
    <div className={styles["tall"]}>
      <table className={styles["table"]}>
        <caption className="visually-hidden">各分数段人数</caption>
        <thead>
          <tr>
            <th scope="col">分数段</th>
            <th scope="col">人数</th>
            <th scope="col">累计</th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ from, count, cumulative }, index) => (
            <tr key={from} aria-current={mine && isIn(from, TABLE_WIDTH, mine.score) ? "true" : undefined}>
              <th scope="row">{index === 0 ? `${from} 及以上` : `${from}–${from + TABLE_WIDTH - 1}`}</th>
              <td>{thousands(count)}</td>
              <td>{thousands(cumulative)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
