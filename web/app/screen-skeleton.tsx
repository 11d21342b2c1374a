import { Skeleton, SkeletonRows } from "#web/ui/states.tsx";
import styles from "./screen-stack.module.css";

/** The shape of a screen whose code or data are on their way. */
export function ScreenSkeleton() {
  return (
    <div className={styles["skeleton"]}>
      <Skeleton width="11em" height="2em" />
      <SkeletonRows rows={6} />
    </div>
  );
}
