import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OutputOf } from "#contract/endpoint.ts";
import type { PrintedLine, SchoolLine } from "#contract/school-entities.ts";
import { schoolPageSize, type schools } from "#contract/schools.ts";
import { kindWord } from "#web/admission/unit-words.ts";
import { Answered } from "#web/app/answered.tsx";
import { api, asked } from "#web/app/api.ts";
import type { Situation } from "#web/app/situation.ts";
import { provinceName } from "#web/app/wire-values.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { thousands } from "#web/ui/numbers.ts";
import { Pager } from "#web/ui/pager.tsx";
import { RankChart } from "#web/ui/rank-chart.tsx";
import { SourceChip } from "#web/ui/source-chip.tsx";
import { Empty, Note } from "#web/ui/states.tsx";
import type { Place } from "./place.ts";
import styles from "./schools.module.css";

export interface TabProps {
  readonly question: Place & { readonly schoolId: string };
  readonly situation: Situation;
}

/** Lines of the school and its groups in one province, with the ordinary line over the years. */
export function LinesTab({ question, situation }: TabProps) {
  const [page, setPage] = useState(1);
  const found = useQuery({
    ...asked(api.schools.scoreLines, { ...question, page }),
    placeholderData: keepPreviousData,
  });
  const mine = useMyRank(question, situation);
  const place = provinceName(question.province);
  return (
    <Answered query={found}>
      {(data) =>
        data.total === 0 && data.trend.length === 0 ? (
          <Empty title={`在${place}暂无录取线`} hint="没有收录不等于没有招生，请以省教育考试院和院校公布为准。" />
        ) : (
          <>
            <Trend trend={data.trend} mine={mine} place={place} dataVersion={data.dataVersion} />
            {data.total > 0 && (
              <section aria-label="历年录取线">
                <h2>历年录取线</h2>
                <LineTable data={data} />
                <Pager page={data.page} size={schoolPageSize} total={data.total} onPage={setPage} />
              </section>
            )}
          </>
        )
      }
    </Answered>
  );
}

/** The candidate's own rank, where these are lines of their province and track. */
function useMyRank({ province, trackId }: Place, situation: Situation): number | undefined {
  const isOwn = province === situation.province && trackId === situation.trackId;
  const { data } = useQuery({
    ...asked(api.fillingTools.scoreRank, { province, trackId, score: situation.score ?? 0, year: situation.year }),
    enabled: isOwn && situation.rank === undefined && situation.score !== undefined,
  });
  return isOwn ? (situation.rank ?? data?.high) : undefined;
}

interface TrendProps {
  readonly trend: readonly SchoolLine[];
  readonly mine: number | undefined;
  readonly place: string;
  readonly dataVersion: string;
}

const basisWords = {
  school: "院校线",
  group: "普通类各专业组中最靠后的一组",
  major: "普通类各专业中最靠后的一个（比中位靠后三倍以上的不计）",
} as const;

function Trend({ trend, mine, place, dataVersion }: TrendProps) {
  const points = trend.flatMap(({ year, minRank }) => (minRank === null ? [] : [{ year, rank: minRank }]));
  const tracks = new Set(trend.map(({ track }) => track));
  return (
    <section aria-label="普通类最低位次">
      <h2>普通类最低位次</h2>
      {points.length > 0 && <RankChart label={`在${place}的最低位次`} points={points} mine={mine} />}
      {tracks.size > 1 && (
        <Note>高考改革前后的考生范围不同（{[...tracks].toReversed().join("、")}），位次不宜直接相比。</Note>
      )}
      <DataTable caption="普通类最低位次" head={["年份", "最低分", "最低位次", "中位位次"]}>
        {trend.map((line) => (
          <tr key={line.year}>
            <th scope="row">
              {line.year}
              <span className={styles["sub"]}>
                {line.track}{" "}
                <SourceChip
                  source={`${line.source}；取${line.parts === null ? "院校线" : basisWords[line.basis]}`}
                  year={line.year}
                  kind={line.kind}
                  version={dataVersion}
                />
              </span>
            </th>
            <td>{line.minScore ?? "—"}</td>
            <td>{line.minRank === null ? "—" : thousands(line.minRank)}</td>
            <td>{line.medianRank === null ? "—" : thousands(line.medianRank)}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

function LineTable({ data }: { readonly data: OutputOf<typeof schools.scoreLines> }) {
  return (
    <DataTable caption="历年录取线" head={["招生单位", "年份", "最低分", "最低位次"]}>
      {data.rows.map((line) => (
        <tr
          key={[
            line.year,
            line.track,
            line.groupCode,
            line.unitKind,
            line.printedName,
            line.batchId,
            line.minRank,
          ].join("|")}
        >
          <th scope="row">
            {unitWords(line)}
            <span className={styles["sub"]}>
              {[line.track, kindWord(line.unitKind)].filter(Boolean).join(" · ")}{" "}
              <SourceChip source={line.source} year={line.year} kind={line.kind} version={data.dataVersion} />
            </span>
          </th>
          <td>{line.year}</td>
          <td>{line.minScore ?? "—"}</td>
          <td>{line.minRank === null ? "—" : thousands(line.minRank)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

const unitWords = (line: PrintedLine) =>
  line.level === "group" ? `专业组 ${line.groupCode}` : line.majorName || "院校整体";
