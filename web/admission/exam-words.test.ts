import { expect, it } from "vitest";
import type { Area } from "#contract/provinces.ts";
import { subjectsInShort, trackWords } from "./exam-words.ts";

const area = (system: Area["system"], trackName: string): Area => ({
  code: "41",
  name: "河南",
  tracks: [{ id: "1", name: trackName }],
  batches: [],
  system,
  firstSubjects: [],
  furtherSubjects: [],
  furtherCount: 2,
  fullScore: 750,
});

it("subjects are said as families say them", () => {
  expect(subjectsInShort("物理,化学,生物")).toBe("物化生");
});

it("a track is named by its province, with subjects only where there is a choice of them", () => {
  expect(trackWords(area("3+1+2", "物理类"), "1", "物理,化学,生物")).toBe("物理类 物化生");
  expect(trackWords(area("文理", "理科"), "1", "")).toBe("理科");
});
