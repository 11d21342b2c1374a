import type { BatchLine } from "#contract/scores.ts";
import { SourceChip } from "#web/ui/source-chip.tsx";
import { Empty } from "#web/ui/states.tsx";
import type { Question } from "./question.ts";
import { linesByKind } from "./readings.ts";
import styles from "./scores.module.css";

interface BatchLinesProps {
  readonly lines: readonly BatchLine[];
  readonly question: Question;
  readonly dataVersion: string;
}

/** Control lines by kind of batch and year, with how far the score lies from each. */
export function BatchLines({ lines, question, dataVersion }: BatchLinesProps) {
  const newest = lines[0];
  if (!newest)
    return <Empty title="暂无批次线数据" hint="这个省份和科类的批次线还没有收录，请以省教育考试院公布为准。" />;
  const years = [...new Set(lines.map(({ year }) => year))];
  const mine = question.mode === "score" && /^\d+$/.test(question.value) ? Number(question.value) : undefined;
  return (
    <>
      <div className={styles["scroll"]}>
        <table className={styles["table"]}>
          <caption className="visually-hidden">历年批次线</caption>
          <thead>
            <tr>
              <th scope="col">批次</th>
              {years.map((year) => (
                <th key={year} scope="col">
                  {year} 年
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linesByKind(lines, years).map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={years[index]}>
                    <Cell lines={cell} mine={mine} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles["quiet"]}>
        只列普通类的线，艺术、体育、军警等另有单独的线。{" "}
        <SourceChip source={newest.source} year={newest.year} kind="published" version={dataVersion} />
      </p>
    </>
  );
}

function Cell({ lines, mine }: { readonly lines: readonly BatchLine[]; readonly mine: number | undefined }) {
  if (lines.length === 0) return <>—</>;
  return (
    <>
      {lines.map((line) => (
        <span key={`${line.batch}${line.score}`} className={styles["line"]}>
          <strong>{line.score}</strong>
          {lines.length > 1 && <span className={styles["quiet"]}>{line.batch}</span>}
          {mine !== undefined && <span className={styles["quiet"]}>{gapWords(mine - line.score)}</span>}
        </span>
      ))}
    </>
  );
}

const gapWords = (gap: number) => (gap === 0 ? "压线" : gap > 0 ? `高 ${gap} 分` : `差 ${-gap} 分`);
