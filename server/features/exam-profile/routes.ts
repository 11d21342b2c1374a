import type { examProfile, savedArea } from "#contract/exam-profile.ts";
import type { Handlers } from "#server/http/mount.ts";
import type { ExamProfileService } from "./service.ts";

export const examProfileRoutes = (service: ExamProfileService): Handlers<typeof examProfile> => ({
  get: async (_input, { user }) => ({ profile: (await service.of(user.userId)) ?? null }),
  edit: (changes, { user }) => service.save(user.userId, changes),
});

export const savedAreaRoutes = (service: ExamProfileService): Handlers<typeof savedArea> => ({
  save: (changes, { user }) => service.save(user.userId, changes),
});
