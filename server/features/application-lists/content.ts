import { createHash } from "node:crypto";
import type { applicationLists, Choice, ListSituation } from "#contract/application-lists.ts";
import type { InputOf } from "#contract/endpoint.ts";
import type { UnitLabel } from "./ports.ts";

export type Draft = InputOf<typeof applicationLists.submit>;

/** One version of a list, whole: what is kept for ever, also when the list is changed or removed. */
export interface ListContent {
  readonly title: string;
  readonly note: string;
  readonly listType: string;
  readonly examName: string;
  readonly province: string;
  readonly trackId: string;
  readonly batchId: string;
  readonly examYear: number;
  readonly subjects: readonly string[];
  readonly score: number;
  /** As typed. */
  readonly rank: number | null;
  readonly averageChance: string;
  readonly situation: ListSituation;
  readonly choices: readonly KeptChoice[];
}

export interface KeptChoice extends Choice {
  readonly label: UnitLabel;
}

/** Equal for drafts that say the same: how a second save of one dialog is recognised. */
export const hashOfDraft = (draft: Draft) =>
  createHash("sha256")
    .update(
      canonical([
        draft.title,
        draft.note ?? "",
        draft.listType ?? "1",
        draft.examName ?? "",
        draft.province,
        draft.trackId,
        draft.batchId,
        draft.score,
        draft.averageChance ?? "",
        draft.situation ?? {},
        draft.choices,
      ]),
    )
    .digest("base64url");

/** JSON with the keys of every object in order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`;
}
