import type { UnitMajor, UnitRow } from "#contract/filling.ts";
import { UnitDetails } from "#web/admission/unit-details.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, Switch } from "#web/ui/inputs.tsx";
import type { RankInterval } from "#web/ui/range-axis.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { add } from "./choice-actions.ts";
import { type ChoiceForm, startChoice } from "./default-choice.ts";
import { type DraftChoice, editChoice, toggleMajor } from "./draft.ts";
import { changeDraft, useDraft } from "./draft-store.ts";
import styles from "./unit-drawer.module.css";

interface UnitDrawerProps {
  readonly row: UnitRow;
  readonly me: RankInterval | undefined;
  readonly dataVersion: string;
  readonly form: ChoiceForm;
  readonly onClose: () => void;
}

/** All of one unit; for a choice of the list also which of its majors to apply for. */
export function UnitDrawer({ row, me, dataVersion, form, onClose }: UnitDrawerProps) {
  const choice = useDraft((state) => state.draft?.choices.find((one) => one.row.unitId === row.unitId));
  const canPick = choice !== undefined && row.level === "group";
  return (
    <Sheet
      open
      side="right"
      title={row.schoolName}
      onClose={onClose}
      footer={
        choice ? (
          <Button variant="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <Button variant="primary" onClick={() => add(startChoice(row, form))}>
            加入志愿表
          </Button>
        )
      }
    >
      <UnitDetails
        row={row}
        me={me}
        dataVersion={dataVersion}
        aboveMajors={canPick && <ChosenMajors choice={choice} form={form} />}
        majorControl={canPick ? (major) => <MajorTick major={major} choice={choice} form={form} /> : undefined}
      />
    </Sheet>
  );
}

const limitOf = ({ majorsPerChoice }: ChoiceForm) => majorsPerChoice ?? Number.POSITIVE_INFINITY;

interface InsideProps {
  readonly choice: DraftChoice;
  readonly form: ChoiceForm;
}

function ChosenMajors({ choice, form }: InsideProps) {
  const { unitId } = choice.row;
  const limit = form.majorsPerChoice;
  return (
    <div className={styles["chosen"]}>
      <p>
        已选 {choice.majorIds.length}
        {limit !== undefined && ` / ${limit}`} 个专业，按勾选的先后填报。
      </p>
      {choice.majorIds.length === 0 && (
        <p className={styles["warning"]} role="status">
          未选专业：填这个专业组，至少要勾选一个。
        </p>
      )}
      {form.hasAdjustment && (
        <Switch
          label="服从调剂"
          checked={choice.acceptsAdjustment}
          onValue={(acceptsAdjustment) => changeDraft((draft) => editChoice(draft, unitId, { acceptsAdjustment }))}
        />
      )}
      {form.hasAdjustment && !choice.acceptsAdjustment && (
        <p className={styles["warning"]}>不服从调剂：所填专业都录满时会被退档，本批次后面的志愿不再投档。</p>
      )}
    </div>
  );
}

function MajorTick({ major, choice, form }: InsideProps & { readonly major: UnitMajor }) {
  const { majorIds, row } = choice;
  const place = majorIds.indexOf(major.id) + 1;
  return (
    <Checkbox
      label={
        <>
          {major.name}
          {place > 0 && <span className={styles["place"]}>第 {place}</span>}
        </>
      }
      checked={place > 0}
      disabled={place === 0 && majorIds.length >= limitOf(form)}
      onValue={() =>
        changeDraft((draft) =>
          editChoice(draft, row.unitId, { majorIds: toggleMajor(majorIds, major.id, limitOf(form)) }),
        )
      }
    />
  );
}
