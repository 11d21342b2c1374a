import type { ListDetail } from "#contract/application-lists.ts";
import { referenceOnly } from "#contract/constants.ts";
import { planNote } from "#contract/filling.ts";
import { thousands } from "#web/ui/numbers.ts";
import { tierWords } from "#web/ui/tier-badge.tsx";
import { chosenMajors } from "./chosen-majors.ts";
import { situationWords } from "./detail-head.tsx";
import styles from "./printed-list.module.css";

/** The list on paper: order and codes first, as the official form asks for them, in large type. */
export function PrintedList({ list }: { readonly list: ListDetail }) {
  return (
    <div className={styles["paper"]}>
      <h1>{list.title}</h1>
      <p>{situationWords(list)}</p>
      <p>
        {list.batchName}，{planNote(list.planYear, list.planBasis)}，数据版本 {list.dataVersionNow}。{referenceOnly}。
      </p>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">序号</th>
            <th scope="col">院校代号</th>
            <th scope="col">院校名称</th>
            <th scope="col">{list.unit === "major" ? "专业" : "专业组"}</th>
            <th scope="col">所填专业</th>
            <th scope="col">调剂</th>
            <th scope="col">冲稳保</th>
            <th scope="col">近年位次</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row, index) => {
            const newest = row.history[0];
            return (
              <tr key={row.unitId}>
                <td>{index + 1}</td>
                <td>{row.schoolCode}</td>
                <td>{row.schoolName}</td>
                <td>{row.level === "major" ? row.majorName : row.groupCode}</td>
                <td>{chosenMajors(row).join("、")}</td>
                <td>{row.level === "group" ? (row.acceptsAdjustment ? "服从" : "不服从") : "—"}</td>
                <td>{tierWords[row.tier]}</td>
                <td>{newest?.minRank ? `${newest.year}：${thousands(newest.minRank)}` : "—"}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
