import type { majorCatalogue } from "#contract/majors.ts";
import type { Handlers } from "#server/http/mount.ts";
import type { MajorService } from "./service.ts";

export const majorRoutes = (service: MajorService): Handlers<typeof majorCatalogue> => ({
  tree: async ({ level }) => service.tree(level),
  detail: async (question) => service.detail(question),
});
