import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../app/platform/database/migrate.ts";
import { atEnd } from "./at-end.ts";
import { createTestDatabase } from "./database.ts";
import { projectRoot } from "./source.ts";

const migrations = join(projectRoot, "database/migrations");

/**
 * A database from before all migrations, for rows as they were in between. All of them take two seconds of processor time, so
 * tests whose rows do not meet share one walk.
 */
export async function createUnmigratedDatabase() {
  const { db, url } = await createTestDatabase();
  await db.pool.query("drop schema public cascade; create schema public");
  const directory = mkdtempSync(join(tmpdir(), "sahayog-migrations-"));
  atEnd(() => rmSync(directory, { recursive: true, force: true }));
  return {
    db,
    /** Runs those whose names sort before this one, such as "0150". */
    async migrateBefore(limit: string) {
      for (const name of readdirSync(migrations))
        if (name < limit) copyFileSync(join(migrations, name), join(directory, name));
      await migrate(url, directory);
    },
    migrateAll: () => migrate(url, migrations),
    /** Rows that are not whole by today's rules. */
    insert: (text: string) =>
      db.pool.query(`begin; set local session_replication_role = replica; ${text}; commit`),
  };
}
