import { type DatabaseLog, isWrite, type SqlHost } from "./pglite-host.ts";

interface SnapshotOptions {
  readonly host: SqlHost;
  readonly path: string;
  readonly everyMs: number;
  readonly log: DatabaseLog;
}

/**
 * The embedded database does not sync its files, so a power cut may lose them; a synced snapshot
 * on a timer and at the end bounds the loss. Nothing is written when nothing has changed.
 */
export function keepSnapshots({ host, path, everyMs, log }: SnapshotOptions) {
  let changed = false;
  let running: Promise<void> = Promise.resolve();

  const write = () => {
    if (!changed) return running;
    changed = false;
    const started = performance.now();
    running = host.snapshot(path).then(
      () => log.info({ path, ms: Math.round(performance.now() - started) }, "snapshot of the database written"),
      (error) => {
        changed = true;
        log.error({ err: error }, "no snapshot of the database could be written");
      },
    );
    return running;
  };
  const timer = setInterval(write, everyMs);
  timer.unref();

  return {
    /** The same host, noticing writes. */
    host: {
      get epoch() {
        return host.epoch;
      },
      run(statement, parameters) {
        changed ||= isWrite(statement);
        return host.run(statement, parameters);
      },
      snapshot: (to) => host.snapshot(to),
      close: () => host.close(),
    } satisfies SqlHost,
    async finish() {
      clearInterval(timer);
      await running;
      await write();
    },
  };
}
