import { type FormEvent, useId } from "react";
import { rankProblem, scoreProblem } from "#web/admission/score-rules.ts";
import { useArea } from "#web/app/areas.ts";
import { openProvincePicker, useDialogs } from "#web/app/dialogs.ts";
import { useSession } from "#web/app/session.ts";
import { useSituation } from "#web/app/use-situation.ts";
import { provinceName } from "#web/app/wire-values.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/choices.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput, TextInput } from "#web/ui/inputs.tsx";
import styles from "./exam-profile.module.css";
import { RankHint } from "./rank-hint.tsx";
import { subjectsText } from "./subject-draft.ts";
import { useExamInfo } from "./use-exam-info.ts";

/** 高考信息: batch, total score and rank; province and subjects are shown. */
export function ExamInfoDialog() {
  const close = useDialogs(({ close }) => close);
  const formId = useId();
  const info = useExamInfo(close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void info.submit();
  };
  return (
    <Dialog
      open
      title="高考信息"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button type="submit" form={formId} variant="primary" busy={info.isBusy}>
            确定
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} noValidate onSubmit={submit}>
        <KnownFields />
        <BatchChoice value={info.batchId} onValue={info.setBatchId} />
        <Field
          label="高考总分"
          required
          error={info.isChecked ? scoreProblem(info.score, info.situation.province) : undefined}
        >
          {(control) => <NumberInput {...control} value={info.score} onValue={info.setScore} unit="分" maxLength={4} />}
        </Field>
        <Field
          label="位次"
          error={info.isChecked ? rankProblem(info.rank) : undefined}
          hint={<RankHint rank={info.rank} isTyped={info.isRankTyped} answer={info.tableRank} />}
        >
          {(control) => <NumberInput {...control} value={info.rank} onValue={info.setRank} unit="位" maxLength={8} />}
        </Field>
      </form>
    </Dialog>
  );
}

/** Province and subjects, which are not changed here. */
function KnownFields() {
  const situation = useSituation();
  const area = useArea(situation.province, situation.year);
  const isSignedIn = useSession((session) => session.token !== undefined);
  return (
    <div className={styles["known"]}>
      <Field label="省份">
        {(control) => (
          <TextInput {...control} value={provinceName(situation.province)} onValue={() => undefined} disabled />
        )}
      </Field>
      <Field label="选科">
        {(control) => (
          <TextInput
            {...control}
            value={subjectsText(area, situation.subjects, situation.trackId)}
            onValue={() => undefined}
            disabled
          />
        )}
      </Field>
      {!isSignedIn && (
        <Button variant="plain" size="small" onClick={openProvincePicker}>
          修改省份和科目
        </Button>
      )}
    </div>
  );
}

interface BatchChoiceProps {
  readonly value: string;
  readonly onValue: (batchId: string) => void;
}

function BatchChoice({ value, onValue }: BatchChoiceProps) {
  const { province, year } = useSituation();
  const area = useArea(province, year);
  return (
    <ChipGroup
      legend="批次"
      options={(area?.batches ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onValue={onValue}
    />
  );
}
