import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { watchLiveness } from "./liveness.ts";
import { type Column, columnTypeIds, type Row, type Shape, type Statement } from "./sql.ts";

export type Queryable = {
  many<S extends Shape>(statement: Statement<S>): Promise<Row<S>[]>;
  /** Exactly one row; any other number is a bug. */
  one<S extends Shape>(statement: Statement<S>): Promise<Row<S>>;
  maybeOne<S extends Shape>(statement: Statement<S>): Promise<Row<S> | undefined>;
  /** Returns the number of changed rows. */
  run(statement: Statement<Shape>): Promise<number>;
};

/**
 * An open transaction. Commands receive it and never commit. Statements that are started without awaiting one another
 * run in the order in which they were started and share one round trip.
 */
export type Transaction = Queryable & {
  readonly in_transaction: true;
  /** Emits this event once on `Database.committed` after the commit; a rollback drops it. */
  emitAfterCommit(event: string): void;
};

export type Database = Queryable & {
  /** `work` may run again after a deadlock, see `on_deadlock`: what it does outside the database must bear that. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Events of transactions that committed in this process. They can be lost, for instance in a crash right after the
   * commit, so they only speed up work that a timer would find anyway. Listeners must not throw.
   */
  committed: EventEmitter;
  pool: pg.Pool;
  /** False while the server is known to refuse connections or not to answer. */
  is_reachable(): boolean;
  close(): Promise<void>;
};

const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`);
  return value;
};

const parsers = new Map<number, (text: string) => unknown>([
  [columnTypeIds.int8, parseInt8],
  [columnTypeIds.date, (text) => text],
]);

type DatabaseOptions = {
  url: string;
  pool_size: number;
  on_error: (error: Error) => void;
  /**
   * A transaction that PostgreSQL ended because of a deadlock (40P01), of which nothing was committed, is repeated at most
   * twice, as https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html advises, and reported here
   * before that. Undefined: none is repeated.
   */
  on_deadlock?: (error: Error) => void;
  /** Compare each result with the columns that its statement declares. */
  verify_rows?: boolean;
  /** 0: no timeout, for long-running work. */
  statement_timeout_ms?: number;
  /** Timeout for opening a connection, or for getting a free one from the pool. */
  connection_timeout_ms?: number;
  /**
   * When the server does not answer for this long, it counts as unreachable: pending statements fail, and so do new
   * ones until it answers again. Undefined: each statement has only its own timeout.
   */
  silent_after_ms?: number;
};

/**
 * Applies to every connection. A server that was cut off sends nothing at all, so the client needs its own connect
 * timeout, and TCP keepalive for idle connections.
 */
export const connectionLimits = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** How much earlier the server's own timeout fires than ours; an unreachable server reports no timeout. */
const refusalMargin_ms = 5_000;

export function openDatabase(options: DatabaseOptions): Database {
  const statement_timeout_ms = options.statement_timeout_ms ?? 15_000;
  const { url, silent_after_ms, on_error } = options;
  const liveness =
    silent_after_ms === undefined ? undefined : watchLiveness({ url, silent_after_ms, on_silent: on_error });
  const pool = new pg.Pool({
    ...connectionLimits,
    connectionString: url,
    stream: liveness?.openSocket,
    pipeline: true,
    max: options.pool_size,
    statement_timeout: statement_timeout_ms,
    // The driver closes the connection too, because statements sent after this one are queued behind it.
    query_timeout: statement_timeout_ms > 0 ? statement_timeout_ms + refusalMargin_ms : 0,
    connectionTimeoutMillis: options.connection_timeout_ms ?? connectionLimits.connectionTimeoutMillis,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: (id, format?: string) => parsers.get(id) ?? pg.types.getTypeParser(id, format as "text"),
    },
  });
  const committed = new EventEmitter();
  let closing = false;
  const onLost = (error: Error) => {
    if (!closing) on_error(error);
  };
  // A lost connection emits an error on the pool or on the client; unhandled, either would end the process.
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));

  async function runTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    let over = false;
    const events = new Set<string>();
    let result: T;
    let deadlock: unknown;
    const inside: Pick<pg.PoolClient, "query"> = {
      query: ((statement: pg.QueryConfig) => {
        // Otherwise a part of the callback that continues after another part failed would write outside the transaction.
        if (over) return Promise.reject(new Error("The transaction is over"));
        const answer = client.query(statement);
        answer.catch((error: unknown) => {
          if (sqlState(error) === "40P01") deadlock = error;
        });
        return answer;
      }) as never,
    };
    try {
      // Not awaited, so the first statements share its round trip. It fails only with the whole connection.
      const begun = client.query("begin");
      begun.catch(() => {});
      const tx: Transaction = {
        ...queryable(inside, options.verify_rows ?? false),
        in_transaction: true,
        emitAfterCommit: (event) => void events.add(event),
      };
      result = await work(tx);
      over = true;
      await begun;
      const { command } = await client.query("commit");
      // PostgreSQL responds to a commit with ROLLBACK, not an error, when a statement failed and the callback
      // continued.
      if (command === "ROLLBACK")
        throw new Error("Nothing was committed: a statement failed, and the work hid it");
    } catch (error) {
      over = true;
      await client.query("rollback").catch((lost: Error) => {
        broken = lost;
      });
      // Of statements that were sent together, a later one that only found the transaction aborted may be heard first.
      throw sqlState(error) === "25P02" ? (deadlock ?? error) : error;
    } finally {
      client.release(broken);
    }
    for (const event of events) committed.emit(event);
    return result;
  }

  return {
    ...queryable(pool, options.verify_rows ?? false),
    pool,
    committed,
    is_reachable: () => liveness?.is_reachable() ?? true,
    async close() {
      closing = true;
      liveness?.stop();
      await pool.end();
    },
    async transaction(work) {
      for (let repeats_left = options.on_deadlock ? 2 : 0; ; repeats_left--) {
        try {
          return await runTransaction(work);
        } catch (error) {
          if (repeats_left === 0 || sqlState(error) !== "40P01") throw error;
          // Not in step with the other one.
          await pause(10 + Math.random() * 90);
          if (closing) throw error;
          options.on_deadlock?.(error as Error);
        }
      }
    },
  };
}

function queryable(connection: Pick<pg.PoolClient, "query">, verify: boolean): Queryable {
  async function query<S extends Shape>(statement: Statement<S>) {
    const result = await connection.query(statement);
    if (verify && Object.keys(statement.shape).length > 0) verifyRows(statement, result);
    return result;
  }
  return {
    async many(statement) {
      return (await query(statement)).rows;
    },
    async one(statement) {
      const { rows } = await query(statement);
      if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}: ${statement.text}`);
      return rows[0];
    },
    async maybeOne(statement) {
      const { rows } = await query(statement);
      if (rows.length > 1) throw new Error(`Expected at most one row, got ${rows.length}: ${statement.text}`);
      return rows[0];
    },
    async run(statement) {
      return (await query(statement)).rowCount ?? 0;
    },
  };
}

function verifyRows(statement: Statement<Shape>, result: pg.QueryResult) {
  const problem = (text: string) => new Error(`Declared columns do not match: ${text}\n${statement.text}`);
  const answered = new Map(result.fields.map((field) => [field.name, field.dataTypeID]));
  for (const [name, declared] of Object.entries(statement.shape)) {
    const { type, nullable, values } = readColumn(declared);
    if (!answered.has(name)) throw problem(`${name} is not answered`);
    if (answered.get(name) !== columnTypeIds[type])
      throw problem(`${name} is type ${answered.get(name)}, not ${type}`);
    if (!nullable && result.rows.some((row) => row[name] === null)) throw problem(`${name} is null`);
    const other = values && result.rows.find((row) => row[name] !== null && !values.includes(row[name]));
    if (other) throw problem(`${name} is ${JSON.stringify(other[name])}, none of its declared values`);
  }
  for (const name of answered.keys())
    if (!(name in statement.shape)) throw problem(`${name} is answered but not declared`);
}

function readColumn(declared: Column) {
  if (typeof declared === "object")
    return { type: "text", nullable: declared.one_of.includes(null), values: declared.one_of } as const;
  const type = declared.replace("?", "") as keyof typeof columnTypeIds;
  return { type, nullable: declared.endsWith("?"), values: undefined };
}

/** SQLSTATE of an error from PostgreSQL, such as "23505" for a unique violation. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : (error as { code?: string } | null)?.code;
}
