import type { ReactNode } from "react";
import type { UnitRow } from "#contract/filling.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classes } from "#web/ui/classes.ts";
import type { RankInterval } from "#web/ui/range-axis.ts";
import { SourceChip } from "#web/ui/source-chip.tsx";
import { Term } from "#web/ui/term.tsx";
import { wordReasons } from "./reasons.ts";
import { UnitChance } from "./unit-chance.tsx";
import { UnitHistory } from "./unit-history.tsx";
import styles from "./unit-row.module.css";
import {
  hasPlan,
  isDear,
  isPublic,
  kindWord,
  placeWords,
  schoolMark,
  seatWords,
  splitCampus,
  tuitionWords,
  unitName,
} from "./unit-words.ts";

interface UnitRowViewProps {
  readonly row: UnitRow;
  readonly me: RankInterval | undefined;
  readonly dataVersion: string;
  /** Place in the list, from 1. */
  readonly order?: number | undefined;
  /** Opens the details; without it the name is plain text. */
  readonly onOpen?: (() => void) | undefined;
  readonly actions?: ReactNode;
  readonly below?: ReactNode;
}

/** Reasons beyond the first two wait in the details. */
const SHOWN_REASONS = 2;

/** One application unit, always with the same facts in the same places. */
export function UnitRowView({ row, me, dataVersion, order, onOpen, actions, below }: UnitRowViewProps) {
  const newest = row.history[0];
  return (
    <div className={classes(styles["row"], order !== undefined && styles["ordered"])}>
      {order !== undefined && (
        <span className={styles["order"]}>
          <span className="visually-hidden">第</span>
          {order}
          <span className="visually-hidden">志愿</span>
        </span>
      )}
      <div className={styles["chance"]}>
        <UnitChance row={row} me={me} />
      </div>
      <div className={styles["school"]}>
        <SchoolName row={row} onOpen={onOpen} />
        <p className={styles["facts"]}>
          <UnitFacts row={row} />
        </p>
      </div>
      <div className={styles["history"]}>
        <UnitHistory row={row} me={me} />
      </div>
      <div className={styles["reasons"]}>
        {wordReasons(row.reasons, row.level)
          .slice(0, SHOWN_REASONS)
          .map(({ code, words, weight }) => (
            <span key={code} className={classes(styles["reason"], styles[weight])}>
              {words}
            </span>
          ))}
        {newest && <SourceChip source={newest.source} year={newest.year} kind={newest.kind} version={dataVersion} />}
        {below}
      </div>
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
    </div>
  );
}

function SchoolName({ row, onOpen }: Pick<UnitRowViewProps, "row" | "onOpen">) {
  const { name, remark } = splitCampus(row.schoolName);
  const mark = schoolMark(row);
  const campus = remark !== "" && <span className={styles["campus"]}>（{remark}）</span>;
  return (
    <h3 className={styles["name"]}>
      {onOpen ? (
        <button type="button" className={styles["open"]} data-control="open" onClick={onOpen}>
          {name}
          {campus}
        </button>
      ) : (
        <span>
          {name}
          {campus}
        </span>
      )}
      {row.schoolCode !== "" && <span className={styles["code"]}>{row.schoolCode}</span>}
      <span className={styles["place"]}>
        {placeWords(row)}
        {isPublic(row) && row.nature !== "" && ` · ${row.nature}`}
      </span>
      {mark !== undefined && <Badge tone="primary">{mark}</Badge>}
      {!isPublic(row) && <Badge tone="warning">{row.nature}</Badge>}
    </h3>
  );
}

function UnitFacts({ row }: { row: UnitRow }) {
  const kind = kindWord(row.kind);
  return (
    <>
      <strong>{unitName(row)}</strong>
      {kind && <Badge tone="warning">{kind}</Badge>}
      {row.subjectRequirement !== "" && <span>选科 {row.subjectRequirement}</span>}
      {!row.subjectsChecked && <Badge tone="warning">选科未核验</Badge>}
      {hasPlan(row) && <span>{seatWords(row.seats)}</span>}
      {hasPlan(row) &&
        (isDear(row) ? <Badge tone="warning">{tuitionWords(row)}</Badge> : <span>{tuitionWords(row)}</span>)}
      {row.level === "group" && row.majors.length > 0 && <span>{row.majors.length} 个专业</span>}
      {row.lowValue && (
        <Term meaning="前面的志愿已经够用，这一条只为填满名额，去掉它几乎不影响结果。">
          <Badge>补位</Badge>
        </Term>
      )}
    </>
  );
}
