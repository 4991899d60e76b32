import type { Queryable } from "../../../../platform/database/database.ts";
import { type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { UnreturnedExcess } from "../../unreturned-excess.ts";
import { beyond_paise } from "./late-refunds.ts";

/** For a row of `payments`: the amount neither refunded, nor being refunded, nor taken by a dispute. */
export const unreturned_paise = sqlPart`(payments.amount_paise - coalesce((
  select sum(amount_paise) from payment_refunds
  where payment_refunds.gateway_payment_id = payments.gateway_payment_id and payment_refunds.status <> 'failed'), 0)
  - ${beyond_paise})::int8`;

/** Condition on a row of `payments`: excess whose refund failed. Only a failed refund leaves excess unreturned. */
export const isUnreturnedExcess = sqlPart`payments.disposition = 'excess' and ${unreturned_paise} > 0
  and payments.gateway_payment_id in (select gateway_payment_id from payment_refunds where status = 'failed')`;

const shape = {
  gateway_payment_id: "text",
  left_paise: "int8",
  failed_at: "timestamptz",
  failure: "text",
} satisfies Shape;

const mostShown = 50;

/** Longest waiting first, at most fifty. */
export async function listUnreturnedExcess(db: Queryable): Promise<UnreturnedExcess[]> {
  return db.many(sql(shape)`
    select gateway_payment_id, ${unreturned_paise} as left_paise, failed_at, failure
    from payments cross join lateral (
      select finished_at as failed_at, coalesce(failure, '') as failure from payment_refunds
      where payment_refunds.gateway_payment_id = payments.gateway_payment_id and payment_refunds.status = 'failed'
      order by finished_at desc limit 1) last_refund
    where ${isUnreturnedExcess} order by captured_at, gateway_payment_id limit ${sqlInteger(mostShown)}`);
}

export async function countUnreturnedExcess(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from payments where ${isUnreturnedExcess}`);
  return count;
}
