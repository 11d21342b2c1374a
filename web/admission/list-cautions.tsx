import type { Preferences } from "#contract/fields.ts";
import type { UnitRow } from "#contract/filling.ts";
import { Note } from "#web/ui/states.tsx";
import { batchCaution, wishCaution } from "./caution-words.ts";

interface ListCautionsProps {
  readonly batchId: string;
  readonly preferences: Preferences;
  readonly rows: readonly Pick<UnitRow, "level">[];
}

/** What a list of this batch, or of this province's data, cannot take into account. */
export function ListCautions({ batchId, preferences, rows }: ListCautionsProps) {
  const cautions = [batchCaution(batchId), wishCaution(preferences, rows)].filter((words) => words !== undefined);
  return cautions.map((words) => (
    <Note key={words} tone="warning">
      {words}
    </Note>
  ));
}
