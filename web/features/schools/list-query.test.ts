import { describe, expect, it } from "vitest";
import type { Situation } from "#web/app/situation.ts";
import { chosenIn, countLimits, inputOf, marksIn, withMarks, withParam } from "./list-query.ts";

const henan: Situation = {
  province: "41",
  trackId: "1",
  subjects: "物理,化学,生物",
  year: 2027,
  batchId: undefined,
  score: undefined,
  rank: undefined,
};

describe("filters in the address", () => {
  it("are what the call takes, with the candidate's province and track", () => {
    const query = new URLSearchParams("province=41,42&gradation=本科&f211=1&page=3");
    expect(inputOf(query, henan)).toMatchObject({
      provinces: "41,42",
      levels: "本科",
      is211: "1",
      area: "41",
      trackId: "1",
      page: 3,
    });
    expect(inputOf(new URLSearchParams("area=11&page=-2"), henan)).toMatchObject({
      area: "11",
      trackId: undefined,
      page: 1,
    });
  });

  it("begin at the first page when one changes, and leave no empty ones behind", () => {
    const query = new URLSearchParams("province=41&page=3");
    expect(String(withParam(query, "gradation", "本科"))).toBe(
      String(new URLSearchParams("province=41&gradation=本科")),
    );
    expect(String(withParam(query, "province", ""))).toBe("");
    expect(String(withParam(query, "page", "4"))).toBe("province=41&page=4");
  });

  it("are counted, marks among them", () => {
    const query = withMarks(new URLSearchParams("province=41,42"), ["985", "dual"]);
    expect(marksIn(query)).toEqual(["985", "dual"]);
    expect(chosenIn(query, "province")).toEqual(["41", "42"]);
    expect(countLimits(query)).toBe(4);
    expect(marksIn(withMarks(query, []))).toEqual([]);
  });
});
