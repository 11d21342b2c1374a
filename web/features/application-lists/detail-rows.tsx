import { useState } from "react";
import type { ListDetail, SavedRow } from "#contract/application-lists.ts";
import { UnitDetails } from "#web/admission/unit-details.tsx";
import { UnitRowView } from "#web/admission/unit-row.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { RankInterval } from "#web/ui/range-axis.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { Empty } from "#web/ui/states.tsx";
import { chosenMajors } from "./chosen-majors.ts";
import styles from "./list-detail.module.css";

/** The choices in their order, with what each unit says today. */
export function DetailRows({ list }: { readonly list: ListDetail }) {
  const [opened, setOpened] = useState<SavedRow>();
  const me: RankInterval | undefined =
    list.rankLow !== null && list.rankHigh !== null ? { low: list.rankLow, high: list.rankHigh } : undefined;
  if (list.rows.length === 0) return <Empty title="这张表还没有志愿" hint="点“修改”去加入志愿。" />;
  return (
    <>
      <h2 className="visually-hidden">志愿</h2>
      <ol aria-label="志愿，按填报顺序" className={styles["rows"]}>
        {list.rows.map((row, index) => (
          <li key={row.unitId} className={styles["item"]}>
            <UnitRowView
              row={row}
              me={me}
              dataVersion={list.dataVersionNow}
              order={index + 1}
              onOpen={() => setOpened(row)}
              below={<Chosen row={row} />}
            />
          </li>
        ))}
      </ol>
      {opened && (
        <Sheet open side="right" title={opened.schoolName} onClose={() => setOpened(undefined)}>
          <UnitDetails row={opened} me={me} dataVersion={list.dataVersionNow} />
        </Sheet>
      )}
    </>
  );
}

function Chosen({ row }: { readonly row: SavedRow }) {
  const majors = chosenMajors(row);
  return (
    <span className={styles["chosen"]}>
      {row.missing && <Badge tone="danger">招生计划里没有了</Badge>}
      {row.level === "group" && <span>专业：{majors.length === 0 ? "未选" : majors.join("、")}</span>}
      {row.level === "group" && <span>{row.acceptsAdjustment ? "服从调剂" : "不服从调剂"}</span>}
      {row.note !== "" && <span>备注：{row.note}</span>}
    </span>
  );
}
