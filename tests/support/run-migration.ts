import { readFile } from "node:fs/promises";
import pg from "pg";

/** Runs a migration once more, on what a test has made. */
export async function runMigration(url: string, name: string): Promise<void> {
  const file = new URL(`../../database/migrations/${name}.sql`, import.meta.url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; ${await readFile(file, "utf8")}; commit`).finally(() => client.end());
}
