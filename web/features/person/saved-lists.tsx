import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { ListSummary } from "#contract/application-lists.ts";
import { listPageSize } from "#contract/constants.ts";
import { DeleteListDialog, ExportButton } from "#web/admission/saved-list-actions.tsx";
import { api, asked } from "#web/app/api.ts";
import { failureWords } from "#web/app/call-failed.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { dateTime } from "#web/ui/dates.ts";
import { thousands } from "#web/ui/numbers.ts";
import { Pager } from "#web/ui/pager.tsx";
import { Empty, ErrorNote, SkeletonRows } from "#web/ui/states.tsx";
import styles from "./person.module.css";

interface SavedListsProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

export function SavedLists({ page, onPage }: SavedListsProps) {
  const { data, error, refetch } = useQuery({
    ...asked(api.applicationLists.mine, { page }),
    placeholderData: keepPreviousData,
  });
  const [deleting, setDeleting] = useState<ListSummary>();
  if (!data) {
    if (!error) return <SkeletonRows rows={4} height="5em" />;
    return <ErrorNote message={failureWords(error)} onRetry={() => void refetch()} />;
  }
  if (data.total === 0) return <NoLists />;
  const closeDeletion = () => setDeleting(undefined);
  return (
    <>
      <ul className={styles["lists"]}>
        {data.rows.map((list) => (
          <li key={list.id} className={styles["list"]}>
            <ListCard list={list} onDelete={() => setDeleting(list)} />
          </li>
        ))}
      </ul>
      <Pager page={data.page} size={listPageSize} total={data.total} onPage={onPage} />
      {deleting && (
        <DeleteListDialog
          list={deleting}
          onClose={closeDeletion}
          onDeleted={() => {
            closeDeletion();
            // The last list of a page takes the page with it.
            if (data.rows.length === 1 && page > 1) onPage(page - 1);
          }}
        />
      )}
    </>
  );
}

const listTypes: Readonly<Record<string, string>> = { "1": "手动填报", "2": "模拟填报", "3": "一键填报" };

function ListCard({ list, onDelete }: { readonly list: ListSummary; readonly onDelete: () => void }) {
  const facts = [
    list.provinceName,
    `${list.score} 分`,
    list.rank === null ? "" : `位次 ${thousands(list.rank)}`,
    `${list.choiceCount} 个志愿`,
    `更新于 ${dateTime(list.updatedAt)}`,
  ].filter((fact) => fact !== "");
  const query = encodeURIComponent(list.id);
  return (
    <>
      <div className={styles["listText"]}>
        <h2>
          <Link to={`/detail?id=${query}`}>{list.title}</Link> <Badge>{listTypes[list.listType] ?? "志愿表"}</Badge>
        </h2>
        <p className={styles["quiet"]}>{facts.join(" · ")}</p>
        {list.note !== "" && <p className={styles["quiet"]}>{list.note}</p>}
      </div>
      <div className={styles["listActions"]}>
        <Link to={`/smartAspiration?list=${query}`} className={buttonClass({ size: "small" })}>
          修改
        </Link>
        <ExportButton list={list} size="small" />
        <Button size="small" variant="plain" onClick={onDelete}>
          删除<span className="visually-hidden">{list.title}</span>
        </Button>
      </div>
    </>
  );
}

function NoLists() {
  return (
    <Empty
      title="还没有保存的志愿表"
      hint="用一键填报生成一张，改好后点“保存志愿表”，就会出现在这里。"
      action={
        <Link to="/smartAspiration" className={buttonClass({ variant: "primary" })}>
          去一键填报
        </Link>
      }
    />
  );
}
