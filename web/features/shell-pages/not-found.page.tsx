import { Link } from "react-router";
import { buttonClass } from "#web/ui/button.tsx";
import styles from "./shell-pages.module.css";

export default function NotFoundPage() {
  return (
    <div className={styles["notice"]}>
      <p className={styles["mark"]} aria-hidden="true">
        404
      </p>
      <h1>页面不存在</h1>
      <p>地址可能输错了，或者页面已经移走。已保存的志愿表不受影响。</p>
      <p className={styles["actions"]}>
        <Link to="/home" className={buttonClass({ variant: "primary" })}>
          回到首页
        </Link>
        <Link to="/smartAspiration" className={buttonClass()}>
          一键填报
        </Link>
      </p>
    </div>
  );
}
