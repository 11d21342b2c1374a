import type { dataStatus } from "#contract/data-status.ts";
import type { Handlers } from "#server/http/mount.ts";
import type { DataStatusService } from "./service.ts";

export const dataStatusRoutes = (service: DataStatusService): Handlers<typeof dataStatus> => ({
  status: ({ province }) => service.status(province),
});
