import { useQuery } from "@tanstack/react-query";
import type { RankAnswer } from "#contract/filling.ts";
import { trackWords } from "#web/admission/exam-words.ts";
import { useArea } from "#web/app/areas.ts";
import { openExamInfo, openProvincePicker } from "#web/app/dialogs.ts";
import { useSession } from "#web/app/session.ts";
import { tableRankOf } from "#web/app/table-rank.ts";
import { useSituation } from "#web/app/use-situation.ts";
import { provinceName } from "#web/app/wire-values.ts";
import { Button } from "#web/ui/button.tsx";
import { rankSpan, thousands } from "#web/ui/numbers.ts";
import { Empty } from "#web/ui/states.tsx";
import styles from "./person.module.css";

/** Province and subjects are bound by the first save; score and rank can be changed at any time. */
export function ExamInfo() {
  const situation = useSituation();
  const { province, year, trackId, subjects, score, rank, batchId } = situation;
  const table = useQuery(tableRankOf(situation));
  const area = useArea(province, year);
  const hasProvince = useSession((session) => session.profile.province !== undefined);
  if (!hasProvince) {
    return (
      <Empty
        title="还没有选择省份和科目"
        hint="选好以后才能测算。省份和科目提交后不可修改。"
        action={
          <Button variant="primary" onClick={openProvincePicker}>
            选择省份和科目
          </Button>
        }
      />
    );
  }
  const batch = area?.batches.find(({ id }) => id === batchId)?.name;
  const facts = [
    ["省份", `${provinceName(province)}（提交后不可修改）`],
    ["高考年份", `${year} 年`],
    ["科目", trackWords(area, trackId, subjects)],
    ["批次", batch ?? "未选择"],
    ["总分", score === undefined ? "未填写" : `${score} 分`],
    ["位次", rankWords(rank, table.data)],
  ] as const;
  return (
    <>
      <dl className={styles["facts"]}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles["fact"]}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="primary" onClick={openExamInfo}>
        修改分数和位次
      </Button>
    </>
  );
}

/** A typed rank as it was typed; otherwise the places that the score covers, as on every list. */
function rankWords(typed: number | undefined, table: RankAnswer | undefined): string {
  if (typed !== undefined) return `${thousands(typed)}（您填写的）`;
  return table ? `${rankSpan(table.low, table.high)}（按 ${table.tableYear} 年一分一段）` : "未填写，按一分一段换算";
}
