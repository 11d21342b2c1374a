import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { Empty, ErrorNote, Note, Skeleton, SkeletonRows } from "#web/ui/states.tsx";
import { Sample } from "./sample.tsx";

export function PageStates() {
  const [page, setPage] = useState(1);
  return (
    <Sample title="页面状态">
      <SkeletonRows rows={3} />
      <Skeleton width="8em" />
      <Empty hint="先填写分数和位次，就能生成志愿表。" action={<Button variant="primary">填写高考信息</Button>} />
      <ErrorNote message="无法连接网络，请稍后再试" onRetry={() => setPage(1)} />
      <Note>按 2026 年招生计划测算</Note>
      <Note tone="warning" action={<Button size="small">重新生成</Button>}>
        高考信息已修改，这份志愿表还是按 600 分生成的。
      </Note>
      <Disclosure summary="筛选">
        <p>收起时只占一行。</p>
      </Disclosure>
      <Pager page={page} size={10} total={123} onPage={setPage} />
    </Sample>
  );
}
