import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { CatalogueMajor } from "#contract/search.ts";
import { CompareButton } from "#web/admission/compare-button.tsx";
import { SchoolCardView } from "#web/admission/school-card.tsx";
import { Answered } from "#web/app/answered.tsx";
import { api, asked } from "#web/app/api.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { thousands } from "#web/ui/numbers.ts";
import { Empty } from "#web/ui/states.tsx";
import styles from "./search.module.css";

export default function SearchPage() {
  const [query] = useSearchParams();
  const keyword = (query.get("keyWord") ?? "").trim().slice(0, 40);
  return (
    <div className={styles["page"]}>
      <h1>{keyword === "" ? "搜索结果" : `“${keyword}”的搜索结果`}</h1>
      {keyword === "" ? (
        <Empty title="还没有关键词" hint="在页面上方输入院校或专业的名称、简称或拼音。" />
      ) : (
        <Found keyword={keyword} />
      )}
    </div>
  );
}

function Found({ keyword }: { readonly keyword: string }) {
  const found = useQuery({ ...asked(api.search.all, { keyword }), placeholderData: keepPreviousData });
  return (
    <Answered query={found} rows={6}>
      {({ schools, schoolTotal, majors, majorTotal }) =>
        schoolTotal + majorTotal === 0 ? (
          <Empty title="没有找到" hint="换个写法再试：全称、简称（郑大）、拼音首字母（zzdx）都可以。" />
        ) : (
          <>
            {schoolTotal > 0 && (
              <Section
                title="院校"
                total={schoolTotal}
                shown={schools.length}
                more={`/school?${new URLSearchParams({ scl_name: keyword })}`}
              >
                {schools.map((school) => (
                  <li key={school.id}>
                    <SchoolCardView school={school} actions={<CompareButton id={school.id} name={school.name} />} />
                  </li>
                ))}
              </Section>
            )}
            {majorTotal > 0 && (
              <Section title="专业" total={majorTotal} shown={majors.length}>
                {majors.map((major) => (
                  <li key={`${major.level}${major.code}${major.name}`} className={styles["major"]}>
                    <h3>
                      <Link to={`/majorDetail?${new URLSearchParams({ code: major.code || major.name })}`}>
                        {major.name}
                      </Link>
                    </h3>
                    <p className={styles["quiet"]}>{majorWords(major)}</p>
                  </li>
                ))}
              </Section>
            )}
          </>
        )
      }
    </Answered>
  );
}

/** 本科 · 医学 · 临床医学类 · 100201K · 五年 */
const majorWords = ({ level, category, className, code, degree, years }: CatalogueMajor): string =>
  [level, category, className, code, degree && `授${degree}`, years === null ? "" : `${years} 年`]
    .filter((word) => word !== "")
    .join(" · ");

interface SectionProps {
  readonly title: string;
  readonly total: number;
  readonly shown: number;
  readonly more?: string;
  readonly children: ReactNode;
}

function Section({ title, total, shown, more, children }: SectionProps) {
  return (
    <section aria-label={title} className={styles["card"]}>
      <h2>
        {title} <span className={styles["quiet"]}>{thousands(total)} 个</span>
      </h2>
      <ul>{children}</ul>
      {total > shown &&
        (more ? (
          <Link to={more} className={buttonClass({})}>
            查看全部 {thousands(total)} 个
          </Link>
        ) : (
          <p className={styles["quiet"]}>只列出前 {shown} 个，写得更具体一些可以找到其余的。</p>
        ))}
    </section>
  );
}
