import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { type Arriving, arrivingShape } from "../queries/bank-arrivals.ts";

/**
 * Settlements with these references (UTR, in capitals) that did not fail and that no bank statement has yet, locked by id: all
 * that `markArrived` is called for afterwards, however often.
 */
export async function lockArriving(tx: Transaction, references: readonly string[]): Promise<Arriving[]> {
  return tx.many(sql(arrivingShape)`
    select id, upper(utr) as reference, amount_paise from settlements
    where upper(utr) = any(${[...references]}::text[]) and arrived_on is null and status <> 'failed'
    order by id for update`);
}

/**
 * Records the day on which the bank account got each settlement, once, unless it failed. Returns the ids of those that were
 * not recorded before. Locks them by id.
 */
export async function markArrived(
  tx: Transaction,
  arrivals: readonly { id: string; day: string }[],
): Promise<Set<string>> {
  const rows = await tx.many(sql({ id: "uuid" })`
    with locked as (
      select id from settlements
      where id = any(${arrivals.map(({ id }) => id)}::uuid[]) and arrived_on is null and status <> 'failed'
      order by id for update)
    update settlements set arrived_on = told.day
    from locked join unnest(${arrivals.map(({ id }) => id)}::uuid[], ${arrivals.map(({ day }) => day)}::date[])
      as told (id, day) using (id)
    where settlements.id = locked.id
    returning settlements.id`);
  return new Set(rows.map(({ id }) => id));
}

/** Takes back that it arrived, whose line is then one of an earlier sending. Returns whether it had. */
export async function markNotArrived(tx: Transaction, id: string): Promise<boolean> {
  const changed = await tx.run(command`
    update settlements set arrived_on = null where id = ${id} and arrived_on is not null`);
  return changed > 0;
}
