import { useEffect, useState } from "react";

/** A value once it has stopped changing for a moment, so that typing 600 does not ask for 6 and 60. */
export function useSettled<T>(value: T, delayMs = 350): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
