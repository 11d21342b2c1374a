import { expect, it } from "vitest";
import { z } from "zod";
import { ListSituation } from "#contract/application-lists.ts";
import { draftForTest } from "#web/testing/drafts.ts";
import { savedListForTest, savedRowForTest } from "#web/testing/saved-list.ts";
import { draftOfSaved, situationToSave } from "./opened-list.ts";

const draft = draftForTest([]);

it("a typed rank, the exam year and the preferences survive saving and opening again", () => {
  const basis = { ...draft.basis, typedRank: 32_000, preferences: { avoid: ["计算机类"] } };
  const sent = JSON.stringify(z.encode(ListSituation, situationToSave({ ...draft, basis })));
  const situation = z.decode(ListSituation, JSON.parse(sent));
  const opened = draftOfSaved(savedListForTest({ situation, rankLow: 32_000, rankHigh: 32_000 }), undefined);
  expect(opened.basis).toMatchObject({
    typedRank: 32_000,
    examYear: 2027,
    preferences: { avoid: ["计算机类"] },
    rank: { low: 32_000, high: 32_000, source: "typed" },
  });
});

it("the typed rank travels under the name that the rank has everywhere", () => {
  const basis = { ...draft.basis, typedRank: 32_000 };
  const sent = z.encode(ListSituation, situationToSave({ ...draft, basis }));
  expect(sent).toMatchObject({ section_line: 32_000 });
});

it("a list saved without a rank is opened without one, not as if the candidate were first", () => {
  const list = savedListForTest({ rankLow: null, rankHigh: null, rows: [savedRowForTest("a")] });
  const opened = draftOfSaved(list, undefined);
  expect(opened.basis.rank).toBeUndefined();
  expect(opened.choices).toHaveLength(1);
});

it("a choice that the plans no longer have cannot be saved again, and the list says it needs saving", () => {
  const rows = [savedRowForTest("a", { missing: true }), savedRowForTest("b")];
  const opened = draftOfSaved(savedListForTest({ rows }), undefined);
  expect(opened.choices.map(({ row }) => row.unitId)).toEqual(["b"]);
  expect(opened.isSaved).toBe(false);
});
