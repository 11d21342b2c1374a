import { PostgresDialect } from "kysely";
import pg from "pg";
import { DatabaseUnavailable, sqlState } from "./faults.ts";
import { int8Type, numericType } from "./number-types.ts";
import type { DatabaseLog } from "./pglite-host.ts";

interface PostgresOptions {
  readonly url: string;
  readonly queryLimitMs: number;
  readonly log: DatabaseLog;
}

const longestPool = 10;
const connectLimitMs = 5_000;
const idleTransactionLimitMs = 15_000;

/** Runs Kysely on PostgreSQL 15 or newer, with the limits that keep one bad query from holding everybody. */
export function postgresDialect({ url, queryLimitMs, log }: PostgresOptions): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: longestPool,
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: queryLimitMs,
    query_timeout: queryLimitMs + 1_000,
    idle_in_transaction_session_timeout: idleTransactionLimitMs,
    application_name: "zetu",
    types: { getTypeParser },
  });
  const unavailable = unavailableBy(log);
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  return new PostgresDialect({
    pool: {
      end: () => pool.end(),
      connect: async () => attended(await pool.connect().catch(unavailable), unavailable),
    },
  });
}

/** The pool minds idle connections only: one that is lost while it is lent out would end the process. */
function attended(client: pg.PoolClient, unavailable: (error: unknown) => never) {
  let lost: Error | undefined;
  const onLost = (error: Error) => {
    lost = error;
  };
  client.on("error", onLost);
  return {
    query: ((text: string, parameters: unknown[]) => client.query(text, parameters).catch(unavailable)) as never,
    release() {
      client.off("error", onLost);
      client.release(lost);
    },
  };
}

/** Whole numbers as numbers on both databases: none of ours leaves the safe range. */
const getTypeParser = ((type: number, format?: "text" | "binary") =>
  type === int8Type || type === numericType
    ? Number
    : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser;

/** Lost or refused connections, shutdowns and timeouts are faults of the moment, not bugs of a query. */
const unavailableBy =
  (log: DatabaseLog) =>
  (error: unknown): never => {
    const state = sqlState(error);
    if (state !== "" && !/^(08|53|57)/.test(state)) throw error;
    log.warn({ err: error }, "the database did not answer");
    throw new DatabaseUnavailable("the database cannot be reached or took too long", { cause: error });
  };
