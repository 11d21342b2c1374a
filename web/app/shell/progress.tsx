import { useEffect, useState } from "react";
import { useRequestCounter } from "../request-counter.ts";
import styles from "./shell.module.css";

/** Shorter waits are not worth a flicker. */
const patienceMs = 400;

/** A thin line at the top while counted calls are on their way. */
export function Progress() {
  const isPending = useRequestCounter(({ pending }) => pending > 0);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isPending) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isLong ? <div className={styles["progress"]} aria-hidden="true" /> : null;
}
