import { referenceOnly } from "#contract/constants.ts";
import { planNote } from "#contract/filling.ts";
import { ListCautions } from "#web/admission/list-cautions.tsx";
import { UnitRowSkeletons } from "#web/admission/unit-row-skeleton.tsx";
import type { Situation } from "#web/app/situation.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty, Note } from "#web/ui/states.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { ComputingFailure } from "./computing-failure.tsx";
import type { Draft } from "./draft.ts";
import { isOutdated } from "./generation.ts";
import styles from "./smart-aspiration.module.css";
import type { useSmartList } from "./use-smart-list.ts";

interface ListTabProps {
  readonly situation: Situation;
  readonly list: ReturnType<typeof useSmartList>;
  readonly hasAdjustment: boolean;
  readonly onOpen: (unitId: string) => void;
}

/** The list in each of its states; a failure to make a new one leaves the old one in sight. */
export function ListTab({ situation, list, hasAdjustment, onOpen }: ListTabProps) {
  const { draft, isBusy, error, retry, generate } = list;
  const failure = error && <ComputingFailure error={error} onRetry={retry} />;
  if (!draft) {
    if (isBusy) return <UnitRowSkeletons rows={6} />;
    if (failure) return <div className={styles["notes"]}>{failure}</div>;
    return (
      <Empty
        title="还没有志愿表"
        hint="设好偏好，点“生成志愿表”。"
        action={
          <Button variant="primary" onClick={retry}>
            生成志愿表
          </Button>
        }
      />
    );
  }
  return (
    <>
      <div className={styles["notes"]}>
        {failure}
        {isOutdated(draft.basis, situation) && (
          <Note
            tone="warning"
            action={
              <Button size="small" busy={isBusy} onClick={() => generate(draft.basis.preferences)}>
                重新生成
              </Button>
            }
          >
            高考信息改过了，这张表还是按原来的分数和位次测算的。
          </Note>
        )}
        <ListCautions {...draft.basis} rows={draft.choices.map(({ row }) => row)} />
        <p className={styles["basis"]}>{basisWords(draft)}</p>
      </div>
      {isBusy ? (
        <UnitRowSkeletons rows={6} />
      ) : (
        <ChoiceList draft={draft} me={draft.basis.rank} hasAdjustment={hasAdjustment} onOpen={onOpen} />
      )}
    </>
  );
}

/** On every list: which year's plans it stands on, and that it is no promise (decisions 25 and 27). */
const basisWords = ({ basis }: Draft) =>
  `${basis.batchName} · ${planNote(basis.planYear, basis.planBasis)} · 数据版本 ${basis.dataVersion} · ${referenceOnly}`;
