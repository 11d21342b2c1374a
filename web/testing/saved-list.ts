import type { ListDetail, SavedRow } from "#contract/application-lists.ts";
import { unitForTest } from "./drafts.ts";

/** A saved list for tests, with only what a test cares about spelt out. */
export const savedListForTest = (facts: Partial<ListDetail> = {}): ListDetail => ({
  id: "l1",
  title: "小明的志愿表",
  note: "",
  province: "41",
  provinceName: "河南",
  score: 600,
  rankLow: 31_726,
  rankHigh: 32_622,
  subjects: "物理,化学,生物",
  trackId: "1",
  trackName: "物理类",
  batchId: "1",
  batchName: "本科批",
  listType: "3",
  examName: "",
  averageChance: "",
  situation: {},
  unit: "group",
  maxChoices: 48,
  planYear: 2026,
  planBasis: "plan",
  version: 1,
  dataVersion: "test",
  dataVersionNow: "test",
  createdAt: "2026-06-25T01:30:00.000Z",
  updatedAt: "2026-06-25T01:30:00.000Z",
  rows: [],
  ...facts,
});

export const savedRowForTest = (unitId: string, facts: Partial<SavedRow> = {}): SavedRow => ({
  ...unitForTest(unitId),
  majorIds: [],
  acceptsAdjustment: true,
  note: "",
  missing: false,
  ...facts,
});
