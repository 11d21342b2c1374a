import { describe, expect, it } from "vitest";
import { areaStepOf } from "./sign-in.ts";

const now = new Date("2026-09-01T00:00:00+08:00");
const answer = { token: "t", signKey: "k", isVip: "0" } as const;

describe("the province after a sign-in", () => {
  it("is restored from the answer, with the coming exam where the year is missing, which is then saved", () => {
    const bound = { ...answer, province: "37", trackId: "3", subjects: "物理,化学,地理" };
    expect(areaStepOf(bound, {}, now)).toEqual({
      kind: "restored",
      profile: { province: "37", trackId: "3", subjects: "物理,化学,地理", year: 2027 },
      saveYear: true,
    });
    expect(areaStepOf({ ...bound, year: 2026 }, {}, now)).toMatchObject({ profile: { year: 2026 }, saveYear: false });
  });

  it("of the account wins over the device's, whose score is forgotten with it", () => {
    const stored = { province: "41", trackId: "1", subjects: "物理,化学,生物", score: 600 };
    const step = areaStepOf({ ...answer, province: "37", trackId: "3", subjects: "物理,化学,地理" }, stored, now);
    expect(step).toMatchObject({ kind: "restored", profile: { province: "37" } });
    expect(step.kind === "restored" && step.profile.score).toBeUndefined();
  });

  it("keeps the device's score when account and device agree", () => {
    const stored = { province: "41", trackId: "1", subjects: "物理,化学,生物", score: 600 };
    const step = areaStepOf({ ...answer, province: "41", trackId: "1", subjects: "物理,化学,生物" }, stored, now);
    expect(step).toMatchObject({ profile: { score: 600 } });
  });

  it("is saved from the device when the account has none", () => {
    const stored = { province: "41", trackId: "1", subjects: "物理,化学,生物" };
    expect(areaStepOf(answer, stored, now)).toEqual({ kind: "saveStored" });
    expect(areaStepOf(answer, { province: "54", trackId: "2", subjects: "" }, now)).toEqual({ kind: "saveStored" });
  });

  it("is asked for when it was only typed to try the sample, because an account binds it for good", () => {
    const stored = { province: "41", trackId: "1", subjects: "物理,化学,生物", score: 600, isTrial: true };
    expect(areaStepOf(answer, stored, now)).toEqual({ kind: "ask" });
  });

  it("is asked for when neither knows it", () => {
    expect(areaStepOf(answer, {}, now)).toEqual({ kind: "ask" });
    expect(areaStepOf(answer, { province: "41" }, now)).toEqual({ kind: "ask" });
  });
});
