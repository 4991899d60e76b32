import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { connectionLimits, type Database } from "./database.ts";
import { sql } from "./sql.ts";

/** Any constant works: every process that migrates this database takes the same lock. */
const advisoryLock = 7_240_991;

/**
 * Applies the SQL files that are not recorded in this database, in the order of their names, each in its own
 * transaction. Returns the names of the applied files. A file that changed after it was applied is rejected.
 *
 * So there is no `create index concurrently`: it works in no transaction, and it would wait for the other processes of
 * this site, which wait here for the lock and have a snapshot meanwhile.
 */
export async function migrate(url: string, directory: string): Promise<string[]> {
  const client = new pg.Client({ ...connectionLimits, connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migrations",
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const news: string[] = [];
    for (const name of await migrationFiles(directory)) {
      // Hundreds of small files, of which a start reads each: waiting for the thread pool would take longer than reading.
      const text = readFileSync(join(directory, name), "utf8");
      const checksum = createHash("sha256").update(text).digest("hex");
      const known = applied.get(name);
      if (known && known !== checksum)
        throw new Error(`${name} was changed after it was applied; write a new migration instead.`);
      if (known) continue;
      await applyOne(client, name, text, checksum);
      news.push(name);
    }
    return news;
  } finally {
    await client.end();
  }
}

/** The SQL files that are not recorded in this database. Changes nothing. */
export async function missingMigrations(db: Database, directory: string): Promise<string[]> {
  const { is_new } = await db.one(
    sql({ is_new: "bool" })`select to_regclass('schema_migrations') is null as is_new`,
  );
  const rows = is_new ? [] : await db.many(sql({ name: "text" })`select name from schema_migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  return (await migrationFiles(directory)).filter((name) => !applied.has(name));
}

async function migrationFiles(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((file) => file.endsWith(".sql")).toSorted();
}

async function applyOne(client: pg.Client, name: string, text: string, checksum: string) {
  await client.query("begin");
  try {
    await client.query(text);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    // On a lost connection nothing is left to roll back, and the first error is the relevant one.
    await client.query("rollback").catch(() => {});
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
