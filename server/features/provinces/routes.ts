import type { provinces } from "#contract/provinces.ts";
import type { Handlers } from "#server/http/mount.ts";
import type { ProvinceService } from "./service.ts";

export const provinceRoutes = (service: ProvinceService): Handlers<typeof provinces> => ({
  areas: async ({ year }) => service.areas(year),
  fillingRules: async ({ province, year }) => service.fillingRules(province, year),
  batches: async ({ province, year }) => {
    const { tracks, batches } = service.area(province, year);
    return { tracks, batches };
  },
});
