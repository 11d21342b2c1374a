import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useAreas } from "#web/app/areas.ts";
import { useSituation } from "#web/app/use-situation.ts";
import { ErrorNote } from "#web/ui/states.tsx";
import { entryOf, readEntry, writeEntry } from "./entry.ts";
import { EntryStrip } from "./entry-strip.tsx";
import styles from "./home.module.css";
import { LinkGroups } from "./link-groups.tsx";
import { Preview } from "./preview.tsx";
import { previewOf } from "./preview-query.ts";

export default function HomePage() {
  const [query, setQuery] = useSearchParams();
  const situation = useSituation();
  const areas = useAreas(situation.year);
  const sent = readEntry(query);
  const initial = sent ?? entryOf(situation);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <h1>填分数，看能上哪些大学</h1>
        <p>按招生计划和往年录取位次测算，给出一张冲、稳、保齐全的志愿表。每个数字都说得出来源。</p>
      </header>
      {areas.error && <ErrorNote message={areas.error.message} onRetry={() => void areas.refetch()} />}
      <EntryStrip
        key={`${situation.province}|${situation.trackId}|${situation.subjects}`}
        areas={areas.data}
        year={situation.year}
        initial={initial}
        busy={isBusy}
        onSend={(entry) => {
          setBusy(true);
          void queries.prefetchQuery(previewOf(entry, situation.year)).finally(() => setBusy(false));
          setQuery(writeEntry(entry), { preventScrollReset: true });
          setAsked(true);
        }}
      />
      {sent && <Preview entry={sent} year={situation.year} comesIntoView={wasAsked} />}
      <LinkGroups province={situation.province} />
    </div>
  );
}
