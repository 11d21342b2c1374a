import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import { DatabaseUnavailable } from "./faults.ts";
import type { SqlHost } from "./pglite-host.ts";
import { type Turns, turns } from "./turns.ts";

/** Runs Kysely on the embedded database. It is one session, so callers take turns. */
export function pgliteDialect(host: SqlHost): Dialect {
  return {
    createDriver: () => new PGliteDriver(host),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  };
}

class PGliteDriver implements Driver {
  readonly #host: SqlHost;
  readonly #turns: Turns = turns({ waitLimitMs: 10_000, longestQueue: 512 });

  constructor(host: SqlHost) {
    this.#host = host;
  }

  async init() {}

  async acquireConnection() {
    return new PGliteConnection(this.#host, await this.#turns.take());
  }

  async releaseConnection(connection: PGliteConnection) {
    connection.endTurn();
  }

  async beginTransaction(connection: PGliteConnection) {
    await connection.begin();
  }

  async commitTransaction(connection: PGliteConnection) {
    await connection.end("commit");
  }

  async rollbackTransaction(connection: PGliteConnection) {
    await connection.end("rollback");
  }

  async destroy() {
    await this.#host.close();
  }
}

class PGliteConnection implements DatabaseConnection {
  readonly #host: SqlHost;
  readonly endTurn: () => void;
  /** The epoch that an open transaction belongs to. */
  #transaction: number | undefined;

  constructor(host: SqlHost, endTurn: () => void) {
    this.#host = host;
    this.endTurn = endTurn;
  }

  async begin() {
    await this.#host.run("begin", []);
    this.#transaction = this.#host.epoch;
  }

  async end(how: "commit" | "rollback") {
    const epoch = this.#transaction;
    if (epoch !== undefined && epoch !== this.#host.epoch && how === "rollback") {
      this.#transaction = undefined;
      return;
    }
    await this.executeQuery(CompiledQuery.raw(how));
    this.#transaction = undefined;
  }

  /** A statement of a transaction whose session is gone must not run by itself in the next one. */
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction !== undefined && this.#transaction !== this.#host.epoch) {
      throw new DatabaseUnavailable("the transaction ended with the database's thread");
    }
    const { rows, affectedRows } = await this.#host.run(sql, parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}
