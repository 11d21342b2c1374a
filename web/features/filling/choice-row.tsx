import { ArrowDown, ArrowUp, ArrowUpToLine, X } from "lucide-react";
import { type KeyboardEvent, memo } from "react";
import { UnitRowView } from "#web/admission/unit-row.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Switch } from "#web/ui/inputs.tsx";
import type { RankInterval } from "#web/ui/range-axis.ts";
import styles from "./choice-row.module.css";
import type { DraftChoice } from "./draft.ts";

/** What a row can ask of its list; one object for all rows, so that rows need not be drawn again. */
export interface ChoiceHandlers {
  readonly move: (unitId: string, places: number) => void;
  readonly moveToTop: (unitId: string) => void;
  readonly remove: (unitId: string) => void;
  readonly open: (unitId: string) => void;
  readonly setAdjustment: (unitId: string, accepts: boolean) => void;
}

interface ChoiceRowProps {
  readonly choice: DraftChoice;
  /** Place in the list, from 1. */
  readonly order: number;
  readonly isLast: boolean;
  readonly me: RankInterval | undefined;
  readonly dataVersion: string;
  readonly hasAdjustment: boolean;
  readonly handlers: ChoiceHandlers;
}

/** One choice of the list. Alt with an arrow key moves it from wherever the focus is inside it. */
export const ChoiceRow = memo(function ChoiceRow(props: ChoiceRowProps) {
  const { choice, order, me, dataVersion, handlers } = props;
  const { unitId } = choice.row;
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    handlers.move(unitId, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li className={styles["item"]} data-unit={unitId} onKeyDown={moveByKey}>
      <UnitRowView
        row={choice.row}
        me={me}
        dataVersion={dataVersion}
        order={order}
        onOpen={() => handlers.open(unitId)}
        below={<ChosenInside {...props} />}
        actions={<OrderButtons {...props} />}
      />
    </li>
  );
});

function ChosenInside({ choice, hasAdjustment, handlers }: ChoiceRowProps) {
  const { row, majorIds, acceptsAdjustment } = choice;
  return (
    <span className={styles["inside"]}>
      {row.level === "group" && row.majors.length > 0 && (
        <button
          type="button"
          className={classes(styles["majors"], majorIds.length === 0 && styles["warning"])}
          onClick={() => handlers.open(row.unitId)}
        >
          {majorIds.length === 0 ? "未选专业，请勾选" : `已选 ${majorIds.length} 个专业`}
        </button>
      )}
      {hasAdjustment && row.level === "group" && (
        <Switch
          label="服从调剂"
          checked={acceptsAdjustment}
          onValue={(accepts) => handlers.setAdjustment(row.unitId, accepts)}
        />
      )}
      {hasAdjustment && row.level === "group" && !acceptsAdjustment && (
        <span className={styles["warning"]}>所填专业录满时会被退档</span>
      )}
    </span>
  );
}

function OrderButtons({ choice, order, isLast, handlers }: ChoiceRowProps) {
  const { unitId, schoolName } = choice.row;
  return (
    <div className={styles["buttons"]}>
      <IconButton
        label={`上移 ${schoolName}`}
        data-control="up"
        disabled={order === 1}
        onClick={() => handlers.move(unitId, -1)}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`下移 ${schoolName}`}
        data-control="down"
        disabled={isLast}
        onClick={() => handlers.move(unitId, 1)}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`置顶 ${schoolName}`}
        data-control="top"
        disabled={order === 1}
        onClick={() => handlers.moveToTop(unitId)}
      >
        <ArrowUpToLine size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={`移除 ${schoolName}`} data-control="remove" onClick={() => handlers.remove(unitId)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
