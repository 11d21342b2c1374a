import { useEffect } from "react";

/** Height of the bar at the foot of the screen, on which the shell's floating buttons stand. */
const barHeight = "60px";

/** Lifts the shell's floating buttons above the bar while it is there. */
export function useRoomForBar(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--floating-base", barHeight);
    return () => {
      style.removeProperty("--floating-base");
    };
  }, []);
}
