import type { ExamProfile } from "#contract/exam-profile.ts";
import type { filling, fillingTools } from "#contract/filling.ts";
import type { Handlers } from "#server/http/mount.ts";
import type { FillingService } from "./service.ts";

interface Around {
  profileOf(userId: string): Promise<ExamProfile | undefined>;
  /** Throws when a visitor's address has asked for too many samples. */
  limitSample(address: string): Promise<void>;
}

export const fillingRoutes = (
  service: FillingService,
  { profileOf }: Pick<Around, "profileOf">,
): Handlers<typeof filling> => ({
  smartList: async (input, { user }) => service.smartList(input, await profileOf(user.userId)),
  candidates: async (input, { user }) => service.candidates(input, await profileOf(user.userId)),
});

export const fillingToolRoutes = (
  service: FillingService,
  { limitSample }: Pick<Around, "limitSample">,
): Handlers<typeof fillingTools> => ({
  preview: async (input, { address }) => {
    await limitSample(address);
    return service.preview(input);
  },
  scoreRank: async (input) => service.scoreRank(input),
});
