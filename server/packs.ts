import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

export interface PackPlaces {
  /** GAOKAO_DATA: a folder of packs, or of facts to build them from; the starter without it. */
  readonly admissionData: string | undefined;
  readonly starterDir: string;
  /** Where packs built from facts are kept. */
  readonly cacheDir: string;
  /** The bundled data build and the model that it predicts with. */
  readonly builder: string;
  readonly model: string;
  readonly progress: (line: string) => void;
}

/** The folder of packs to open; facts are built into the cache first, once for each state of the facts. */
export async function locatePacks(places: PackPlaces): Promise<string> {
  const { admissionData } = places;
  if (!admissionData) return places.starterDir;
  if (existsSync(path.join(admissionData, "manifest.json"))) return admissionData;
  if (!existsSync(path.join(admissionData, "province_rules.csv"))) {
    throw new Error(`GAOKAO_DATA names neither packs (manifest.json) nor facts (province_rules.csv): ${admissionData}`);
  }
  const built = path.join(places.cacheDir, await stampOf(places, admissionData));
  if (!existsSync(path.join(built, "manifest.json"))) await build(places, admissionData, built);
  return built;
}

/** Names a state of facts, model and build code; sizes and times of 100 files are read in milliseconds. */
async function stampOf({ builder, model }: PackPlaces, facts: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of [builder, model]) hash.update(await readFile(file));
  const names = (await readdir(facts, { recursive: true })).sort();
  for (const name of names) {
    const { size, mtimeMs } = await stat(path.join(facts, name));
    hash.update(`${name}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}

async function build({ builder, model, cacheDir, progress }: PackPlaces, facts: string, to: string) {
  await mkdir(cacheDir, { recursive: true });
  const unfinished = `${to}.${process.pid}.part`;
  progress(`building packs from ${facts} (a few minutes, once)`);
  await run([builder, "--facts", facts, "--to", unfinished, "--model", model], progress);
  await rename(unfinished, to).catch(async (error: unknown) => {
    // Another process finished the same build first: its result is the same bytes.
    if (!existsSync(path.join(to, "manifest.json"))) throw error;
    await rm(unfinished, { recursive: true, force: true });
  });
}

function run(argv: readonly string[], progress: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...argv], { stdio: ["ignore", "ignore", "pipe"] });
    let last = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      for (const line of text.split("\n").filter((part) => part.trim() !== "")) {
        last = line;
        progress(line);
      }
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`the data build ended with ${code}: ${last}`)),
    );
  });
}
