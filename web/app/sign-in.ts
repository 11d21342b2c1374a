import type { QueryClient } from "@tanstack/react-query";
import type { SignInAnswer } from "#contract/accounts.ts";
import { defaultExamYear } from "#contract/constants.ts";
import type { ExamProfile } from "#contract/exam-profile.ts";
import { api, forgetAnswers } from "./api.ts";
import { tellLeftBehind } from "./bound-profile.ts";
import { useDialogs } from "./dialogs.ts";
import { useSession } from "./session.ts";
import type { KnownProfile } from "./stored-profile.ts";
import { isProvinceCode, subjectsOf, trackIdOf } from "./wire-values.ts";

/** Who is signed in, and whether they are a member. */
export async function fetchUser(queries: QueryClient): Promise<void> {
  const [person, membership] = await Promise.all([api.accounts.person(), api.membership.state()]);
  if (useSession.getState().draftOwner !== person.userId) forgetAnswers(queries);
  useSession.getState().knowPerson(person);
  useSession.getState().knowMembership(membership);
}

/** The saved exam profile, the server's copy winning over this device's. */
export async function fetchProfile(): Promise<ExamProfile | null> {
  const { profile } = await api.examProfile.get();
  if (profile) useSession.getState().saveProfile(profile);
  return profile;
}

/** What becomes of the province after a sign-in (specification 4, Login). */
export type AreaStep =
  | { readonly kind: "restored"; readonly profile: KnownProfile; readonly saveYear: boolean }
  | { readonly kind: "saveStored" }
  | { readonly kind: "ask" };

export function areaStepOf(answer: SignInAnswer, stored: KnownProfile, now: Date): AreaStep {
  const { province, trackId } = answer;
  if (province && trackId) {
    const isSame = stored.province === province && stored.trackId === trackId;
    const profile = {
      ...(isSame ? stored : {}),
      province,
      trackId,
      subjects: answer.subjects ?? stored.subjects,
      year: answer.year ?? defaultExamYear(now),
    };
    return { kind: "restored", profile, saveYear: answer.year === undefined };
  }
  const isChosen = stored.trackId && stored.province && stored.subjects !== undefined && !stored.isTrial;
  return isChosen ? { kind: "saveStored" } : { kind: "ask" };
}

/** Saves the profile of this device to the signed-in user's account. */
export async function saveProfileToAccount(profile: KnownProfile): Promise<void> {
  const saved = await api.savedArea.save({
    province: isProvinceCode(profile.province) ? profile.province : undefined,
    trackId: trackIdOf(profile.trackId),
    subjects: subjectsOf(profile.subjects),
    year: profile.year,
    batchId: profile.batchId,
    score: profile.score,
    rank: profile.rank,
  });
  useSession.getState().saveProfile(saved);
}

/** After a token has arrived: the user, then where they sit the exam. Answers whether the picker must ask. */
async function settleArea(answer: SignInAnswer, stored: KnownProfile): Promise<boolean> {
  const step = areaStepOf(answer, stored, new Date());
  if (step.kind === "ask") return true;
  if (step.kind === "saveStored") {
    await saveProfileToAccount(stored);
    return false;
  }
  if (stored.isTrial) tellLeftBehind(stored, step.profile);
  useSession.getState().saveProfile(step.profile);
  if (step.saveYear) await saveProfileToAccount({ year: step.profile.year });
  await fetchProfile();
  return false;
}

/** The rest of a sign-in, once the server has answered with a token. What fails on the way has been told. */
export async function completeSignIn(answer: SignInAnswer, queries: QueryClient): Promise<void> {
  useSession.getState().signedIn(answer);
  useDialogs.getState().closeAll();
  const mustAsk = await settle(answer, queries);
  if (mustAsk) useDialogs.getState().open({ kind: "provincePicker" });
}

/** After a registration: the activation first, the picker when it has been closed (decision 32). */
export async function completeRegistration(answer: SignInAnswer, queries: QueryClient): Promise<void> {
  const session = useSession.getState();
  session.signedIn(answer);
  useDialogs.getState().closeAll();
  if (answer.isVip !== "1") {
    session.setNewUser(true);
    useDialogs.getState().open({ kind: "activation" });
  }
  const mustAsk = await settle(answer, queries);
  if (mustAsk) useDialogs.getState().queue({ kind: "provincePicker" });
}

async function settle(answer: SignInAnswer, queries: QueryClient): Promise<boolean> {
  const stored = useSession.getState().profile;
  await fetchUser(queries).catch(() => undefined);
  const mustAsk = await settleArea(answer, stored).catch(() => true);
  await queries.invalidateQueries();
  return mustAsk;
}

/** Logout: the server first, and whatever it says, nothing of the user stays on this device. */
export async function signOut(queries: QueryClient): Promise<void> {
  await api.accounts.signOut().catch(() => undefined);
  useSession.getState().forgetEverything();
  useDialogs.getState().closeAll();
  forgetAnswers(queries);
}
