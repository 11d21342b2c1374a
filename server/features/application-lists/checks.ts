import type { Choice } from "#contract/application-lists.ts";
import { Refusal } from "#contract/errors.ts";
import type { KeptChoice } from "./content.ts";
import type { ListRules, UnitFacts } from "./ports.ts";

/** Holds the choices of a list against the rules of its place and keeps each unit's label with it. */
export function checkedChoices(choices: readonly Choice[], rules: ListRules): KeptChoice[] {
  if (choices.length === 0) throw new Refusal("listEmpty");
  if (choices.length > rules.maxChoices) {
    throw new Refusal("listTooLong", `志愿数量超过本省上限（${rules.maxChoices} 个）`, {
      max_choices: rules.maxChoices,
    });
  }
  if (hasDuplicates(choices.map(({ unitId }) => unitId))) throw new Refusal("duplicateChoice");
  return choices.map((choice) => {
    const unit = rules.find(choice.unitId);
    if (!unit) throw new Refusal("unknownChoice", undefined, { unit_id: choice.unitId });
    demandMajors(choice, unit, rules.majorsPerChoice);
    const { schoolName, schoolCode, groupCode, majorName } = unit;
    return { ...choice, label: { schoolName, schoolCode, groupCode, ...(majorName ? { majorName } : {}) } };
  });
}

function demandMajors({ unitId, majorIds }: Choice, unit: UnitFacts, most: number | null) {
  if (majorIds.some((id) => !unit.majorIds.includes(id))) {
    throw new Refusal("unknownChoice", "志愿中有不属于该专业组的专业", { unit_id: unitId });
  }
  if (hasDuplicates(majorIds)) throw new Refusal("duplicateChoice", "同一志愿中有重复的专业", { unit_id: unitId });
  if (most !== null && majorIds.length > most) {
    throw new Refusal("tooManyMajors", `每个志愿最多选择 ${most} 个专业`, { unit_id: unitId });
  }
}

const hasDuplicates = (ids: readonly string[]) => new Set(ids).size !== ids.length;
