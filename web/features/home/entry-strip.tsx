import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RankAnswer } from "#contract/filling.ts";
import type { Area } from "#contract/provinces.ts";
import { RankBasis } from "#web/admission/rank-basis.tsx";
import { tableRankOf } from "#web/app/table-rank.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput, Select } from "#web/ui/inputs.tsx";
import { rankSpan } from "#web/ui/numbers.ts";
import { Skeleton } from "#web/ui/states.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { type Entry, type EntryProblems, hasProblem, problemsOf, withProvince } from "./entry.ts";
import styles from "./entry-strip.module.css";
import { SubjectChoice } from "./subject-choice.tsx";

interface EntryStripProps {
  readonly areas: readonly Area[] | undefined;
  readonly year: number;
  readonly initial: Entry;
  readonly busy: boolean;
  readonly onSend: (entry: Entry) => void;
}

/** The first thing on the site is the thing itself: where, which subjects, what score, and an answer. */
export function EntryStrip({ areas, year, initial, busy, onSend }: EntryStripProps) {
  const [entry, setEntry] = useState(initial);
  const [wasSent, setSent] = useState(false);
  const area = areas?.find(({ code }) => code === entry.province);
  const problems = problemsOf(entry, area?.system);
  const shown: EntryProblems = wasSent ? problems : {};
  const rank = useRankOf(entry, problems, year);
  const part = { entry, area, problems: shown, onEntry: setEntry };
  return (
    <form
      aria-label="看看我能上哪里"
      className={styles["strip"]}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (!hasProblem(problems)) onSend(entry);
      }}
    >
      <ProvinceField {...part} areas={areas} />
      <div className={styles["subjectCell"]}>
        {area ? (
          <SubjectChoice area={area} entry={entry} error={shown.subjects} onEntry={setEntry} />
        ) : (
          <Skeleton height="5.5em" />
        )}
      </div>
      <ScoreFields {...part} rank={rank.data} />
      <p className={styles["basis"]} aria-live="polite">
        {rank.error ? rank.error.message : rank.data && <RankBasis rank={rank.data} score={Number(entry.score)} />}
      </p>
      <Button type="submit" variant="primary" size="large" busy={busy} className={styles["send"]}>
        看看我能上哪里
      </Button>
    </form>
  );
}

interface PartProps {
  readonly entry: Entry;
  readonly area: Area | undefined;
  readonly problems: EntryProblems;
  readonly onEntry: (entry: Entry) => void;
}

function ProvinceField({ entry, areas, onEntry }: PartProps & { readonly areas: readonly Area[] | undefined }) {
  return (
    <Field label="省份">
      {(control) => (
        <Select
          {...control}
          value={entry.province}
          options={(areas ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          disabled={!areas}
          onValue={(code) => {
            const next = areas?.find((other) => other.code === code);
            if (next) onEntry(withProvince(entry, next));
          }}
        />
      )}
    </Field>
  );
}

function ScoreFields({ entry, area, problems, rank, onEntry }: PartProps & { readonly rank: RankAnswer | undefined }) {
  return (
    <>
      <Field label="分数" error={problems.score}>
        {(control) => (
          <NumberInput
            {...control}
            unit="分"
            maxLength={3}
            placeholder={`满分 ${area?.fullScore ?? 750}`}
            value={entry.score}
            onValue={(score) => onEntry({ ...entry, score })}
          />
        )}
      </Field>
      <Field label="位次（知道就填）" error={problems.rank}>
        {(control) => (
          <NumberInput
            {...control}
            maxLength={7}
            placeholder={rank ? rankSpan(rank.low, rank.high) : "自动换算"}
            value={entry.rank}
            onValue={(typed) => onEntry({ ...entry, rank: typed })}
          />
        )}
      </Field>
    </>
  );
}

/** The rank that the score stands for, while it can be read. */
function useRankOf(entry: Entry, problems: EntryProblems, year: number) {
  const isReady = problems.score === undefined && problems.subjects === undefined;
  const settled = useSettled(isReady ? entry : undefined);
  const { subjects, score, ...place } = settled ?? entry;
  const { data, error } = useQuery(
    tableRankOf({
      ...place,
      subjects: subjects.join(","),
      year,
      score: isReady && settled ? Number(score) : undefined,
    }),
  );
  return isReady ? { data, error } : { data: undefined, error: null };
}
