import { useSearchParams } from "react-router";
import { useSession } from "#web/app/session.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { ExamInfo } from "./exam-info.tsx";
import { Membership } from "./membership.tsx";
import styles from "./person.module.css";
import { SavedLists } from "./saved-lists.tsx";
import { Upcoming } from "./upcoming.tsx";

const tabs = [
  { id: "lists", label: "我的志愿表" },
  { id: "exam", label: "高考信息" },
  { id: "membership", label: "会员" },
  { id: "more", label: "更多" },
] as const;
type TabName = (typeof tabs)[number]["id"];

/** 个人中心: what somebody has here, and what is still to come. */
export default function PersonPage() {
  const [query, setQuery] = useSearchParams();
  const mobile = useSession((session) => session.mobile);
  const tab: TabName = tabs.find(({ id }) => id === query.get("tab"))?.id ?? "lists";
  const page = Math.max(1, Math.floor(Number(query.get("page"))) || 1);
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <h1>个人中心</h1>
        <p>{mobile}</p>
      </header>
      <div className={styles["body"]}>
        <Tabs label="个人中心" tabs={tabs} value={tab} onValue={(next) => setQuery({ tab: next }, { replace: true })}>
          <div className={styles["panel"]}>
            {tab === "lists" && (
              <SavedLists page={page} onPage={(next) => setQuery({ tab: "lists", page: String(next) })} />
            )}
            {tab === "exam" && <ExamInfo />}
            {tab === "membership" && <Membership />}
            {tab === "more" && <Upcoming />}
          </div>
        </Tabs>
      </div>
    </div>
  );
}
