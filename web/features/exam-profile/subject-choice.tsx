import type { Area } from "#contract/provinces.ts";
import { ChipGroup, ChipSet } from "#web/ui/choices.tsx";
import type { SubjectDraft } from "./subject-draft.ts";

interface SubjectChoiceProps {
  readonly area: Area;
  readonly draft: SubjectDraft;
  readonly onDraft: (draft: SubjectDraft) => void;
  readonly disabled: boolean;
  readonly problem: string | undefined;
}

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** The subject buttons of a province: first plus two, three of six or seven, or 科目类型. */
export function SubjectChoice({ area, draft, onDraft, disabled, problem }: SubjectChoiceProps) {
  if (area.system === "文理") {
    return (
      <ChipGroup
        legend="科目类型"
        options={area.tracks.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.trackId}
        onValue={(trackId) => onDraft({ ...draft, trackId })}
        disabled={disabled}
        error={problem}
      />
    );
  }
  const further = (
    <ChipSet
      legend={area.system === "3+3" ? "选考科目（任选三门）" : "再选科目（四选二）"}
      options={optionsOf(area.furtherSubjects)}
      value={draft.further}
      max={area.furtherCount}
      onValue={(names) => onDraft({ ...draft, further: names })}
      disabled={disabled}
      error={draft.first === undefined && area.system === "3+1+2" ? undefined : problem}
    />
  );
  if (area.system === "3+3") return further;
  return (
    <>
      <ChipGroup
        legend="首选科目（二选一）"
        options={optionsOf(area.firstSubjects)}
        value={draft.first}
        onValue={(first) => onDraft({ ...draft, first })}
        disabled={disabled}
        error={draft.first === undefined ? problem : undefined}
      />
      {further}
    </>
  );
}
