import { useQuery } from "@tanstack/react-query";
import { api, asked } from "#web/app/api.ts";

/** Provinces with their tracks, batches and subjects, as they are in one exam year. */
export const useAreas = (year: number) =>
  useQuery({ ...asked(api.provinces.areas, { year }), staleTime: Number.POSITIVE_INFINITY });

export const useArea = (province: string, year: number) => useAreas(year).data?.find(({ code }) => code === province);
