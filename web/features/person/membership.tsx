import { useQuery } from "@tanstack/react-query";
import { api, asked } from "#web/app/api.ts";
import { isCancelled } from "#web/app/call-failed.ts";
import { openActivation } from "#web/app/dialogs.ts";
import { Button } from "#web/ui/button.tsx";
import { dateTime } from "#web/ui/dates.ts";
import { ErrorNote, SkeletonRows } from "#web/ui/states.tsx";
import styles from "./person.module.css";

export function Membership() {
  const { data, error, refetch } = useQuery(asked(api.membership.state, {}));
  if (!data) {
    if (!error) return <SkeletonRows rows={3} height="2em" />;
    return <ErrorNote message={isCancelled(error) ? "加载已中断" : error.message} onRetry={() => void refetch()} />;
  }
  const isMember = data.isVip === "1";
  return (
    <>
      <dl className={styles["facts"]}>
        <div className={styles["fact"]}>
          <dt>会员</dt>
          <dd>{isMember ? "已开通" : "未开通"}</dd>
        </div>
        {data.expiresAt !== undefined && (
          <div className={styles["fact"]}>
            <dt>有效期至</dt>
            <dd>{dateTime(data.expiresAt)}</dd>
          </div>
        )}
        {data.functionCodesText !== "" && (
          <div className={styles["fact"]}>
            <dt>可用功能</dt>
            <dd>{data.functionCodesText}</dd>
          </div>
        )}
      </dl>
      {!isMember && (
        <>
          <p className={styles["quiet"]}>一键填报、保存和导出不需要会员。模拟投档等功能开放后，用会员激活码开通。</p>
          <Button onClick={openActivation}>激活会员</Button>
        </>
      )}
    </>
  );
}
