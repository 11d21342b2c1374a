import type { SqlResult } from "./engine.ts";

/** What the worker is started with. */
export interface WorkerStart {
  readonly dataDir: string;
  /** Snapshot to load when the folder is still empty. */
  readonly restoreFrom: string | undefined;
}

export type WorkerCall =
  | { readonly op: "run"; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly op: "snapshot"; readonly path: string }
  | { readonly op: "close" };

export type WorkerRequest = WorkerCall & { readonly id: number };

/** The fields of a database error that decide anything; an Error loses them on its way between threads. */
export interface WorkerError {
  readonly message: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
}

/** Answer 0 says that the database is open. */
export type WorkerAnswer =
  | { readonly id: number; readonly result: SqlResult | undefined }
  | { readonly id: number; readonly error: WorkerError };
