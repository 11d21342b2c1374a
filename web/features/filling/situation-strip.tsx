import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import type { RankAnswer } from "#contract/filling.ts";
import { trackWords } from "#web/admission/exam-words.ts";
import { RankBasis } from "#web/admission/rank-basis.tsx";
import { useArea } from "#web/app/areas.ts";
import { openExamInfo } from "#web/app/dialogs.ts";
import type { Situation } from "#web/app/situation.ts";
import { tableRankOf } from "#web/app/table-rank.ts";
import { provinceName } from "#web/app/wire-values.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { rankSpan } from "#web/ui/numbers.ts";
import styles from "./situation-strip.module.css";

interface SituationStripProps {
  readonly situation: Situation;
  /** The rank of a list that was made for this very situation. */
  readonly listRank: RankAnswer | undefined;
}

/** Who the list is for: province, subjects, score, rank, and where the rank comes from. */
export function SituationStrip({ situation, listRank }: SituationStripProps) {
  const { province, trackId, subjects, year, score } = situation;
  const area = useArea(province, year);
  const tableRank = useTableRank(situation, listRank === undefined);
  const rank = listRank ?? tableRank;
  return (
    <section aria-label="考生情况" className={styles["strip"]}>
      <dl className={styles["facts"]}>
        <Fact name="省份" value={`${provinceName(province)} ${year} 年高考`} isObvious />
        <Fact name="选科" value={trackWords(area, trackId, subjects)} isObvious />
        <Fact name="分数" value={score === undefined ? "未填写" : `${score} 分`} isObvious={score !== undefined} />
        <Fact name="位次" value={rank ? rankSpan(rank.low, rank.high) : "—"} />
      </dl>
      <Button size="small" onClick={openExamInfo}>
        <Pencil size={14} aria-hidden="true" />
        修改
      </Button>
      <p className={styles["basis"]}>
        {rank && (
          <>
            <RankBasis rank={rank} score={score} />
            {rank.source === "table" && "。出分后请填写真实位次"}
          </>
        )}
      </p>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  /** The value says what it is: on a phone its name gives way. */
  readonly isObvious?: boolean;
}

function Fact({ name, value, isObvious = false }: FactProps) {
  return (
    <div className={styles["fact"]}>
      <dt className={classes(isObvious && styles["obvious"])}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What the score stands for while there is no list yet; a rank that was typed stands for itself. */
function useTableRank(situation: Situation, isNeeded: boolean): RankAnswer | undefined {
  const { score, rank } = situation;
  const { data } = useQuery(tableRankOf({ ...situation, score: isNeeded ? score : undefined }));
  return data && rank !== undefined ? { ...data, low: rank, high: rank, source: "typed" } : data;
}
