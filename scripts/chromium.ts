import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const USUAL_PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ["/usr/bin", "/usr/local/bin", "/snap/bin"].flatMap((folder) => NAMES.map((name) => join(folder, name))),
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: [process.env["PROGRAMFILES"], process.env["PROGRAMFILES(X86)"], process.env["LOCALAPPDATA"]]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, "Google/Chrome/Application/chrome.exe"),
      join(folder, "Chromium/Application/chrome.exe"),
      join(folder, "Microsoft/Edge/Application/msedge.exe"),
    ]),
};

/** Needed as root in a container; the background flags keep Chromium from calling its maker's hosts during a test. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const NOT_FOUND =
  "The browser tests need Chromium or Chrome, and none was found: install one or set CHROME_PATH to its program.";

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function firstProgram(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await isProgram(path)) return path;
  return undefined;
}

function onSearchPath(): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
}

/** Only as root and only with Debian's own package manager; a test never downloads a browser by itself. */
async function installDebianChromium(): Promise<void> {
  console.log("browser tests: installing Debian's Chromium (apt-get install chromium fonts-noto-cjk) …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk"], { env });
}

/** The path of an installed Chromium; installs Debian's when it may, and otherwise fails with one clear sentence. */
export async function findChromium(): Promise<string> {
  const named = process.env["CHROME_PATH"];
  if (named) {
    if (await isProgram(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which is not a program that can be run.`);
  }
  const candidates = [...(USUAL_PLACES[process.platform] ?? []), ...onSearchPath()];
  const found = await firstProgram(candidates);
  if (found) return found;
  if (process.getuid?.() !== 0 || !(await isProgram("/usr/bin/apt-get"))) throw new Error(NOT_FOUND);
  try {
    await installDebianChromium();
  } catch (error) {
    throw new Error(`${NOT_FOUND} (apt-get could not install it: ${String(error).split("\n")[0]})`, { cause: error });
  }
  const installed = await firstProgram(candidates);
  if (!installed) throw new Error(NOT_FOUND);
  return installed;
}
