import { expect, it } from "vitest";
import { choiceForTest, draftForTest } from "#web/testing/drafts.ts";
import { packDraft, unpackDraft } from "./stored-draft.ts";

it("a draft survives a reload exactly as it was", () => {
  const history = [
    {
      year: 2025,
      minScore: 571,
      minRank: 52_345,
      level: "group",
      kind: "published",
      source: "河南省教育考试院",
      trackName: "物理类",
      isComparable: true,
    },
  ] as const;
  const draft = { ...draftForTest([choiceForTest("a", { history: [...history], lowValue: true })]), isSaved: false };
  const reloaded = unpackDraft(JSON.parse(JSON.stringify(packDraft(draft))));
  expect(JSON.parse(JSON.stringify(reloaded))).toEqual(JSON.parse(JSON.stringify(draft)));
});

it("what cannot be read counts as no draft", () => {
  expect(unpackDraft({ choices: 3 })).toBeUndefined();
  expect(unpackDraft("damaged")).toBeUndefined();
  expect(unpackDraft(undefined)).toBeUndefined();
});
