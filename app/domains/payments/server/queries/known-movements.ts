import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";

const shape = {
  id: "text",
  kind: oneOf("payment", "refund", "method_check", "dispute", "other_currency"),
  amount_paise: "int8",
  fee_paise: "int8",
  fee_tax_paise: "int8",
  suspense_refunded_paise: "int8",
  is_final: "bool",
} satisfies Shape;

/**
 * Of `payment_disputes`: lost ones, and those won so long ago that the gateway has given back what it took.
 */
const isFinal = sqlPart`ended_at is not null and (status <> 'won' or ended_at < now() - interval '15 days')`;

/**
 * A payment or refund that is booked, what is booked as taken by a dispute, or the payment of a method check, which is not
 * booked: its refund follows by itself; or a payment or dispute in another currency (`other_currency`), of which nothing is ever booked. `suspense_refunded_paise`: booked
 * as gone back of a payment in suspense, whose refunds are known by their sum alone. `is_final`: of a dispute, nothing more should come of it; a
 * method check is refunded.
 */
export type KnownMovement = Row<typeof shape>;

/** What our books have of these ids of the gateway, by id. Refunds without a result are not booked; those that came back were. */
export async function knownMovements(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, KnownMovement>> {
  const rows = await db.many(sql(shape)`
    select gateway_payment_id as id, 'payment' as kind, amount_paise, fee_paise, fee_tax_paise,
      0::int8 as suspense_refunded_paise, true as is_final
    from payments where gateway_payment_id = any(${[...ids]}::text[])
    union all
    select gateway_refund_id, 'refund', amount_paise, 0, 0, 0, true
    from payment_refunds where gateway_refund_id = any(${[...ids]}::text[]) and (status = 'processed' or came_back_at is not null)
    union all
    select gateway_payment_id, 'method_check', amount_paise, 0, 0, 0, refunded_at is not null
    from method_checks where gateway_payment_id = any(${[...ids]}::text[])
    union all
    select gateway_payment_id, 'payment', amount_paise, fee_paise, fee_tax_paise, amount_paise - suspense_paise, true
    from unmatched_payments where gateway_payment_id = any(${[...ids]}::text[]) and suspense_paise is not null
    union all
    select gateway_payment_id, 'other_currency', 0, 0, 0, 0, true
    from unmatched_payments where gateway_payment_id = any(${[...ids]}::text[]) and currency <> 'INR'
    union all
    select gateway_dispute_id, 'other_currency', 0, 0, 0, 0, true
    from payment_disputes where gateway_dispute_id = any(${[...ids]}::text[]) and currency <> 'INR'
    union all
    select gateway_dispute_id, 'dispute', held_paise + refunded_paise + beyond_paise, 0, 0, 0, ${isFinal}
    from payment_disputes where gateway_dispute_id = any(${[...ids]}::text[]) and is_booked`);
  return new Map(rows.map((movement) => [movement.id, movement]));
}

/** Disputes that ended of late, of which nothing more should come. */
export async function endedDisputes(db: Queryable): Promise<string[]> {
  const rows = await db.many(sql({ id: "text" })`
    select gateway_dispute_id as id from payment_disputes
    where ended_at > now() - interval '90 days' and is_booked and ${isFinal}`);
  return rows.map(({ id }) => id);
}
