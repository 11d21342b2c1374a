import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SchoolIntro } from "#contract/school-entities.ts";
import { provinceName } from "#web/app/wire-values.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { thousands } from "#web/ui/numbers.ts";
import { introductionOf } from "./introduction.ts";
import type { Place } from "./place.ts";
import styles from "./schools.module.css";

interface OverviewTabProps {
  readonly school: SchoolIntro;
  readonly place: Place;
}

/** Facts as a card that always has the same fields; an unknown one is —, with why. */
export function OverviewTab({ school, place }: OverviewTabProps) {
  return (
    <>
      <section aria-label="简介">
        <h2>简介</h2>
        <p>{introductionOf(school)}</p>
        <p className={styles["quiet"]}>由下列公开数据自动生成，未采用院校宣传文字。</p>
      </section>
      <section aria-label="基本情况">
        <h2>基本情况</h2>
        <dl className={styles["facts"]}>
          {factsOf(school, place).map(({ name, value, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value ?? "—"}
                {(value === null || note !== undefined) && (
                  <span className={styles["sub"]}>{value === null ? "暂无公开数据" : note}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Grades school={school} />
      <Nearby school={school} place={place} />
      <Disclosure summary="数据来源">
        <ul>
          {school.sources.map(({ table, publisher, years }) => (
            <li key={table}>
              {publisher}（{years}）
            </li>
          ))}
        </ul>
        <p className={styles["quiet"]}>数据版本 {school.dataVersion}</p>
      </Disclosure>
    </>
  );
}

interface Fact {
  readonly name: string;
  readonly value: ReactNode | null;
  readonly note?: string | undefined;
}

function factsOf(school: SchoolIntro, { province }: Place): readonly Fact[] {
  const lineNote = school.year === null ? undefined : `${provinceName(province)} ${school.year} 年普通类`;
  const line = (score: number | null, rank: number | null) =>
    score === null && rank === null
      ? null
      : [score === null ? "" : `${score} 分`, rank === null ? "" : `${thousands(rank)} 位`].filter(Boolean).join(" / ");
  return [
    { name: "理科、物理或综合最低", value: line(school.scienceScore, school.scienceRank), note: lineNote },
    { name: "文科或历史最低", value: line(school.artsScore, school.artsRank), note: lineNote },
    { name: "创办年份", value: school.founded },
    { name: "主管部门", value: school.authority || null },
    { name: "博士点", value: school.doctors, note: "2020 年数据" },
    { name: "硕士点", value: school.masters, note: "2020 年数据" },
    { name: "推免率", value: school.recommendRate === null ? null : `${school.recommendRate}%` },
    { name: "男女比例", value: school.genderRatio },
    { name: "占地面积", value: school.areaMu === null ? null : `${thousands(school.areaMu)} 亩` },
    { name: "官网", value: linkOf(school.website) },
    { name: "招生网", value: linkOf(school.admissionSite) },
    { name: "招生电话", value: school.phone || null },
    { name: "地址", value: school.address || null },
  ];
}

/** Only web addresses become links: what stands in the data is somebody else's text. */
const linkOf = (address: string): ReactNode | null =>
  /^https?:\/\//.test(address) ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\//, "").replace(/\/$/, "")}
    </a>
  ) : (
    address || null
  );

const gradeOrder = ["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-"];

function Grades({ school }: { readonly school: SchoolIntro }) {
  if (school.grades.length === 0) return null;
  const grades = gradeOrder.filter((grade) => school.grades.some((entry) => entry.grade === grade));
  return (
    <section aria-label="学科评估">
      <h2>第四轮学科评估</h2>
      <p className={styles["quiet"]}>教育部学位与研究生教育发展中心，2017 年公布；A+ 为前 2%。</p>
      {grades.map((grade) => (
        <div key={grade} className={styles["chips"]}>
          <Badge tone={grade.startsWith("A") ? "primary" : "plain"}>{grade}</Badge>
          {school.grades
            .filter((entry) => entry.grade === grade)
            .map(({ discipline }) => (
              <span key={discipline}>{discipline}</span>
            ))}
        </div>
      ))}
    </section>
  );
}

function Nearby({ school, place }: OverviewTabProps) {
  if (school.nearby.length === 0) return null;
  return (
    <section aria-label="位次相近的院校">
      <h2>位次相近的院校</h2>
      <p className={styles["quiet"]}>
        {provinceName(place.province)} {school.year} 年普通类最低位次相近
      </p>
      <ul className={styles["chips"]}>
        {school.nearby.map(({ id, name, minRank }) => (
          <li key={id}>
            <Link to={`/schoolDetail?scl_id=${encodeURIComponent(id)}&area=${place.province}`}>{name}</Link>{" "}
            <span className={styles["quiet"]}>{thousands(minRank)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
