import type { ReactNode } from "react";
import type { UnitMajor } from "#contract/filling.ts";
import { percent, thousands } from "#web/ui/numbers.ts";
import { Term } from "#web/ui/term.tsx";
import styles from "./major-table.module.css";
import { LOUD_TUITION } from "./unit-words.ts";

interface MajorTableProps {
  readonly majors: readonly UnitMajor[];
  readonly control?: ((major: UnitMajor) => ReactNode) | undefined;
}

/** The majors of a unit, as the plan lists them. */
export function MajorTable({ majors, control }: MajorTableProps) {
  return (
    <table className={styles["majors"]}>
      <thead>
        <tr>
          <th scope="col">专业</th>
          <th scope="col">
            <Term meaning="您的位次达到这个专业自己的录取线的可能。进组以后才比专业，服从调剂可以避免退档。">
              录到可能
            </Term>
          </th>
          <th scope="col">计划</th>
          <th scope="col">
            学费<span className={styles["unit"]}>（元/年）</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {majors.map((major) => (
          <tr key={major.id}>
            <th scope="row">
              {control ? control(major) : major.name}
              {major.duration !== "" && <span className={styles["duration"]}>{major.duration}</span>}
            </th>
            <td>{major.chance === null ? "数据不足" : percent(major.chance)}</td>
            <td>{major.seats ?? "—"}</td>
            <td className={(major.tuition ?? 0) > LOUD_TUITION ? styles["dear"] : undefined}>{tuitionOf(major)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const tuitionOf = ({ tuition }: UnitMajor) => (tuition === null ? "待定" : tuition === 0 ? "免" : thousands(tuition));
