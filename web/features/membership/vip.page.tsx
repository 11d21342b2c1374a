import { useQuery } from "@tanstack/react-query";
import { api, asked } from "#web/app/api.ts";
import { demandSignIn, openActivation } from "#web/app/dialogs.ts";
import { divideFunctions, type NamedFunction } from "#web/app/function-names.ts";
import { useSession } from "#web/app/session.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { chineseDay } from "#web/ui/dates.ts";
import { SkeletonRows } from "#web/ui/states.tsx";
import styles from "./membership.module.css";

export default function VipPage() {
  return (
    <div className={styles["page"]}>
      <h1>会员</h1>
      <MembershipCard />
      <p className={styles["note"]}>院校名称和概率的依据从不因会员而隐藏。会员功能会随建设进度逐项开放。</p>
    </div>
  );
}

function MembershipCard() {
  const isSignedIn = useSession((session) => session.token !== undefined);
  if (isSignedIn) return <MemberState />;
  return (
    <section className={styles["card"]} aria-label="会员状态">
      <p>登录后可以查看哪些功能需要会员、您的会员状态，或用激活码激活。</p>
      <Button variant="primary" onClick={() => demandSignIn("/vip")}>
        登录
      </Button>
    </section>
  );
}

function MemberState() {
  const { data: state, isPending } = useQuery(asked(api.membership.state, {}));
  if (isPending) return <SkeletonRows rows={2} />;
  const isMember = state !== undefined && state.hasCode !== "0";
  const { usable, reserved } = divideFunctions(state?.functionCodes ?? []);
  return (
    <>
      <section className={styles["card"]} aria-label="会员状态">
        <p className={styles["state"]}>
          {isMember ? <Badge tone="success">会员</Badge> : <Badge>未激活</Badge>}
          {isMember && state.expiresAt ? `有效期至 ${chineseDay(state.expiresAt)}` : "用会员卡上的激活码激活"}
        </p>
        <Button variant={isMember ? "quiet" : "primary"} onClick={openActivation}>
          {isMember ? "续期" : "激活会员"}
        </Button>
      </section>
      {state && (
        <div className={styles["columns"]}>
          <FunctionList title={isMember ? "您的会员可用" : "不需要会员"} functions={usable} />
          {reserved.length > 0 && <FunctionList title="需要会员" functions={reserved} />}
        </div>
      )}
    </>
  );
}

interface FunctionListProps {
  readonly title: string;
  readonly functions: readonly NamedFunction[];
}

/** As the operator's table has it today (decision 16). */
function FunctionList({ title, functions }: FunctionListProps) {
  return (
    <section className={styles["list"]}>
      <h2>{title}</h2>
      <ul>
        {functions.map(({ code, name }) => (
          <li key={code}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
