import type { RankAnswer } from "#contract/filling.ts";
import { rankSpan } from "#web/ui/numbers.ts";
import { Term } from "#web/ui/term.tsx";

interface RankBasisProps {
  readonly rank: RankAnswer;
  readonly score: number | undefined;
}

/** Where the rank comes from and what the same score meant the year before (decision 40). */
export function RankBasis({ rank, score }: RankBasisProps) {
  const { source, tableYear, before, doubtful } = rank;
  return (
    <>
      {source === "typed" ? (
        <span>按您填写的位次测算</span>
      ) : (
        <span>
          按 {tableYear} 年
          <Term meaning="省教育考试院公布的每一分有多少人的表，用它把分数换成位次。当年的表公布前，用最近一年的。">
            一分一段
          </Term>
          换算
        </span>
      )}
      {before && score !== undefined && (
        <span>
          ；{score} 分在 {before.year} 年是 {rankSpan(before.low, before.high)}
        </span>
      )}
      {doubtful && <strong>。填写的位次与一分一段相差三成以上，请核对</strong>}
    </>
  );
}
