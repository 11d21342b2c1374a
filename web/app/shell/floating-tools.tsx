import { ArrowUp, Scale } from "lucide-react";
import { useEffect, useState } from "react";
import { openCompare, useCompareList } from "../compare.ts";
import { useWebsite } from "../website.ts";
import styles from "./floating-tools.module.css";

/** Specification 9: how far a page is scrolled before it offers the way back, in CSS pixels. */
const backToTopOffset = 285;

export function FloatingTools() {
  const count = useCompareList(({ schools }) => schools.length);
  return (
    <div className={`${styles["tools"]} no-print`}>
      <button
        type="button"
        onClick={openCompare}
        className={styles["tool"]}
        aria-label={`院校对比，已添加 ${count} 所`}
      >
        <Scale size={20} aria-hidden="true" />
        <span>对比</span>
        {count > 0 && <span className={styles["count"]}>{count}</span>}
      </button>
      <BackToTop />
    </div>
  );
}

function BackToTop() {
  const isFar = useScrolledPast(backToTopOffset);
  const { miniProgramQr } = useWebsite();
  if (!isFar) return null;
  return (
    <div className={styles["top"]}>
      <button
        type="button"
        className={styles["tool"]}
        onClick={() => globalThis.scrollTo({ top: 0, behavior: "smooth" })}
      >
        <ArrowUp size={20} aria-hidden="true" />
        <span>顶部</span>
      </button>
      {miniProgramQr !== "" && (
        <figure className={styles["code"]}>
          <img src={miniProgramQr} alt="小程序二维码" width="120" height="120" />
          <figcaption>微信扫码，随时查看</figcaption>
        </figure>
      )}
    </div>
  );
}

function useScrolledPast(offset: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const look = () => setIsPast(globalThis.scrollY > offset);
    look();
    globalThis.addEventListener("scroll", look, { passive: true });
    return () => globalThis.removeEventListener("scroll", look);
  }, [offset]);
  return isPast;
}
