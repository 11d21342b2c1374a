import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Preferences } from "#contract/fields.ts";
import { api, asked } from "#web/app/api.ts";
import type { Situation } from "#web/app/situation.ts";
import { tableRankOf } from "#web/app/table-rank.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { Draft } from "./draft.ts";
import { loadDraft, setDraft, useDraft } from "./draft-store.ts";
import { askedFor, canAsk, draftOf } from "./generation.ts";
import { draftOfSaved } from "./opened-list.ts";
import { choiceFormOf, fillingRulesOf } from "./use-filling-rules.ts";

interface SmartListQuestion {
  readonly situation: Situation;
  readonly preferences: Preferences;
  /** A saved list to go on with. */
  readonly listId: string | undefined;
}

/** The list being worked on: what was left here, a saved one, or a new one as soon as there is a score. */
export function useSmartList(question: SmartListQuestion) {
  const { situation, preferences, listId } = question;
  const queries = useQueryClient();
  const draft = useLoadedDraft();
  const generation = useMutation({
    mutationFn: async (wished: Preferences) => {
      const [rules, list] = await Promise.all([
        queries.ensureQueryData(fillingRulesOf(situation.province, situation.year)),
        api.filling.smartList(askedFor(situation, wished)),
      ]);
      return draftOf({ list, situation, preferences: wished, form: choiceFormOf(rules) });
    },
    // A saved list made anew is still that list: saving it changes it.
    onSuccess: (made) =>
      replaceDraft({ ...made, savedAs: useDraft.getState().draft?.savedAs }, `已生成 ${made.choices.length} 个志愿`),
  });
  const opening = useMutation({
    mutationFn: async (id: string) => {
      const list = await queries.fetchQuery(asked(api.applicationLists.detail, { id }));
      const table = await queries.fetchQuery(tableRankOf({ ...list, year: situation.year })).catch(() => undefined);
      return draftOfSaved(list, table);
    },
    onSuccess: (opened) => replaceDraft(opened, `已打开 ${opened.savedAs?.title ?? "志愿表"}`),
  });
  const start = () => {
    if (listId !== undefined) {
      if (draft?.savedAs?.id !== listId) opening.mutate(listId);
    } else if (!draft && canAsk(situation)) generation.mutate(preferences);
  };
  useOnceFor(`${listId ?? ""}|${canAsk(situation)}`, start);
  return {
    draft,
    generate: (wished: Preferences) => generation.mutate(wished),
    retry: () => (opening.isError && listId !== undefined ? opening.mutate(listId) : generation.mutate(preferences)),
    isBusy: generation.isPending || opening.isPending,
    error: generation.error ?? opening.error ?? undefined,
  };
}

/** A list that was being worked on gives way at once; undoing brings it back. */
function replaceDraft(next: Draft, news: string) {
  const { draft: before } = useDraft.getState();
  setDraft(next);
  if (!before || before.isSaved) return;
  showToast({
    tone: "success",
    text: news,
    seconds: 8,
    action: { label: "恢复原来的", onAction: () => setDraft(before) },
  });
}

/** The first drawing already shows what was left on this device, so that nothing jumps. */
function useLoadedDraft(): Draft | undefined {
  useState(loadDraft);
  return useDraft((state) => state.draft);
}

/** Runs once for each new value of a key; drawing again with the same one does nothing. */
function useOnceFor(key: string, run: () => void) {
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (done.current === key) return;
    done.current = key;
    run();
  });
}
