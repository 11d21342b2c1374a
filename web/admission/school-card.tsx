import type { ReactNode } from "react";
import { Link } from "react-router";
import { schoolNatureName, schoolTypeName } from "#contract/school-codes.ts";
import type { SchoolCard } from "#contract/school-entities.ts";
import { Badge } from "#web/ui/badge.tsx";
import styles from "./school-card.module.css";
import { placeWords, splitCampus } from "./unit-words.ts";

interface SchoolCardViewProps {
  readonly school: SchoolCard;
  /** What stands under the facts. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A school as lists show it, always with the same facts in the same places. */
export function SchoolCardView({ school, children, actions }: SchoolCardViewProps) {
  const { name, remark } = splitCampus(school.name);
  return (
    <article className={styles["card"]}>
      <div className={styles["text"]}>
        <h3 className={styles["name"]}>
          <Link to={`/schoolDetail?scl_id=${encodeURIComponent(school.id)}`}>
            {name}
            {remark !== "" && <span className={styles["campus"]}>（{remark}）</span>}
          </Link>
          <SchoolMarks school={school} />
        </h3>
        <p className={styles["facts"]}>{schoolWords(school)}</p>
        {children}
      </div>
      {actions}
    </article>
  );
}

/** 985, 211 and 双一流 as they are, and what is not a public school. */
export function SchoolMarks({ school }: { readonly school: SchoolCard }) {
  return (
    <>
      {school.is985 && <Badge tone="primary">985</Badge>}
      {school.is211 && <Badge tone="primary">211</Badge>}
      {school.isDualClass && <Badge tone="primary">双一流</Badge>}
      {school.nature !== "" && school.nature !== "36000" && (
        <Badge tone="warning">{schoolNatureName(school.nature)}</Badge>
      )}
    </>
  );
}

/** 河南 郑州 · 综合 · 本科 · 公办 · 河南省主管 */
export const schoolWords = (school: SchoolCard): string =>
  [
    placeWords(school),
    school.type === "" ? "" : schoolTypeName(school.type),
    school.level,
    school.nature === "36000" ? "公办" : "",
    school.authority === "" ? "" : `${school.authority}主管`,
  ]
    .filter((word) => word !== "")
    .join(" · ");
