import type { FileAnswer } from "#contract/endpoint.ts";

/** Hands a file that a call answered with to the browser's downloads. */
export function saveFile({ name, contentType, bytes }: FileAnswer): void {
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: contentType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the blob only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
