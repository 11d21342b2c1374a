import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { referenceOnly } from "#contract/constants.ts";
import type { SchoolIntro } from "#contract/school-entities.ts";
import { CompareButton } from "#web/admission/compare-button.tsx";
import { SchoolMarks, schoolWords } from "#web/admission/school-card.tsx";
import { Answered } from "#web/app/answered.tsx";
import { api, asked } from "#web/app/api.ts";
import { useAreas } from "#web/app/areas.ts";
import { useSituation } from "#web/app/use-situation.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { LinesTab } from "./lines-tab.tsx";
import { MajorsTab } from "./majors-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { placeOf } from "./place.ts";
import { PlaceChoice } from "./place-choice.tsx";
import { PlanTab } from "./plan-tab.tsx";
import styles from "./schools.module.css";

const tabs = [
  { id: "overview", label: "概况" },
  { id: "lines", label: "分数线" },
  { id: "plan", label: "招生计划" },
  { id: "majors", label: "专业" },
] as const;
type TabName = (typeof tabs)[number]["id"];

export default function SchoolDetailPage() {
  const [query] = useSearchParams();
  const schoolId = query.get("scl_id") ?? "";
  if (schoolId === "") {
    return (
      <>
        <h1>院校详情</h1>
        <Empty
          title="没有指定院校"
          hint="从院校列表里选一所查看。"
          action={
            <Link to="/school" className={buttonClass({ variant: "primary" })}>
              去查院校
            </Link>
          }
        />
      </>
    );
  }
  return <Detail key={schoolId} schoolId={schoolId} />;
}

function Detail({ schoolId }: { readonly schoolId: string }) {
  const [query, setQuery] = useSearchParams();
  const situation = useSituation();
  const areas = useAreas(situation.year).data;
  const place = placeOf(query, situation, areas);
  const intro = useQuery({
    ...asked(api.schools.intro, { schoolId, province: place.province }),
    placeholderData: keepPreviousData,
  });
  const tab: TabName = tabs.find(({ id }) => id === query.get("tab"))?.id ?? "overview";
  const change = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  const question = { schoolId, ...place };
  return (
    <div className={styles["page"]}>
      {!intro.data && <h1>院校详情</h1>}
      <Answered query={intro} rows={8}>
        {(school) => (
          <>
            <Head school={school} />
            <div className={styles["body"]}>
              <Tabs label="院校资料" tabs={tabs} value={tab} onValue={(next) => change({ tab: next })}>
                <div className={styles["panel"]}>
                  <PlaceChoice areas={areas} place={place} onPlace={change} />
                  {tab === "overview" && <OverviewTab school={school} place={place} />}
                  {tab === "lines" && <LinesTab question={question} situation={situation} />}
                  {tab === "plan" && <PlanTab question={question} situation={situation} />}
                  {tab === "majors" && <MajorsTab question={question} />}
                </div>
              </Tabs>
            </div>
          </>
        )}
      </Answered>
      <p className={styles["quiet"]}>{referenceOnly}</p>
    </div>
  );
}

function Head({ school }: { readonly school: SchoolIntro }) {
  return (
    <header className={styles["head"]}>
      <div className={styles["title"]}>
        <h1>{school.name}</h1>
        <SchoolMarks school={school} />
        <CompareButton id={school.id} name={school.name} />
      </div>
      <p>{schoolWords(school)}</p>
    </header>
  );
}
