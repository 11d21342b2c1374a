import { Link, useLocation } from "react-router";
import { screenAt } from "#web/app/screens.ts";
import { Badge } from "#web/ui/badge.tsx";
import { plannedOffers } from "./planned-offers.ts";
import styles from "./shell-pages.module.css";

/** What can be used today, so that nobody is left at a closed door. */
const working = [
  { to: "/home", label: "看看能上哪里", hint: "填省份、选科和分数，不登录也能看到前十条" },
  { to: "/smartAspiration", label: "一键填报", hint: "按真实录取数据排出一份完整的志愿表" },
  { to: "/person", label: "我的志愿表", hint: "查看、修改、导出已保存的志愿表" },
] as const;

/** A screen that is not built yet: what it will be, and what works already. */
export default function PlannedPage() {
  const screen = screenAt(useLocation().pathname);
  const offer = screen && (plannedOffers as Readonly<Record<string, string>>)[screen.path];
  return (
    <div className={styles["notice"]}>
      <h1>{screen?.title ?? ""}</h1>
      <section className={styles["offer"]} aria-label="建设进度">
        <span className={styles["soon"]}>
          <Badge tone="warning">建设中</Badge>
        </span>
        <p>{offer}</p>
        <p>这一页还没有做好，所以不放样例数据。</p>
      </section>
      <section className={styles["works"]}>
        <h2>现在就能用</h2>
        <ul>
          {working.map(({ to, label, hint }) => (
            <li key={to}>
              <Link to={to}>
                <strong>{label}</strong>
                <span>{hint}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
