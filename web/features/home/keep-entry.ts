import { tellLeftBehind } from "#web/app/bound-profile.ts";
import { useSession } from "#web/app/session.ts";
import { saveProfileToAccount } from "#web/app/sign-in.ts";
import type { Entry } from "./entry.ts";

/**
 * Takes what was entered along to the next screen: on this device for a visitor, else in the account,
 * whose province and subjects are bound and stay as they are (decision 29).
 */
export async function keepEntry(entry: Entry, year: number): Promise<void> {
  const { token, profile, saveProfile } = useSession.getState();
  const subjects = entry.subjects.join(",");
  const result = {
    score: entry.score === "" ? undefined : Number(entry.score),
    rank: entry.rank === "" ? undefined : Number(entry.rank),
  };
  if (!token) {
    const { province, trackId } = entry;
    const isChosen = !profile.isTrial && profile.province === province && profile.subjects === subjects;
    saveProfile({ ...profile, province, trackId, subjects, year, ...result, isTrial: !isChosen });
    return;
  }
  const isBound = profile.province !== undefined && profile.subjects !== undefined;
  if (!isBound) {
    await saveProfileToAccount({ province: entry.province, trackId: entry.trackId, subjects, year, ...result });
    return;
  }
  tellLeftBehind({ ...entry, subjects }, profile);
  if (profile.province === entry.province && profile.trackId === entry.trackId) {
    await saveProfileToAccount({ ...profile, ...result });
  }
}
