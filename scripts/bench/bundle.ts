import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import type { Figure } from "./measure.ts";

const INITIAL_LIMIT_BYTES = 200 * 1024;
const site = fileURLToPath(new URL("../../dist/web", import.meta.url));

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
  }),
);

/** Every chunk that the first view of /home loads: the entry and the home page, with all they import at once. */
async function initialChunks(): Promise<string[]> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(site, ".vite/manifest.json"), "utf8")));
  const starts = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || manifest[key]?.src?.endsWith("features/home/home.page.tsx"),
  );
  const reached = new Set<string>();
  const walk = (key: string) => {
    if (reached.has(key)) return;
    reached.add(key);
    for (const next of manifest[key]?.imports ?? []) walk(next);
  };
  starts.forEach(walk);
  return [...new Set([...reached].map((key) => manifest[key]?.file ?? key))].filter((file) => file.endsWith(".js"));
}

/** A pack is recognised by its name or by the four bytes that every Parquet file starts with. */
async function packsInBundle(): Promise<string[]> {
  const files = await readdir(site, { recursive: true, withFileTypes: true });
  const packs: string[] = [];
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name));
    if (file.name.endsWith(".parquet") || bytes.subarray(0, 4).toString("latin1") === "PAR1") packs.push(file.name);
  }
  return packs;
}

export async function bundleSizes(): Promise<Figure[]> {
  let bytes = 0;
  for (const file of await initialChunks()) bytes += gzipSync(await readFile(join(site, file))).length;
  const packs = await packsInBundle();
  return [
    {
      name: "initial JavaScript of /home, gzipped",
      value: bytes / 1024,
      unit: "KB",
      bar: `<= ${INITIAL_LIMIT_BYTES / 1024}`,
      held: bytes <= INITIAL_LIMIT_BYTES,
    },
    { name: "province packs in the browser bundle", value: packs.length, unit: "", bar: "0", held: packs.length === 0 },
  ];
}
