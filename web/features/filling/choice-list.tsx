import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { RankInterval } from "#web/ui/range-axis.ts";
import { Empty } from "#web/ui/states.tsx";
import { moveBy, moveToTop, remove } from "./choice-actions.ts";
import styles from "./choice-list.module.css";
import { type ChoiceHandlers, ChoiceRow } from "./choice-row.tsx";
import { type Draft, editChoice } from "./draft.ts";
import { changeDraft, useDraft } from "./draft-store.ts";

interface ChoiceListProps {
  readonly draft: Draft;
  readonly me: RankInterval | undefined;
  readonly hasAdjustment: boolean;
  readonly onOpen: (unitId: string) => void;
}

/** The list in its order. What a move did is said aloud, and the focus stays with the row that moved. */
export function ChoiceList({ draft, me, hasAdjustment, onOpen }: ChoiceListProps) {
  const { choices, basis } = draft;
  const [news, setNews] = useState("");
  const { listRef, follow } = useFollowedFocus(choices);
  const handlers = useMemo<ChoiceHandlers>(() => {
    const moved = (unitId: string, place: number | undefined) => {
      follow(unitId);
      if (place !== undefined) setNews(`移到第 ${place} 位`);
    };
    return {
      move: (unitId, places) => moved(unitId, moveBy(unitId, places)),
      moveToTop: (unitId) => moved(unitId, moveToTop(unitId)),
      remove: (unitId) => {
        const neighbour = neighbourOf(unitId);
        if (neighbour) follow(neighbour);
        remove(unitId);
      },
      open: onOpen,
      setAdjustment: (unitId, acceptsAdjustment) =>
        changeDraft((now) => editChoice(now, unitId, { acceptsAdjustment })),
    };
  }, [follow, onOpen]);
  if (choices.length === 0) return <Empty title="志愿表是空的" hint="从“全部候选”里加入志愿，或调整偏好后重新生成。" />;
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {news}
      </p>
      <ol ref={listRef} aria-label="志愿，按填报顺序" className={styles["list"]}>
        {choices.map((choice, index) => (
          <ChoiceRow
            key={choice.row.unitId}
            choice={choice}
            order={index + 1}
            isLast={index === choices.length - 1}
            me={me}
            dataVersion={basis.dataVersion}
            hasAdjustment={hasAdjustment}
            handlers={handlers}
          />
        ))}
      </ol>
    </>
  );
}

/** The choice that takes the place of a removed one. */
function neighbourOf(unitId: string): string | undefined {
  const choices = useDraft.getState().draft?.choices ?? [];
  const at = choices.findIndex(({ row }) => row.unitId === unitId);
  return (choices[at + 1] ?? choices[at - 1])?.row.unitId;
}

/** A moved element loses the focus; a button that closed because the row reached an end passes it to the name. */
function useFollowedFocus(choices: Draft["choices"]) {
  const listRef = useRef<HTMLOListElement>(null);
  const followed = useRef<{ readonly unitId: string; readonly control: string } | undefined>(undefined);
  const follow = useMemo(
    () => (unitId: string) => {
      const control = document.activeElement?.getAttribute("data-control") ?? "open";
      followed.current = { unitId, control };
    },
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows when the order has changed.
  useLayoutEffect(() => {
    const target = followed.current;
    followed.current = undefined;
    if (!target) return;
    const row = listRef.current?.querySelector(`[data-unit="${CSS.escape(target.unitId)}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-control="${target.control}"]:not(:disabled)`);
    (button ?? row?.querySelector<HTMLElement>('[data-control="open"]'))?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [choices]);
  return { listRef, follow };
}
