import { TriangleAlert } from "lucide-react";
import { rankSpan, thousands } from "#web/ui/numbers.ts";
import { isDoubtful } from "./doubtful-rank.ts";
import styles from "./exam-profile.module.css";
import type { TableRank } from "./use-exam-info.ts";

interface RankHintProps {
  readonly rank: string;
  readonly isTyped: boolean;
  readonly answer: TableRank;
}

/** Where the rank comes from, what the same score meant the year before, and when to look twice. */
export function RankHint({ rank, isTyped, answer }: RankHintProps) {
  const { data, error, isFetching } = answer;
  if (isFetching && !data) return <>正在换算位次</>;
  if (error) return <>{error.message}</>;
  if (!data) return <>填分数后按一分一段自动换算；知道真实位次请直接填写</>;
  return (
    <>
      按 {data.tableYear} 年一分一段，这个分数是第 {rankSpan(data.low, data.high)} 位
      {data.before && `；${data.before.year} 年同分是第 ${rankSpan(data.before.low, data.before.high)} 位`}。
      {isTyped
        ? isDoubtful(Number(rank), data) && (
            <strong className={styles["warning"]}>
              <TriangleAlert size={16} aria-hidden="true" />
              填写的 {thousands(Number(rank))} 位与换算结果相差较大，请核对。
            </strong>
          )
        : "已填入其中靠后的一位；知道真实位次请改写，以您填写的为准。"}
    </>
  );
}
