import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { referenceOnly } from "#contract/constants.ts";
import { Answered } from "#web/app/answered.tsx";
import { api, asked } from "#web/app/api.ts";
import { useAreas } from "#web/app/areas.ts";
import { useSituation } from "#web/app/use-situation.ts";
import { provinceName } from "#web/app/wire-values.ts";
import { Empty, ErrorNote } from "#web/ui/states.tsx";
import { BatchLines } from "./batch-lines.tsx";
import { type Question, readQuestion, writeQuestion } from "./question.ts";
import { QuestionForm } from "./question-form.tsx";
import styles from "./scores.module.css";
import { TableAnswer } from "./table-answer.tsx";

export default function ToolsRankPage() {
  const [query, setQuery] = useSearchParams();
  const situation = useSituation();
  const areas = useAreas(situation.year);
  const typed = readQuestion(query, situation);
  const area = areas.data?.find(({ code }) => code === typed.province);
  const question: Question = { ...typed, trackId: trackIn(area?.tracks, typed.trackId) };
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <h1>批次线与位次查询</h1>
        <p>分数和位次互相换算，看同一位次在往年相当于多少分，离各批次线还有多远。</p>
      </header>
      {areas.error && <ErrorNote message={areas.error.message} onRetry={() => void areas.refetch()} />}
      <QuestionForm
        areas={areas.data}
        question={question}
        onQuestion={(next) => setQuery(writeQuestion(next), { replace: true, preventScrollReset: true })}
      />
      {areas.data && <Answers question={question} fullScore={area?.fullScore ?? 750} />}
      <p className={styles["quiet"]}>{referenceOnly}</p>
    </div>
  );
}

/** The track that was asked for where the province has it, otherwise its first. */
function trackIn(tracks: readonly { readonly id: string }[] | undefined, trackId: Question["trackId"]) {
  const has = (id: string) => tracks?.some((track) => track.id === id) ?? true;
  return has(trackId) ? trackId : has("1") ? "1" : "3";
}

interface AnswersProps {
  readonly question: Question;
  readonly fullScore: number;
}

function Answers({ question, fullScore }: AnswersProps) {
  const place = { province: question.province, trackId: question.trackId };
  const tables = useQuery(asked(api.scores.tables, place));
  const lines = useQuery(asked(api.scores.batchLines, place));
  return (
    <>
      <Answered query={tables}>
        {({ tables: years, dataVersion }) =>
          years.length === 0 ? (
            <Empty
              title="暂无一分一段数据"
              hint={`${provinceName(question.province)}没有公布可用的一分一段表，分数和位次暂时无法换算。`}
            />
          ) : (
            <TableAnswer tables={years} question={question} fullScore={fullScore} dataVersion={dataVersion} />
          )
        }
      </Answered>
      <section aria-labelledby="lines-title" className={styles["card"]}>
        <h2 id="lines-title">历年批次线</h2>
        <Answered query={lines}>
          {({ rows, dataVersion }) => <BatchLines lines={rows} question={question} dataVersion={dataVersion} />}
        </Answered>
      </section>
    </>
  );
}
