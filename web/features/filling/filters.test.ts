import { describe, expect, it } from "vitest";
import type { Preferences } from "#contract/fields.ts";
import {
  countLimits,
  readCandidateFilters,
  readPreferences,
  writeCandidateFilters,
  writePreferences,
} from "./filters.ts";

const full: Preferences = {
  provinces: ["41", "32"],
  cities: ["武汉"],
  levels: ["211", "dual"],
  natures: ["public"],
  want: ["计算机类", "电气类"],
  avoid: ["护理学类"],
  tuition_max: 20_000,
  leaning: "safe",
  risk_limit: 0.01,
  eligible: ["national_special"],
};

describe("preferences in the address", () => {
  it("come back as they were written", () => {
    expect(readPreferences(writePreferences(full, new URLSearchParams()))).toEqual(full);
  });

  it("that are empty leave no trace, and other parameters stay", () => {
    const query = writePreferences({ provinces: [] }, new URLSearchParams("tab=candidates&p=41"));
    expect(query.toString()).toBe("tab=candidates");
  });

  it("typed by hand and not possible are left out without losing the others", () => {
    const query = new URLSearchParams("lv=985,999&lean=wild&risk=7&fee=abc&p=41");
    expect(readPreferences(query)).toEqual({ provinces: ["41"] });
  });
});

it("limits that are set are counted, empty ones are not", () => {
  expect(countLimits(full)).toBe(10);
  expect(countLimits({ provinces: [], want: ["电气类"] })).toBe(1);
});

describe("candidate filters in the address", () => {
  it("come back as they were written", () => {
    const query = writeCandidateFilters({ school: "郑州", tier: "match" }, new URLSearchParams());
    expect(readCandidateFilters(query)).toEqual({ school: "郑州", major: "", tier: "match", page: 1 });
  });

  it("lead back to the first page when one of them changes", () => {
    const third = writeCandidateFilters({ page: 3 }, new URLSearchParams());
    expect(readCandidateFilters(third).page).toBe(3);
    expect(readCandidateFilters(writeCandidateFilters({ major: "会计" }, third)).page).toBe(1);
  });

  it("that make no sense are the defaults", () => {
    expect(readCandidateFilters(new URLSearchParams("tier=best&page=-2"))).toEqual({
      school: "",
      major: "",
      tier: undefined,
      page: 1,
    });
  });
});
