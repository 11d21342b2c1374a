import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { referenceOnly } from "#contract/constants.ts";
import { planNote, type SmartList, type UnitRow } from "#contract/filling.ts";
import { countWords, isBySchool } from "#web/admission/caution-words.ts";
import { RankBasis } from "#web/admission/rank-basis.tsx";
import { UnitDetails } from "#web/admission/unit-details.tsx";
import { UnitRowView } from "#web/admission/unit-row.tsx";
import { UnitRowSkeletons } from "#web/admission/unit-row-skeleton.tsx";
import { failureWords, mayHelpToRepeat } from "#web/app/call-failed.ts";
import { demandSignIn } from "#web/app/dialogs.ts";
import { Button } from "#web/ui/button.tsx";
import { rankSpan } from "#web/ui/numbers.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { Empty, ErrorNote } from "#web/ui/states.tsx";
import { TierBar } from "#web/ui/tier-bar.tsx";
import type { Entry } from "./entry.ts";
import { keepEntry } from "./keep-entry.ts";
import styles from "./preview.module.css";
import { previewOf } from "./preview-query.ts";

interface PreviewProps {
  readonly entry: Entry;
  readonly year: number;
}

interface AskedPreviewProps extends PreviewProps {
  /** The reader has just asked: on a phone the answer lies below what they look at. */
  readonly comesIntoView: boolean;
}

/** Ten real rows of the list that this entry would get, before anybody signs in. */
export function Preview({ entry, year, comesIntoView }: AskedPreviewProps) {
  const { data, error, refetch } = useQuery(previewOf(entry, year));
  const sectionRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (comesIntoView && data) sectionRef.current?.scrollIntoView({ block: "start", behavior: "smooth" });
  }, [comesIntoView, data]);
  if (error) {
    return (
      <ErrorNote
        message={failureWords(error, "测算已中断")}
        onRetry={mayHelpToRepeat(error) ? () => void refetch() : undefined}
      />
    );
  }
  return (
    <section ref={sectionRef} aria-labelledby="preview-title" className={styles["preview"]}>
      {data ? <PreviewList data={data} entry={entry} year={year} /> : <UnitRowSkeletons rows={4} />}
    </section>
  );
}

function PreviewList({ data, entry, year }: PreviewProps & { readonly data: SmartList }) {
  const [opened, setOpened] = useState<UnitRow>();
  const whole = Object.values(data.tierCounts).reduce((sum, count) => sum + count, 0);
  if (whole === 0) {
    return <Empty title="没有找到合适的志愿" hint="核对分数、位次和选科，或登录后放宽偏好再试。" />;
  }
  return (
    <>
      <header className={styles["head"]}>
        <h2 id="preview-title">
          位次 {rankSpan(data.rank.low, data.rank.high)}，{isBySchool(data.rows) ? "" : "可以这样填 "}
          {countWords(whole, data.rows)}
        </h2>
        <p className={styles["basis"]}>
          <RankBasis rank={data.rank} score={entry.score === "" ? undefined : Number(entry.score)} />。{data.batchName}{" "}
          · {planNote(data.planYear, data.planBasis)} · {referenceOnly}
        </p>
        <TierBar counts={data.tierCounts} />
      </header>
      <ol aria-label="志愿表的前几行">
        {data.rows.map((row, index) => (
          <li key={row.unitId} className={styles["item"]}>
            <UnitRowView
              row={row}
              me={data.rank}
              dataVersion={data.dataVersion}
              order={index + 1}
              onOpen={() => setOpened(row)}
            />
          </li>
        ))}
      </ol>
      <Invitation shown={data.rows.length} whole={whole} entry={entry} year={year} />
      {opened && (
        <Sheet open side="right" title={opened.schoolName} onClose={() => setOpened(undefined)}>
          <UnitDetails row={opened} me={data.rank} dataVersion={data.dataVersion} />
        </Sheet>
      )}
    </>
  );
}

interface InvitationProps extends PreviewProps {
  readonly shown: number;
  readonly whole: number;
}

function Invitation({ shown, whole, entry, year }: InvitationProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    // Asking for a sign-in clears what an earlier user left here, so what was just typed is kept after it.
    const isSignedIn = demandSignIn("/smartAspiration");
    setBusy(true);
    await keepEntry(entry, year).catch(() => undefined);
    setBusy(false);
    if (isSignedIn) void navigate("/smartAspiration");
  };
  return (
    <footer className={styles["invitation"]}>
      <p>
        以上是前 {shown} 个，按想去的程度排，难的在前；稳和保在后面。登录后看全部 {whole} 个，可以调整、保存、导出。
      </p>
      <Button variant="primary" size="large" busy={isBusy} onClick={() => void go()}>
        看完整志愿表
      </Button>
    </footer>
  );
}
