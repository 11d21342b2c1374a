import { z } from "zod";
import { ListSituation, type SavedRow } from "#contract/application-lists.ts";
import type { UnitRow } from "#contract/filling.ts";
import type { KeptChoice } from "./content.ts";

/** A saved choice with what its unit says today, or with its label when the data no longer have the unit. */
export function savedRow(choice: KeptChoice, unit: UnitRow | undefined, level: UnitRow["level"]): SavedRow {
  const { majorIds, acceptsAdjustment, note } = choice;
  const kept = { majorIds, acceptsAdjustment, note, missing: !unit };
  return { ...(unit ?? goneUnit(choice, level)), ...kept };
}

/** Lists outlive the form of what is said about them: what this version of the product cannot say is left out. */
export const readableSituation = (kept: ListSituation): ListSituation =>
  z.safeEncode(ListSituation, kept).success ? kept : {};

function goneUnit({ unitId, label }: KeptChoice, level: UnitRow["level"]): UnitRow {
  const { majorName, ...names } = label;
  return {
    unitId,
    ...names,
    ...(majorName ? { majorName } : {}),
    level,
    kind: "other",
    schoolId: "",
    provinceName: "",
    cityName: "",
    is985: false,
    is211: false,
    isDualClass: false,
    nature: "",
    majors: [],
    seats: null,
    subjectRequirement: "",
    subjectsChecked: false,
    tuition: null,
    tuitionMax: null,
    tier: "unknown",
    chance: null,
    chanceLow: null,
    chanceHigh: null,
    cutoff: null,
    cutoffHard: null,
    cutoffEasy: null,
    confidence: "none",
    history: [],
    reasons: [],
  };
}
