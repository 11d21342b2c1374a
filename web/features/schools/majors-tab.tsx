import { useQuery } from "@tanstack/react-query";
import type { TaughtMajor } from "#contract/school-entities.ts";
import { Answered } from "#web/app/answered.tsx";
import { api, asked } from "#web/app/api.ts";
import { provinceName } from "#web/app/wire-values.ts";
import { Empty, Note } from "#web/ui/states.tsx";
import type { TabProps } from "./lines-tab.tsx";
import styles from "./schools.module.css";

/** The majors that a plan names, by category; never said to be all that the school teaches. */
export function MajorsTab({ question: { schoolId, province } }: Pick<TabProps, "question">) {
  const found = useQuery(asked(api.schools.majors, { schoolId, province }));
  return (
    <Answered query={found}>
      {(data) =>
        data.province === null ? (
          <Empty title="暂无专业数据" hint="收录的招生计划里没有这所院校。" />
        ) : (
          <>
            <Note>
              按 {data.planYear} 年在{provinceName(data.province)}的招生计划列出，不是全部专业
              {data.province === province ? "" : `（${provinceName(province)}的分专业计划未收录）`}。
            </Note>
            {byCategory(data.rows).map(([category, majors]) => (
              <section key={category} aria-label={category}>
                <h2>{category}</h2>
                <ul className={styles["facts"]}>
                  {majors.map(({ name, className, seats }) => (
                    <li key={name}>
                      {name}
                      <span className={styles["sub"]}>
                        {[className, seats === null ? "" : `${seats} 人`].filter(Boolean).join(" · ")}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )
      }
    </Answered>
  );
}

/** Classes and experimental courses stand in no category of the catalogue: they come last. */
function byCategory(majors: readonly TaughtMajor[]): [string, TaughtMajor[]][] {
  const groups = new Map<string, TaughtMajor[]>();
  for (const major of majors) {
    const category = major.category || "大类与实验班";
    groups.set(category, [...(groups.get(category) ?? []), major]);
  }
  return [...groups].sort(([a], [b]) => Number(a === "大类与实验班") - Number(b === "大类与实验班"));
}
