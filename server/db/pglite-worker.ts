// Entry of the thread that runs the embedded database: a statement blocks its thread, so it must not be the main one.
import { openAsBlob } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { openEngine, type SqlEngine } from "./engine.ts";
import type { WorkerAnswer, WorkerError, WorkerRequest, WorkerStart } from "./worker-messages.ts";

const { dataDir, restoreFrom } = workerData as WorkerStart;
const answer = (message: WorkerAnswer) => parentPort?.postMessage(message);

async function serve(engine: SqlEngine, request: WorkerRequest) {
  if (request.op === "run") return engine.run(request.sql, request.parameters);
  await (request.op === "snapshot" ? engine.snapshot(request.path) : engine.close());
  return undefined;
}

function portable(error: unknown): WorkerError {
  const { code, constraint } = Object(error) as { code?: unknown; constraint?: unknown };
  return {
    message: error instanceof Error ? error.message : String(error),
    code: typeof code === "string" ? code : undefined,
    constraint: typeof constraint === "string" ? constraint : undefined,
  };
}

try {
  const archive = restoreFrom === undefined ? undefined : await openAsBlob(restoreFrom);
  const engine = await openEngine({ dataDir, archive });
  parentPort?.on("message", async (request: WorkerRequest) => {
    try {
      answer({ id: request.id, result: await serve(engine, request) });
    } catch (error) {
      answer({ id: request.id, error: portable(error) });
    }
  });
  answer({ id: 0, result: undefined });
} catch (error) {
  answer({ id: 0, error: portable(error) });
}
