import { Badge } from "#web/ui/badge.tsx";
import styles from "./person.module.css";

const upcoming = [
  { title: "我的订单", words: "购买会员的订单和支付结果" },
  { title: "测评记录", words: "兴趣、性格测评的结果和报告" },
  { title: "我的收藏", words: "收藏的院校和专业" },
  { title: "我的订阅", words: "关心的专业和招生消息" },
  { title: "大学意向", words: "想去的地方、院校和专业" },
  { title: "账号与安全", words: "用户名、密码、登录的设备、导出和注销" },
] as const;

/** Parts of the centre that are not there yet: named, and not pretended. */
export function Upcoming() {
  return (
    <ul className={styles["lists"]}>
      {upcoming.map(({ title, words }) => (
        <li key={title} className={styles["list"]}>
          <div className={styles["listText"]}>
            <h2>{title}</h2>
            <p className={styles["quiet"]}>{words}</p>
          </div>
          <Badge>建设中</Badge>
        </li>
      ))}
    </ul>
  );
}
