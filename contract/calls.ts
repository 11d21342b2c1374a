import { accounts } from "./accounts.ts";
import { applicationLists } from "./application-lists.ts";
import { branding } from "./branding.ts";
import { careers } from "./careers.ts";
import { dataStatus } from "./data-status.ts";
import { dictionaries } from "./dictionaries.ts";
import { earlyBatch } from "./early-batch.ts";
import { type AnyRow, isPlanned, type Planned } from "./endpoint.ts";
import { examProfile, savedArea } from "./exam-profile.ts";
import { filling, fillingTools } from "./filling.ts";
import { majors } from "./majors.ts";
import { membership } from "./membership.ts";
import { news } from "./news.ts";
import { plannedOurs } from "./ours.ts";
import { provinces } from "./provinces.ts";
import { psychologyTests } from "./psychology-tests.ts";
import { rankings } from "./rankings.ts";
import { schools } from "./schools.ts";
import { singleRecruitment } from "./single-recruitment.ts";
import { transferExams } from "./transfer-exams.ts";

/** The specification's calls, by noun. A set test holds them against its list. */
export const specifiedNouns = {
  accounts,
  applicationLists,
  branding,
  careers,
  dictionaries,
  earlyBatch,
  examProfile,
  filling,
  majors,
  membership,
  news,
  provinces,
  psychologyTests,
  rankings,
  schools,
  singleRecruitment,
  transferExams,
} as const;

/** Calls of ours, in a table of their own so that the set test stays exact. */
export const ourNouns = { dataStatus, fillingTools, savedArea, plannedOurs } as const;

const rowsOf = (nouns: Readonly<Record<string, Readonly<Record<string, AnyRow>>>>) =>
  Object.values(nouns).flatMap((noun) => Object.values(noun));

export const specifiedCalls: readonly AnyRow[] = rowsOf(specifiedNouns);
export const ourCalls: readonly AnyRow[] = rowsOf(ourNouns);
export const plannedCalls: readonly Planned[] = [...specifiedCalls, ...ourCalls].filter(isPlanned);
