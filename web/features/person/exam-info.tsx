import { trackWords } from "#web/admission/exam-words.ts";
import { useArea } from "#web/app/areas.ts";
import { openExamInfo, openProvincePicker } from "#web/app/dialogs.ts";
import { useSession } from "#web/app/session.ts";
import { useSituation } from "#web/app/use-situation.ts";
import { provinceName } from "#web/app/wire-values.ts";
import { Button } from "#web/ui/button.tsx";
import { thousands } from "#web/ui/numbers.ts";
import { Empty } from "#web/ui/states.tsx";
import styles from "./person.module.css";

/** Province and subjects are bound by the first save; score and rank can be changed at any time. */
export function ExamInfo() {
  const { province, year, trackId, subjects, score, rank, batchId } = useSituation();
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
    ["位次", rank === undefined ? "未填写，按一分一段换算" : thousands(rank)],
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
