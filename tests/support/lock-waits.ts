import { expect } from "vitest";
import type { Queryable } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { soon } from "./soon.ts";

/** Until `count` transactions of this database wait for a lock. */
export function untilLockWaits(db: Queryable, count = 1): Promise<void> {
  return soon(async () => expect(await lockWaits(db)).toBe(count));
}

/** Until one or more do, where it is not said how many. */
export function untilSomeLockWaits(db: Queryable): Promise<void> {
  return soon(async () => expect(await lockWaits(db)).toBeGreaterThan(0));
}

/** How many transactions of this database wait for a lock. */
export function lockWaits(db: Queryable): Promise<number> {
  return db.run(sql({})`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
}
