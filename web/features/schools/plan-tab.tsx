import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PlannedMajor } from "#contract/school-entities.ts";
import { schoolPageSize } from "#contract/schools.ts";
import { kindWord } from "#web/admission/unit-words.ts";
import { Answered } from "#web/app/answered.tsx";
import { api, asked } from "#web/app/api.ts";
import { provinceName } from "#web/app/wire-values.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { thousands, yuan } from "#web/ui/numbers.ts";
import { Pager } from "#web/ui/pager.tsx";
import { SourceChip } from "#web/ui/source-chip.tsx";
import { Empty, Note } from "#web/ui/states.tsx";
import type { TabProps } from "./lines-tab.tsx";
import styles from "./schools.module.css";

/** What the school offers in the province this year, or why that cannot be said. */
export function PlanTab({ question }: TabProps) {
  const [page, setPage] = useState(1);
  const found = useQuery({
    ...asked(api.schools.enrolmentPlan, { ...question, page }),
    placeholderData: keepPreviousData,
  });
  const place = provinceName(question.province);
  return (
    <Answered query={found}>
      {(data) => {
        if (!data.hasPlan) {
          return (
            <Empty
              title={`${place}的招生计划未收录`}
              hint={`当前数据只有${place}的院校级录取线，没有分专业的招生计划。`}
            />
          );
        }
        if (data.total === 0) return <Empty title={`在${place}这个科类没有招生计划`} hint="可以换一个科类看看。" />;
        return (
          <section aria-label="招生计划">
            <h2>
              {data.planYear} 年在{place}招 {thousands(data.seats)} 人
            </h2>
            {!data.isYearVerified && <Note tone="warning">计划年份待核实，请以招生专刊为准。</Note>}
            <DataTable caption="招生计划" head={["专业", "专业组", "选科", "人数", "学费"]}>
              {data.rows.map((major) => (
                <PlanRow key={major.id} major={major} />
              ))}
            </DataTable>
            <p>
              <SourceChip source={data.source} year={data.planYear} kind="published" />
            </p>
            <Pager page={data.page} size={schoolPageSize} total={data.total} onPage={setPage} />
          </section>
        );
      }}
    </Answered>
  );
}

function PlanRow({ major }: { readonly major: PlannedMajor }) {
  const remarks = [major.batchName, kindWord(major.unitKind), major.duration].filter(Boolean).join(" · ");
  return (
    <tr>
      <th scope="row">
        {major.name}
        <span className={styles["sub"]}>{remarks}</span>
      </th>
      <td>{major.groupCode || "—"}</td>
      <td>{major.requirement || "未印"}</td>
      <td>{major.seats ?? "—"}</td>
      <td>{yuan(major.tuition)}</td>
    </tr>
  );
}
