import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import type { Preferences } from "#contract/fields.ts";
import type { UnitRow } from "#contract/filling.ts";
import { openExamInfo } from "#web/app/dialogs.ts";
import type { Situation } from "#web/app/situation.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { CandidateList, candidatesOf } from "./candidate-list.tsx";
import { useDraft } from "./draft-store.ts";
import { type CandidateFilters, readCandidateFilters, writeCandidateFilters } from "./filters.ts";
import { canAsk } from "./generation.ts";
import { ListTab } from "./list-tab.tsx";
import styles from "./smart-aspiration.module.css";
import { UnitDrawer } from "./unit-drawer.tsx";
import { choiceFormOf, useFillingRules } from "./use-filling-rules.ts";
import type { useSmartList } from "./use-smart-list.ts";

interface WorkspaceProps {
  readonly situation: Situation;
  readonly preferences: Preferences;
  readonly list: ReturnType<typeof useSmartList>;
}

type TabName = "list" | "candidates";

/** The list and everything it could be made of, side by side as two tabs. */
export function Workspace({ situation, preferences, list }: WorkspaceProps) {
  const form = choiceFormOf(useFillingRules(situation.province, situation.year));
  const { tab, setTab, filters, setFilters } = useWorkspaceAddress();
  const [openUnit, setOpenUnit] = useState<string>();
  const opened = useOpened(openUnit, { situation, preferences, filters });
  const open = useCallback((unitId: string) => setOpenUnit(unitId), []);
  const tabs = [
    { id: "list", label: "我的志愿表", count: list.draft?.choices.length },
    { id: "candidates", label: "全部候选" },
  ] as const;

  if (!canAsk(situation) && !list.draft) return <ScoreMissing />;
  return (
    <div className={styles["workspace"]}>
      <h2 className="visually-hidden">志愿表与候选</h2>
      <Tabs label="志愿表与候选" tabs={tabs} value={tab} onValue={setTab}>
        {tab === "list" ? (
          <ListTab situation={situation} list={list} hasAdjustment={form.hasAdjustment} onOpen={open} />
        ) : (
          <CandidateList
            key={`${filters.school}|${filters.major}`}
            situation={situation}
            preferences={preferences}
            filters={filters}
            form={form}
            onFilters={setFilters}
            onOpen={open}
          />
        )}
      </Tabs>
      {opened && <UnitDrawer {...opened} form={form} onClose={() => setOpenUnit(undefined)} />}
    </div>
  );
}

/** Which tab is open and how candidates are filtered, kept in the address so that both can be linked. */
function useWorkspaceAddress() {
  const [query, setQuery] = useSearchParams();
  const tab: TabName = query.get("tab") === "candidates" ? "candidates" : "list";
  const setTab = (next: TabName) =>
    setQuery(
      (now) => {
        const params = new URLSearchParams(now);
        if (next === "list") params.delete("tab");
        else params.set("tab", next);
        return params;
      },
      { replace: true },
    );
  const setFilters = (change: Partial<CandidateFilters>) =>
    setQuery((now) => writeCandidateFilters(change, now), { replace: true });
  return { tab, setTab, filters: readCandidateFilters(query), setFilters };
}

/** The opened unit is in the list or on the page of candidates that is in sight. */
function useOpened(unitId: string | undefined, question: Parameters<typeof candidatesOf>[0]) {
  const queries = useQueryClient();
  const draft = useDraft((state) => state.draft);
  if (unitId === undefined) return undefined;
  const is = (row: UnitRow) => row.unitId === unitId;
  const choice = draft?.choices.find(({ row }) => is(row));
  if (choice && draft) return { row: choice.row, me: draft.basis.rank, dataVersion: draft.basis.dataVersion };
  const page = queries.getQueryData(candidatesOf(question).queryKey);
  const row = page?.rows.find(is);
  return page && row ? { row, me: page.rank, dataVersion: page.dataVersion } : undefined;
}

function ScoreMissing() {
  return (
    <div className={styles["workspace"]}>
      <Empty
        title="先填写高考信息"
        hint="填上分数（最好连同位次），就能生成一张冲稳保齐全的志愿表。"
        action={
          <Button variant="primary" onClick={openExamInfo}>
            填写高考信息
          </Button>
        }
      />
    </div>
  );
}
