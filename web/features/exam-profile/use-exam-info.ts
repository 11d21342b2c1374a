import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { rankProblem, scoreProblem } from "#web/admission/score-rules.ts";
import { api, keyOf } from "#web/app/api.ts";
import { useSession } from "#web/app/session.ts";
import { type Situation, situationOf } from "#web/app/situation.ts";
import { tableRankOf } from "#web/app/table-rank.ts";
import { useSituation } from "#web/app/use-situation.ts";
import { useSettled } from "#web/ui/use-settled.ts";
import { knownRank } from "./doubtful-rank.ts";

/** The state of the 高考信息 form: a score is looked up in the 一分一段 table, and a rank that is typed wins. */
export function useExamInfo(onDone: () => void) {
  const situation = useSituation();
  const [batchId, setBatchId] = useState(situation.batchId ?? "1");
  const [score, setScoreText] = useState(String(situation.score ?? ""));
  /** Undefined while the table's rank stands in. */
  const [typedRank, setTypedRank] = useState(situation.rank === undefined ? undefined : String(situation.rank));
  const [isChecked, setChecked] = useState(false);
  const tableRank = useTableRank(situation, useSettled(score));
  const { isBusy, save } = useSaving(onDone);
  const rank = typedRank ?? String(tableRank.data?.high ?? "");
  const submit = async () => {
    setChecked(true);
    if (scoreProblem(score, situation.province) || rankProblem(rank)) return;
    await save({ batchId, score: Number(score), rank: knownRank(typedRank, tableRank.data) });
  };
  return {
    situation,
    batchId,
    setBatchId,
    score,
    setScore: (text: string) => {
      setScoreText(text);
      setTypedRank(undefined);
    },
    rank,
    setRank: setTypedRank,
    isRankTyped: knownRank(typedRank, tableRank.data) !== undefined,
    tableRank,
    isChecked,
    isBusy,
    submit,
  };
}

export type TableRank = ReturnType<typeof useTableRank>;

function useTableRank(situation: Situation, score: string) {
  const isScore = scoreProblem(score, situation.province) === undefined;
  return useQuery(tableRankOf({ ...situation, score: isScore ? Number(score) : undefined }));
}

interface Marks {
  readonly batchId: string;
  readonly score: number;
  readonly rank: number | undefined;
}

function useSaving(onDone: () => void) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (marks: Marks) => {
    const session = useSession.getState();
    setIsBusy(true);
    try {
      if (session.token) session.saveProfile(await api.examProfile.edit(marks));
      else session.saveProfile({ ...situationOf(session, new Date()), ...marks });
      void queries.invalidateQueries({ queryKey: keyOf(api.examProfile.get) });
      onDone();
    } catch {
      // The transport has said why; what was typed stays.
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}
