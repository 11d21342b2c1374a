import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where packs come from: a folder here, a database's version elsewhere. Paths are as in the manifest. */
export interface PackSource {
  read(path: string): Promise<Uint8Array>;
}

export function packFolder(directory: string): PackSource {
  return { read: (path) => readFile(join(directory, path)) };
}

export async function readJson<T>(source: PackSource, path: string): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await source.read(path)));
}
