import type { Area } from "#contract/provinces.ts";
import { provinceCodeOf, trackIdOf } from "#web/app/wire-values.ts";
import { Segmented } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput, Select } from "#web/ui/inputs.tsx";
import type { Mode, Question } from "./question.ts";
import styles from "./scores.module.css";

interface QuestionFormProps {
  readonly areas: readonly Area[] | undefined;
  readonly question: Question;
  readonly onQuestion: (question: Question) => void;
}

const modes = [
  { value: "score", label: "分数查位次" },
  { value: "rank", label: "位次查分数" },
] as const satisfies readonly { value: Mode; label: string }[];

/** Where, which track, and a score or a rank. There is no button: the answer follows what is typed. */
export function QuestionForm({ areas, question, onQuestion }: QuestionFormProps) {
  const { province, trackId, mode, value } = question;
  const area = areas?.find(({ code }) => code === province);
  const tracks = (area?.tracks ?? []).flatMap(({ id, name }) => {
    const known = trackIdOf(id);
    return known ? [{ value: known, label: name }] : [];
  });
  const change = (changes: Partial<Question>) => onQuestion({ ...question, ...changes });
  return (
    <form aria-label="查询条件" className={styles["form"]} onSubmit={(event) => event.preventDefault()}>
      <Field label="省份">
        {(control) => (
          <Select
            {...control}
            value={province}
            disabled={!areas}
            options={(areas ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            onValue={(code) => change({ province: provinceCodeOf(code), year: undefined })}
          />
        )}
      </Field>
      <div>
        {tracks.length > 0 && (
          <Segmented
            legend="科类"
            options={tracks}
            value={trackId}
            onValue={(id) => change({ trackId: id, year: undefined })}
          />
        )}
      </div>
      <Segmented legend="查什么" options={modes} value={mode} onValue={(next) => change({ mode: next, value: "" })} />
      <Field label={mode === "score" ? "分数" : "位次"}>
        {(control) => (
          <NumberInput
            {...control}
            unit={mode === "score" ? "分" : "位"}
            maxLength={mode === "score" ? 3 : 7}
            placeholder={mode === "score" ? `满分 ${area?.fullScore ?? 750}` : "例如 32000"}
            value={value}
            onValue={(typed) => change({ value: typed })}
          />
        )}
      </Field>
    </form>
  );
}
