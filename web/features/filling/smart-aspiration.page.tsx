import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Preferences } from "#contract/fields.ts";
import { useSituation } from "#web/app/use-situation.ts";
import { useMedia } from "#web/ui/use-media.ts";
import type { SavedAs } from "./draft.ts";
import { changeDraft } from "./draft-store.ts";
import { readPreferences, writePreferences } from "./filters.ts";
import { isOutdated } from "./generation.ts";
import { ListBar } from "./list-bar.tsx";
import { type Overlay, Overlays } from "./overlays.tsx";
import { narrowMedia } from "./room.ts";
import { SideColumns } from "./side-columns.tsx";
import { SituationStrip } from "./situation-strip.tsx";
import styles from "./smart-aspiration.module.css";
import { useSmartList } from "./use-smart-list.ts";
import { Workspace } from "./workspace.tsx";

/** 一键填报: from a score to a list that can be changed, saved and taken along. */
export default function SmartAspirationPage() {
  const [query, setQuery] = useSearchParams();
  const situation = useSituation();
  const preferences = readPreferences(query);
  const list = useSmartList({ situation, preferences, listId: query.get("list") ?? undefined });
  const [overlay, setOverlay] = useState<Overlay>();
  const isNarrow = useMedia(narrowMedia);
  const { draft, isBusy, generate } = list;

  const apply = (wished: Preferences) => {
    setOverlay(undefined);
    setQuery((now) => writePreferences(wished, now), { replace: true });
    if (query.get("tab") !== "candidates") generate(wished);
  };
  const saved = (savedAs: SavedAs) => {
    changeDraft((now) => ({ ...now, savedAs, isSaved: true }));
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        next.set("list", savedAs.id);
        return next;
      },
      { replace: true },
    );
  };
  const panel = {
    applied: preferences,
    busy: isBusy,
    applyLabel: query.get("tab") === "candidates" ? "按偏好筛选候选" : draft ? "按偏好重新生成" : "生成志愿表",
    onApply: apply,
  };
  return (
    <div className={styles["page"]}>
      <h1 className="visually-hidden">一键填报</h1>
      <SituationStrip
        situation={situation}
        listRank={draft && !isOutdated(draft.basis, situation) ? draft.basis.rank : undefined}
      />
      <SideColumns panel={panel} draft={draft} onOverlay={setOverlay}>
        <Workspace situation={situation} preferences={preferences} list={list} />
      </SideColumns>
      {isNarrow && draft && <ListBar draft={draft} onOverlay={setOverlay} />}
      <Overlays shown={overlay} panel={panel} draft={draft} onOverlay={setOverlay} onSaved={saved} />
    </div>
  );
}
