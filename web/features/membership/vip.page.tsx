import { useQuery } from "@tanstack/react-query";
import { api, asked } from "#web/app/api.ts";
import { demandSignIn, openActivation } from "#web/app/dialogs.ts";
import { useSession } from "#web/app/session.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SkeletonRows } from "#web/ui/states.tsx";
import styles from "./membership.module.css";

/** What membership opens by default (decision 16), and what stays free. */
const memberFunctions = ["整表模拟投档", "录取院校测试", "测评报告下载"] as const;
const freeFunctions = ["由分数得出的一键志愿表", "录取概率与依据", "保存志愿表", "导出志愿表", "同分去向"] as const;

export default function VipPage() {
  return (
    <div className={styles["page"]}>
      <h1>会员</h1>
      <MembershipCard />
      <div className={styles["columns"]}>
        <FunctionList title="会员可用" functions={memberFunctions} />
        <FunctionList title="人人可用，不需要会员" functions={freeFunctions} />
      </div>
      <p className={styles["note"]}>院校名称和概率的依据从不因会员而隐藏。会员功能会随建设进度逐项开放。</p>
    </div>
  );
}

function MembershipCard() {
  const isSignedIn = useSession((session) => session.token !== undefined);
  if (isSignedIn) return <MemberState />;
  return (
    <section className={styles["card"]} aria-label="会员状态">
      <p>登录后可以查看会员状态，或用激活码激活。</p>
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
  return (
    <section className={styles["card"]} aria-label="会员状态">
      <p className={styles["state"]}>
        {isMember ? <Badge tone="success">会员</Badge> : <Badge>未激活</Badge>}
        {isMember && state.expiresAt ? `有效期至 ${dayOf(state.expiresAt)}` : "用会员卡上的激活码激活"}
      </p>
      <Button variant={isMember ? "quiet" : "primary"} onClick={openActivation}>
        {isMember ? "续期" : "激活会员"}
      </Button>
    </section>
  );
}

/** The day in China, whatever the device's time zone. */
const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString("zh-CN", {
    timeZone: "Asia/Shanghai",
    year: "numeric",
    month: "long",
    day: "numeric",
  });

function FunctionList({ title, functions }: { readonly title: string; readonly functions: readonly string[] }) {
  return (
    <section className={styles["list"]}>
      <h2>{title}</h2>
      <ul>
        {functions.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
