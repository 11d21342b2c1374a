import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { provinceNames } from "#contract/constants.ts";
import type { DataStatus } from "#contract/data-status.ts";
import { api, asked } from "#web/app/api.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { thousands } from "#web/ui/numbers.ts";
import { ErrorNote, Note, SkeletonRows } from "#web/ui/states.tsx";
import styles from "./data-status.module.css";
import { ProvinceTable } from "./province-table.tsx";
import { ProvinceYears } from "./province-years.tsx";

const isProvince = (code: string): code is keyof typeof provinceNames => Object.hasOwn(provinceNames, code);

/** 数据来源与版本: what there is of every province and year, who published it, and what is missing. */
export default function DataStatusPage() {
  const [query, setQuery] = useSearchParams();
  const area = query.get("area") ?? "";
  const province = isProvince(area) ? area : undefined;
  const { data, isPending, isPlaceholderData, refetch } = useQuery({
    ...asked(api.dataStatus.status, province ? { province } : {}),
    // Choosing another province must not take the whole page away.
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles["page"]}>
      <h1>数据来源与版本</h1>
      {isPending && <SkeletonRows rows={6} />}
      {!isPending && !data && <ErrorNote message="数据情况没有取到，请重试。" onRetry={() => void refetch()} />}
      {data && (
        <>
          <Summary status={data} />
          {province && <ProvinceYears province={province} status={data} isLoading={isPlaceholderData} />}
          <ProvinceTable
            status={data}
            chosen={province}
            onChoose={(code) => setQuery({ area: code }, { replace: true, preventScrollReset: true })}
          />
          <Sources status={data} />
        </>
      )}
    </div>
  );
}

function Summary({ status }: { readonly status: DataStatus }) {
  const { checks } = status;
  return (
    <section className={styles["card"]} aria-label="版本与检查">
      <dl className={styles["facts"]}>
        <Fact name="数据版本" value={status.version} />
        <Fact name="模型版本" value={status.modelVersion} />
        <Fact name="招生计划标注年份" value={`${status.planYear} 年`} />
        {checks && (
          <Fact name="入库检查" value={`${checks.kinds} 类、${thousands(checks.passed + checks.warned)} 处`} />
        )}
        {checks && <Fact name="核对事实" value={`${checks.goldenHeld} / ${checks.golden} 条一致`} />}
        {checks && <Fact name="带提醒的检查" value={`${thousands(checks.warned)} 处`} />}
      </dl>
      <p className={styles["note"]}>
        每次更新都先检查再发布：列错位、年份或科类弄混、分数与位次对不上、一分一段断档等情况会使整次更新作废。
        “核对事实”是事先记下出处的分数线、位次和计划数，每次都要逐条对上。
      </p>
      <Note tone="warning">
        缺的就是缺的：没有公布或没有收齐的，下面如实写明，不用别的数字填补。一切以省教育考试院公布为准。
      </Note>
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const tableNames: Readonly<Record<string, string>> = {
  units: "招生计划与测算",
  lines: "录取线、投档线",
  segments: "一分一段表",
  control_lines: "省控线",
  schools: "院校",
  majors: "专业目录",
  discipline_grades: "学科评估",
  dual_class_disciplines: "双一流学科",
  regions: "行政区划",
  rules: "填报规则",
  industry_salaries: "行业工资",
};

function Sources({ status }: { readonly status: DataStatus }) {
  return (
    <section className={styles["card"]}>
      <Disclosure summary="每一类数据由谁公布">
        <dl className={styles["sources"]}>
          {status.sources.map(({ table, publisher, years }) => (
            <div key={table}>
              <dt>
                {tableNames[table] ?? table} <span className={styles["years"]}>{years}</span>
              </dt>
              <dd>{publisher}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  );
}
