import type { scores } from "#contract/scores.ts";
import type { Handlers } from "#server/http/mount.ts";
import type { ScoreService } from "./service.ts";

export const scoreRoutes = (service: ScoreService): Handlers<typeof scores> => ({
  batchLines: async (place) => service.batchLines(place),
  tables: async (place) => service.tables(place),
});
