import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { UnitRowSkeletons } from "#web/admission/unit-row-skeleton.tsx";
import { api, asked } from "#web/app/api.ts";
import { failureWords } from "#web/app/call-failed.ts";
import { openLogin } from "#web/app/dialogs.ts";
import { useSession } from "#web/app/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty, ErrorNote, Skeleton } from "#web/ui/states.tsx";
import { DetailHead } from "./detail-head.tsx";
import { DetailRows } from "./detail-rows.tsx";
import styles from "./list-detail.module.css";
import { PrintedList } from "./printed-list.tsx";

/** 志愿表详情: a saved list as it stands, to look through, print, export, change or delete. */
export default function ListDetailPage() {
  const [query] = useSearchParams();
  const id = query.get("id") ?? "";
  const isSignedIn = useSession((session) => session.token !== undefined);
  const asking = useQuery({ ...asked(api.applicationLists.detail, { id }), enabled: isSignedIn && id !== "" });
  const list = asking.data;
  if (list) {
    return (
      <article aria-labelledby="list-title" className={styles["page"]}>
        <DetailHead list={list} />
        <DetailRows list={list} />
        <PrintedList list={list} />
      </article>
    );
  }
  return (
    <>
      <h1 className="visually-hidden">志愿表详情</h1>
      {isSignedIn ? <WithoutList id={id} error={asking.error} onRetry={() => void asking.refetch()} /> : <ForOwners />}
    </>
  );
}

interface WithoutListProps {
  readonly id: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function WithoutList({ id, error, onRetry }: WithoutListProps) {
  if (id === "") return <Empty title="没有指定志愿表" hint="请从个人中心打开已保存的志愿表。" />;
  if (!error) return <DetailSkeleton />;
  return <ErrorNote message={failureWords(error)} onRetry={onRetry} />;
}

function ForOwners() {
  return (
    <Empty
      title="登录后查看志愿表"
      hint="志愿表只有保存它的账号能看。"
      action={
        <Button variant="primary" onClick={openLogin}>
          登录
        </Button>
      }
    />
  );
}

function DetailSkeleton() {
  return (
    <div className={styles["page"]}>
      <div className={styles["head"]}>
        <Skeleton width="16em" height="2em" />
        <Skeleton width="24em" />
      </div>
      <UnitRowSkeletons rows={5} />
    </div>
  );
}
