import { Link } from "react-router";
import { isBySchool } from "#web/admission/caution-words.ts";
import { countTiers } from "#web/admission/tier-counts.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Note } from "#web/ui/states.tsx";
import { Term } from "#web/ui/term.tsx";
import { TierBar } from "#web/ui/tier-bar.tsx";
import type { Draft } from "./draft.ts";
import { useDraft } from "./draft-store.ts";
import styles from "./list-rail.module.css";
import { isWeaklyGrounded, missWords } from "./miss-chance.ts";

interface ListRailProps {
  readonly draft: Draft;
  readonly onOverlay: (overlay: "save") => void;
}

/** How the whole list stands: quota, tiers, the chance of missing them all, and whether it is saved. */
export function ListRail({ draft, onOverlay }: ListRailProps) {
  const { choices, basis, savedAs, isSaved } = draft;
  const rows = choices.map(({ row }) => row);
  const counts = countTiers(rows);
  return (
    <section aria-label="志愿表概况" className={styles["rail"]}>
      <p className={styles["quota"]}>
        <strong>{choices.length}</strong> / {basis.maxChoices} {isBySchool(rows) ? "所院校（估算）" : "个志愿"}
      </p>
      <TierBar counts={counts} total={basis.maxChoices} />
      <Outcome draft={draft} />
      <Button variant="primary" block disabled={choices.length === 0} onClick={() => onOverlay("save")}>
        {savedAs && isSaved ? "已保存" : savedAs ? "保存修改" : "保存志愿表"}
      </Button>
      {savedAs && (
        <Link to={`/detail?id=${encodeURIComponent(savedAs.id)}`} className={buttonClass({ block: true })}>
          查看与导出
        </Link>
      )}
      <SaveState draft={draft} />
    </section>
  );
}

/** What the figure leaves out: it must not read as a promise. */
const missMeaning = (
  <>
    所有志愿都没被录取，只能等征集志愿或下一批次的可能。
    <br />
    按历年位次测算；不含退档、选科或体检不符、政策变化；院校级估算更不可靠。
  </>
);

function Outcome({ draft: { choices, missChance, riskNotMet } }: { readonly draft: Draft }) {
  const rows = choices.map(({ row }) => row);
  return (
    <div className={styles["outcome"]}>
      <p>
        <Term meaning={missMeaning}>滑档</Term> <strong>{missWords(missChance, rows)}</strong>
      </p>
      {isWeaklyGrounded(rows) && <p className={styles["quiet"]}>多数志愿依据较少，滑档风险只作参考。</p>}
      {riskNotMet && <Note tone="warning">保底志愿不够，没能守住设定的滑档上限。放宽偏好再试。</Note>}
    </div>
  );
}

/** Never a green tick before the server has answered. */
function SaveState({ draft: { isSaved, savedAs } }: { readonly draft: Draft }) {
  const isKept = useDraft((state) => state.isKept);
  const unsaved = savedAs ? "改动还没保存" : "还没保存";
  const words = isSaved
    ? `已保存到账号${savedAs ? `：${savedAs.title}` : ""}`
    : isKept
      ? `${unsaved}到账号，草稿暂存在这台设备上`
      : `${unsaved}，这台设备也没能暂存，请尽快保存`;
  return (
    <p className={styles["quiet"]} role="status">
      {words}
    </p>
  );
}
