/** Too much is asked for just now. The HTTP layer turns `statusCode` into 503 with Retry-After. */
export class Overloaded extends Error {
  readonly statusCode = 503;
}

/** The database cannot answer just now: it is being reopened, its disk is full, or it is not reachable. */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503;
}

/** Whether something failed for the moment only; anything else is a bug and no reason to answer less. */
export const isPassingFault = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || error instanceof Overloaded;

/** SQLSTATE of an error from either database, "" for anything else. */
export function sqlState(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : "";
}

export const diskFull = "53100";
const uniqueViolation = "23505";

/** True when a write was refused by the unique constraint of that name. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return (
    sqlState(error) === uniqueViolation &&
    error instanceof Error &&
    "constraint" in error &&
    error.constraint === constraint
  );
}
