import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";
import type { GatewayMode } from "../../../../platform/payments/gateway.ts";
import { lockSettledItems } from "./lock-items.ts";

/** After a settlement was read: its payments that our books do not have are asked for. */
export async function addSettleLostPayments(db: Queryable): Promise<void> {
  await addJob(db, "settle_lost_payments", {}, { job_key: "settle_lost_payments" });
}

/**
 * Takes open payments that our books do not have and that the gateway should be asked for, and returns their ids. Each is asked
 * for again an hour later, unless the gateway answers.
 */
export async function takeUnknownPayments(
  db: Queryable,
  { key_mode, limit }: { key_mode: GatewayMode; limit: number },
): Promise<string[]> {
  const rows = await db.many(sql({ entity_id: "text" })`
    with due as (
      select item.id from settlement_items item join settlements on settlements.id = settlement_id
      where item.difference = 'unknown' and item.explained_at is null and type = 'payment' and key_mode = ${key_mode}
        and (ask_at is null or ask_at <= now())
      order by ask_at nulls first, item.id limit ${limit}::int4 for update of item skip locked)
    update settlement_items set ask_at = now() + interval '1 hour'
    from due where settlement_items.id = due.id returning entity_id`);
  return rows.map(({ entity_id }) => entity_id);
}

/** Whether the gateway knows each of these payments. They are asked for again a day later, if our books do not have them then. */
export async function keepAnswers(tx: Transaction, answers: ReadonlyMap<string, boolean>): Promise<void> {
  await lockSettledItems(tx);
  await tx.run(command`
    update settlement_items set ask_at = now() + interval '1 day', is_not_known = not is_known
    from unnest(${[...answers.keys()]}::text[], ${[...answers.values()]}::bool[]) as answer (id, is_known)
    where entity_id = answer.id`);
}
