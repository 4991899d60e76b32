import type { Database } from "../../../../platform/database/database.ts";
import { command, sqlInteger } from "../../../../platform/database/sql.ts";

const atOnce = 5_000;

/** Deletes read notifications older than a year, in small batches that block nobody. */
export async function purgeReadNotifications(db: Pick<Database, "run">): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const deleted = await db.run(command`
      delete from notifications where id in (
        select id from notifications where is_read and created_at < now() - interval '1 year'
        limit ${sqlInteger(atOnce)} for update skip locked)`);
    forgotten += deleted;
    if (deleted < atOnce) return forgotten;
  }
}
