import { useState } from "react";
import { useNavigate } from "react-router";
import { useWebsite } from "#web/app/website.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./shell-pages.module.css";

export default function MaintainPage() {
  const { maintenance, hotline } = useWebsite();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const lookAgain = () => {
    setIsBusy(true);
    globalThis.location.assign("/home");
  };
  return (
    <div className={styles["notice"]}>
      <h1>系统维护</h1>
      <p>
        {maintenance
          ? "系统正在维护，暂时不能使用。已保存的志愿表不受影响，请稍后再来。"
          : "系统运行正常，没有正在进行的维护。"}
      </p>
      {hotline !== "" && <p>着急的事请拨打服务热线 {hotline}</p>}
      <p className={styles["actions"]}>
        <Button variant="primary" busy={isBusy} onClick={maintenance ? lookAgain : () => navigate("/home")}>
          {maintenance ? "再试一次" : "回到首页"}
        </Button>
      </p>
    </div>
  );
}
