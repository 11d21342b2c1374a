import { useEffect, useState } from "react";

/** How long somebody may pause between two digits. */
const typingPauseMs = 350;

/** A value once it has stopped changing for a moment, so that typing 600 does not ask for 6 and 60. */
export function useSettled<T>(value: T, pauseMs = typingPauseMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
