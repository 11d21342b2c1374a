import { showToast } from "#web/ui/toast-store.ts";
import type { KnownProfile } from "./stored-profile.ts";
import { provinceName } from "./wire-values.ts";

type Exam = Pick<KnownProfile, "province" | "trackId" | "subjects">;

/**
 * What an account's bound province and subjects (decision 29) leave behind of what somebody has just
 * typed, in words; undefined when all of it is taken along.
 */
export function leftBehind(typed: Exam, bound: Exam): string | undefined {
  const isSameTrack = typed.province === bound.province && typed.trackId === bound.trackId;
  if (isSameTrack && typed.subjects === bound.subjects) return undefined;
  const subjects = bound.subjects ? `（${bound.subjects.replaceAll(",", "、")}）` : "";
  const account = `账号绑定的是${provinceName(bound.province ?? "")}${subjects}，提交后不可修改`;
  return isSameTrack
    ? `${account}；志愿表按账号的选科测算`
    : `${account}；刚才填的省份、科目和分数没有带过去，志愿表按账号的高考信息测算`;
}

/** Long enough to be read by a parent who expected another list. */
const READING_SECONDS = 12;

export function tellLeftBehind(typed: Exam, bound: Exam): void {
  const text = leftBehind(typed, bound);
  if (text !== undefined) showToast({ tone: "warning", text, seconds: READING_SECONDS });
}
