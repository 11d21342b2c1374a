import { useQuery } from "@tanstack/react-query";
import { api, asked } from "#web/app/api.ts";
import { failureWords } from "#web/app/call-failed.ts";
import { openActivation } from "#web/app/dialogs.ts";
import { divideFunctions } from "#web/app/function-names.ts";
import { Button } from "#web/ui/button.tsx";
import { dateTime } from "#web/ui/dates.ts";
import { ErrorNote, SkeletonRows } from "#web/ui/states.tsx";
import styles from "./person.module.css";

export function Membership() {
  const { data, error, refetch } = useQuery(asked(api.membership.state, {}));
  if (!data) {
    if (!error) return <SkeletonRows rows={3} height="2em" />;
    return <ErrorNote message={failureWords(error)} onRetry={() => void refetch()} />;
  }
  const isMember = data.isVip === "1";
  const { usable, reserved } = divideFunctions(data.functionCodes);
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
        {usable.length > 0 && (
          <div className={styles["fact"]}>
            <dt>可用功能</dt>
            <dd>{usable.map(({ name }) => name).join("、")}</dd>
          </div>
        )}
      </dl>
      {!isMember && (
        <>
          {reserved.length > 0 && (
            <p className={styles["quiet"]}>
              {reserved.map(({ name }) => name).join("、")}需要会员。会员功能随建设进度开放，用会员激活码开通。
            </p>
          )}
          <Button onClick={openActivation}>激活会员</Button>
        </>
      )}
    </>
  );
}
