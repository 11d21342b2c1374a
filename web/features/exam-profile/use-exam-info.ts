import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, asked, keyOf } from "#web/app/api.ts";
import { useSession } from "#web/app/session.ts";
import { type Situation, situationOf } from "#web/app/situation.ts";
import { subjectsOf, trackIdOf } from "#web/app/wire-values.ts";
import { rankProblem, scoreProblem } from "./score-rules.ts";

/** How long somebody may pause between two digits, in milliseconds. */
const typingPauseMs = 300;

/** The state of the 高考信息 form: a score is looked up in the 一分一段 table, and a rank that is typed wins. */
export function useExamInfo(onDone: () => void) {
  const session = useSession();
  const [now] = useState(() => new Date());
  const situation = situationOf(session, now);
  const [batchId, setBatchId] = useState(situation.batchId ?? "1");
  const [score, setScoreText] = useState(String(situation.score ?? ""));
  /** Undefined while the table's rank stands in. */
  const [typedRank, setTypedRank] = useState(situation.rank === undefined ? undefined : String(situation.rank));
  const [isChecked, setChecked] = useState(false);
  const tableRank = useTableRank(situation, useSettled(score, typingPauseMs));
  const { isBusy, save } = useSaving(onDone);
  const rank = typedRank ?? String(tableRank.data?.high ?? "");
  const submit = async () => {
    setChecked(true);
    if (scoreProblem(score, situation.province) || rankProblem(rank)) return;
    await save({ batchId, score: Number(score), rank: typedRank ? Number(typedRank) : undefined });
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
    isRankTyped: typedRank !== undefined && typedRank !== "",
    tableRank,
    isChecked,
    isBusy,
    submit,
  };
}

export type TableRank = ReturnType<typeof useTableRank>;

function useTableRank(situation: Situation, score: string) {
  const isScore = scoreProblem(score, situation.province) === undefined;
  return useQuery({
    ...asked(api.fillingTools.scoreRank, {
      province: situation.province,
      trackId: trackIdOf(situation.trackId),
      subjects: subjectsOf(situation.subjects),
      score: isScore ? Number(score) : 0,
      year: situation.year,
    }),
    enabled: isScore,
  });
}

/** A text that has not changed for a while. */
function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
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
