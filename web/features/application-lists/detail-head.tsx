import { Pencil, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ListDetail } from "#contract/application-lists.ts";
import { referenceOnly } from "#contract/constants.ts";
import { planNote } from "#contract/filling.ts";
import { subjectsInShort } from "#web/admission/exam-words.ts";
import { ListCautions } from "#web/admission/list-cautions.tsx";
import { DeleteListDialog, ExportButton } from "#web/admission/saved-list-actions.tsx";
import { countTiers } from "#web/admission/tier-counts.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { dateTime } from "#web/ui/dates.ts";
import { rankSpan } from "#web/ui/numbers.ts";
import { Note } from "#web/ui/states.tsx";
import { TierBar } from "#web/ui/tier-bar.tsx";
import styles from "./list-detail.module.css";

export function DetailHead({ list }: { readonly list: ListDetail }) {
  return (
    <header className={styles["head"]}>
      <h1 id="list-title">{list.title}</h1>
      <p>{situationWords(list)}</p>
      {list.note !== "" && <p>{list.note}</p>}
      <p className={styles["quiet"]}>
        {list.batchName} · {planNote(list.planYear, list.planBasis)} · 数据版本 {list.dataVersion} · 保存于{" "}
        {dateTime(list.updatedAt)} · {referenceOnly}
      </p>
      <TierBar counts={countTiers(list.rows)} total={list.maxChoices} />
      <Warnings list={list} />
      <Actions list={list} />
    </header>
  );
}

export function situationWords(list: ListDetail): string {
  const rank = list.rankLow !== null && list.rankHigh !== null ? `位次 ${rankSpan(list.rankLow, list.rankHigh)}` : "";
  const count = `${list.rows.length} / ${list.maxChoices} 个志愿`;
  return [list.provinceName, list.trackName, subjectsInShort(list.subjects), `${list.score} 分`, rank, count]
    .filter((part) => part !== "")
    .join(" · ");
}

function Warnings({ list }: { readonly list: ListDetail }) {
  const missing = list.rows.filter((row) => row.missing).length;
  const hasRank = list.rankLow !== null && list.rankHigh !== null;
  const isNewData = list.dataVersion !== list.dataVersionNow;
  return (
    <>
      <ListCautions batchId={list.batchId} preferences={list.situation.preferences ?? {}} rows={list.rows} />
      {!hasRank && <Note tone="warning">查不到这个分数的位次，所以没有测算概率。</Note>}
      {isNewData && (
        <Note tone="warning">
          保存以后数据更新过（{list.dataVersion} → {list.dataVersionNow}），下面的概率按新数据重算，志愿和顺序没有动。
        </Note>
      )}
      {missing > 0 && <Note tone="warning">有 {missing} 个志愿在现在的招生计划里找不到了，请修改后再用。</Note>}
    </>
  );
}

function Actions({ list }: { readonly list: ListDetail }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles["actions"]}>
      <Link to={`/smartAspiration?list=${encodeURIComponent(list.id)}`} className={buttonClass({ variant: "primary" })}>
        <Pencil size={16} aria-hidden="true" />
        修改
      </Link>
      <ExportButton list={list} />
      <Button onClick={() => globalThis.print()}>
        <Printer size={16} aria-hidden="true" />
        打印
      </Button>
      <Button variant="plain" onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden="true" />
        删除
      </Button>
      {isAsking && (
        <DeleteListDialog
          list={list}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate("/person?tab=lists", { replace: true })}
        />
      )}
    </div>
  );
}
