/**
 * `npm run dev`: the server, built and started again at every change, behind Vite's development server.
 * PORT is the server's (3000), WEB_PORT is the one to open in the browser (5173).
 */
import { type ChildProcess, fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const port = process.env["PORT"] ?? "3000";
const webPort = Number(process.env["WEB_PORT"] ?? 5173);

let server: ChildProcess | undefined;
let restarting: Promise<void> = Promise.resolve();

async function stopServer() {
  const stopping = server;
  server = undefined;
  if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return;
  const exited = once(stopping, "exit");
  stopping.kill("SIGTERM");
  await exited;
}

function startServer() {
  const started = spawn(process.execPath, ["--enable-source-maps", "dist/server.js"], {
    cwd: root,
    env: { ...process.env, PORT: port },
    stdio: "inherit",
    // A group of its own: Ctrl-C would reach it too, and to the server a second signal means to end without care.
    detached: true,
  });
  started.on("exit", (code) => {
    if (server === started) console.error(`the server ended (${code}); it starts again at the next change`);
  });
  server = started;
}

/** One after the other: the embedded database belongs to one process at a time. */
function restartServer() {
  restarting = restarting.then(stopServer).then(startServer);
}

const build = fileURLToPath(new URL("build.mjs", import.meta.url));
// The server serves the built entry page as well, so there must be one; the browser gets Vite's.
if (!existsSync(new URL("../dist/web/index.html", import.meta.url))) {
  spawnSync(process.execPath, [build], { cwd: root, stdio: "inherit" });
}
const builder = fork(build, ["--watch"], { cwd: root, execArgv: [] });
builder.on("message", (message: { built: boolean }) => {
  if (message.built) restartServer();
});

process.env["PORT"] = port;
const web = await createServer({
  configFile: fileURLToPath(new URL("../vite.config.ts", import.meta.url)),
  server: { port: webPort, strictPort: true },
});
await web.listen();
web.printUrls();

async function end() {
  // Ctrl-C reaches every process of the terminal; the builder may be gone already.
  if (builder.connected) builder.disconnect();
  await Promise.allSettled([restarting.then(stopServer), web.close()]);
  process.exit(0);
}
process.once("SIGINT", end);
process.once("SIGTERM", end);
