import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const START_LIMIT_MS = 60_000;

interface Start {
  /** Folder of a checkout. */
  readonly cwd: string;
  readonly script: "dist/server.js" | "scripts/start.mjs";
  readonly settings: Readonly<Record<string, string>>;
}

export interface RunningServer {
  readonly url: string;
  /** Milliseconds from the start of the process to its `ready` line. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** Resolves with the address of the `ready` line; fails with all that was said when the server ends before it. */
function readyAddress(server: ChildProcess): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${said.join("\n")}`));
    const limit = setTimeout(() => fail(`the server was not ready after ${START_LIMIT_MS} ms`), START_LIMIT_MS);
    for (const stream of [server.stdout, server.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        const address = /^ready (http:\S+)/.exec(line)?.[1];
        if (!address) return;
        clearTimeout(limit);
        resolve(address.replace(/\/$/, ""));
      });
    }
    server.once("exit", (code) => {
      clearTimeout(limit);
      fail(`the server ended with ${code} before it was ready`);
    });
  });
}

/** Starts a server of this product as a process of its own, with no setting of the caller's shell but the named ones. */
export async function startServer({ cwd, script, settings }: Start): Promise<RunningServer> {
  const { PATH = "", HOME = "", SystemRoot = "" } = process.env;
  const server = spawn(process.execPath, [script], {
    cwd,
    env: { PATH, HOME, SystemRoot, HOST: "127.0.0.1", LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, "exit");
    server.kill("SIGTERM");
    await exited;
  };
  const started = performance.now();
  try {
    const url = await readyAddress(server);
    return { url, startMs: performance.now() - started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface Site extends RunningServer {
  /** The last code that was sent to a mobile number. */
  smsCode(mobile: string): Promise<string>;
}

interface SentMessage {
  readonly mobile: string;
  readonly code: string;
  readonly purpose: string;
}

async function lastCode(outbox: string, mobile: string): Promise<string> {
  const lines = (await readFile(outbox, "utf8")).trim().split("\n");
  const messages = lines.map((line) => JSON.parse(line) as SentMessage);
  const sent = messages.findLast((message) => message.mobile === mobile);
  if (!sent) throw new Error(`no code was sent to ${mobile}`);
  return sent.code;
}

/** Starts the built server of this checkout on a free port, with an empty data folder and its SMS in a file. */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "zetu-site-"));
  const outbox = join(folder, "sms.jsonl");
  const remove = () => rm(folder, { recursive: true, force: true });
  const own = { PORT: "0", DATA_DIR: join(folder, "data"), SMS_PROVIDER: "file", SMS_OUTBOX: outbox };
  try {
    const server = await startServer({ cwd: root, script: "dist/server.js", settings: { ...own, ...settings } });
    return {
      url: server.url,
      startMs: server.startMs,
      smsCode: (mobile) => lastCode(outbox, mobile),
      stop: () => server.stop().then(remove),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
