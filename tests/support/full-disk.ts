import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";

/**
 * From now on every write to one of our tables fails as on a full disk: with SQLSTATE 53100 and PostgreSQL's message.
 * Reads still work. Returns a function that frees space again: the triggers stay and do nothing, because dropping them
 * locks every table, which can end in a deadlock with the site.
 */
export async function fillDisk(db: Database): Promise<() => Promise<void>> {
  await db.run(command`
    create or replace function disk_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/16384/2619": No space left on device' using errcode = '53100';
    end $$`);
  const tables = await db.many(sql({ name: "text" })`
    select format('%I', tablename) as name from pg_tables where schemaname = 'public'
      and not exists (select from pg_trigger where tgname = 'disk_full'
        and tgrelid = format('%I', tablename)::regclass)`);
  for (const { name } of tables)
    await db.pool.query(`
      create trigger disk_full before insert or update or delete on ${name}
      for each statement execute function disk_full()`);
  return async () => {
    await db.run(command`
      create or replace function disk_full() returns trigger language plpgsql as $$ begin return null; end $$`);
  };
}
