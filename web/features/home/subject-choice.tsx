import type { Area } from "#contract/provinces.ts";
import { ChipGroup, ChipSet } from "#web/ui/choices.tsx";
import type { Entry } from "./entry.ts";
import { withSubjects } from "./entry.ts";
import styles from "./entry-strip.module.css";

interface SubjectChoiceProps {
  readonly area: Area;
  readonly entry: Entry;
  readonly error: string | undefined;
  readonly onEntry: (entry: Entry) => void;
}

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** One first subject and two further ones, any three, or arts and sciences: as the province examines. */
export function SubjectChoice({ area, entry, error, onEntry }: SubjectChoiceProps) {
  const { system, tracks, firstSubjects, furtherSubjects, furtherCount } = area;
  const choose = (subjects: readonly string[]) => onEntry(withSubjects(entry, subjects, system));
  if (system === "文理") {
    return (
      <ChipGroup
        legend="科目类型"
        options={tracks.map(({ id, name }) => ({ value: id, label: name }))}
        value={entry.trackId}
        onValue={(trackId) => onEntry({ ...entry, trackId })}
      />
    );
  }
  const first = entry.subjects.filter((subject) => firstSubjects.includes(subject));
  const further = entry.subjects.filter((subject) => furtherSubjects.includes(subject) && !first.includes(subject));
  const setFurther = (chosen: readonly string[]) => {
    choose([...first, ...chosen]);
  };
  return (
    <div className={styles["subjects"]}>
      {firstSubjects.length > 0 && (
        <ChipGroup
          legend="首选科目"
          options={optionsOf(firstSubjects)}
          value={first[0]}
          onValue={(subject) => choose([subject, ...further])}
        />
      )}
      <ChipSet
        legend={firstSubjects.length > 0 ? `再选科目（${furtherCount} 门）` : `选考科目（${furtherCount} 门）`}
        options={optionsOf(furtherSubjects)}
        value={further}
        max={furtherCount}
        error={error}
        onValue={setFurther}
      />
    </div>
  );
}
