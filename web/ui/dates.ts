const two = (value: number) => String(value).padStart(2, "0");

/** China has one time zone and no summer time. */
const BEIJING_AHEAD_MS = 8 * 3_600_000;

/** The clock in China at a moment, in the UTC fields of a date; undefined for what is no moment. */
function inBeijing(iso: string): Date | undefined {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? undefined : new Date(moment.getTime() + BEIJING_AHEAD_MS);
}

/**
 * A moment by Beijing time, whatever zone the device is set to: 2026-06-25 09:30. A deadline must not
 * move with the reader. What cannot be read is shown as it came.
 */
export function dateTime(iso: string): string {
  const moment = inBeijing(iso);
  if (!moment) return iso;
  const day = `${moment.getUTCFullYear()}-${two(moment.getUTCMonth() + 1)}-${two(moment.getUTCDate())}`;
  return `${day} ${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`;
}

/** The day in China: 2026年8月31日. */
export function chineseDay(iso: string): string {
  const moment = inBeijing(iso);
  return moment ? `${moment.getUTCFullYear()}年${moment.getUTCMonth() + 1}月${moment.getUTCDate()}日` : iso;
}
