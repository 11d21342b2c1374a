import { statfsSync } from "node:fs";
import { DatabaseUnavailable } from "./faults.ts";

/** Room that a write may need before it is checked again. */
export const defaultFloorBytes = 128 * 1024 * 1024;
const checkEveryMs = 500;

/**
 * Refuses writes while the disk has less room than the floor: the embedded database hangs when
 * the disk is really full, so it must not come to that.
 */
export function freeSpaceGuard(folder: string, floorBytes: number): () => void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let free = Number.POSITIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - checkedAt > checkEveryMs) {
      const { bavail, bsize } = statfsSync(folder);
      free = bavail * bsize;
      checkedAt = now;
    }
    if (free < floorBytes) throw new DatabaseUnavailable(`only ${Math.floor(free / 1_048_576)} MB free on the disk`);
  };
}
