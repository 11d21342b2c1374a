const two = (value: number) => String(value).padStart(2, "0");

/** A moment by the reader's own clock: 2026-06-25 09:30. What cannot be read is shown as it came. */
export function dateTime(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
