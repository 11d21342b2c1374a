import { useSearchParams } from "react-router";
import type { ScoreTable } from "#contract/scores.ts";
import { ChipGroup } from "#web/ui/choices.tsx";
import { rankSpan, thousands } from "#web/ui/numbers.ts";
import { SourceChip } from "#web/ui/source-chip.tsx";
import { Note } from "#web/ui/states.tsx";
import { Term } from "#web/ui/term.tsx";
import { Distribution } from "./distribution.tsx";
import type { Question } from "./question.ts";
import { type Equivalent, equivalents, type Reading, readingOf } from "./readings.ts";
import styles from "./scores.module.css";

interface TableAnswerProps {
  readonly tables: readonly ScoreTable[];
  readonly question: Question;
  readonly fullScore: number;
  readonly dataVersion: string;
}

/** What the chosen year's table says, the other years beside it, and where that is among all candidates. */
export function TableAnswer({ tables, question, fullScore, dataVersion }: TableAnswerProps) {
  const table = tables.find(({ year }) => year === question.year) ?? tables[0];
  if (!table) return null;
  const asked = { mode: question.mode, value: Number(question.value) };
  const problem = problemOf(question, fullScore);
  const isAsked = question.value !== "" && problem === undefined;
  const mine = isAsked ? readingOf(table, asked) : undefined;
  return (
    <>
      <section aria-label="换算结果" aria-live="polite" className={styles["card"]}>
        <YearChoice tables={tables} year={table.year} />
        {problem !== undefined && <Note tone="warning">{problem}</Note>}
        {question.value === "" && (
          <p className={styles["quiet"]}>填写上面的{question.mode === "score" ? "分数" : "位次"}，这里马上换算。</p>
        )}
        {isAsked && !mine && <Note tone="warning">{outsideWords(table, question)}</Note>}
        {mine && <Result table={table} mine={mine} dataVersion={dataVersion} />}
        {mine && tables.length > 1 && (
          <Equivalents rows={equivalents(tables, mine, asked)} mine={mine} current={table} />
        )}
      </section>
      <Distribution table={table} mine={mine} />
    </>
  );
}

function problemOf({ mode, value }: Question, fullScore: number): string | undefined {
  if (value === "") return undefined;
  if (!/^\d+$/.test(value) || Number(value) < 1) return mode === "score" ? "请输入正确的高考总分" : "请输入正确的排名";
  return mode === "score" && Number(value) > fullScore ? `请输入正确的高考总分，本省满分 ${fullScore}` : undefined;
}

function outsideWords({ year, scores, cumulative }: ScoreTable, { mode }: Question): string {
  const floor = `${year} 年一分一段公布到 ${scores.at(-1)} 分，共 ${thousands(cumulative.at(-1) ?? 0)} 人`;
  return mode === "score"
    ? `${floor}；低于这个分数没有公布位次，不做推算。`
    : `${floor}；更靠后的位次没有公布分数，不做推算。`;
}

function YearChoice({ tables, year }: { readonly tables: readonly ScoreTable[]; readonly year: number }) {
  const [query, setQuery] = useSearchParams();
  return (
    <ChipGroup
      legend="一分一段年份"
      options={tables.map((table) => ({ value: String(table.year), label: `${table.year} 年` }))}
      value={String(year)}
      onValue={(next) => {
        const changed = new URLSearchParams(query);
        changed.set("year", next);
        setQuery(changed, { replace: true, preventScrollReset: true });
      }}
    />
  );
}

interface ResultProps {
  readonly table: ScoreTable;
  readonly mine: Reading;
  readonly dataVersion: string;
}

function Result({ table, mine, dataVersion }: ResultProps) {
  return (
    <div className={styles["result"]}>
      <p className={styles["figures"]}>
        <strong>
          {mine.score} 分{mine.isTopBand && "及以上"}
        </strong>
        <span>对应</span>
        <strong>第 {rankSpan(mine.low, mine.high)} 位</strong>
      </p>
      <p className={styles["quiet"]}>
        {mine.isTopBand
          ? `最高一档合并公布，只知道在前 ${thousands(mine.high)} 位之内。`
          : `${table.year} 年${table.track}有 ${thousands(mine.high - mine.low + 1)} 人同分，具体先后看单科成绩。`}{" "}
        <SourceChip source={table.source} year={table.year} kind={table.kind} version={dataVersion} />
      </p>
    </div>
  );
}

interface EquivalentsProps {
  readonly rows: readonly Equivalent[];
  readonly mine: Reading;
  readonly current: ScoreTable;
}

function Equivalents({ rows, mine, current }: EquivalentsProps) {
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]}>
        <caption>
          <Term meaning="同一位次在不同年份对应的分数。试题难度每年不同，比位次比比分数可靠。">等效分</Term>
        </caption>
        <thead>
          <tr>
            <th scope="col">年份</th>
            <th scope="col">同位次的分数</th>
            <th scope="col">{mine.score} 分的位次</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ table, equivalent, sameScore }) => (
            <tr key={table.year} aria-current={table === current ? "true" : undefined}>
              <th scope="row">
                {table.year} {table.track}
              </th>
              <td>{equivalent ? `${equivalent.score} 分` : "—"}</td>
              <td>{sameScore ? rankSpan(sameScore.low, sameScore.high) : "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
