import { useQuery } from "@tanstack/react-query";
import { api, asked } from "./api.ts";

/** Provinces with their tracks, batches and examination system for an exam year; they change once a year. */
export const areasQuery = (year: number) => ({
  ...asked(api.provinces.areas, { year }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useAreas = (year: number) => useQuery(areasQuery(year));

export const useArea = (province: string, year: number) => useAreas(year).data?.find(({ code }) => code === province);
