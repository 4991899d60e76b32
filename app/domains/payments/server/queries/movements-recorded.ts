import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";

const shape = {
  id: "text",
  kind: oneOf("payment", "refund"),
  amount_paise: "int8",
  moved_at: "timestamptz",
} satisfies Shape;

/**
 * Payments of the gateway and refunds by it that were recorded from `from` on and before `to`, those in suspense included. A
 * dispute is none of them.
 */
export async function movementsRecorded(
  db: Queryable,
  { from, to }: { from: Date; to: Date },
): Promise<Row<typeof shape>[]> {
  return db.many(sql(shape)`
    select gateway_payment_id as id, 'payment' as kind, amount_paise, captured_at as moved_at
    from payments where created_at >= ${from} and created_at < ${to}
    union all
    select gateway_payment_id, 'payment', amount_paise, captured_at
    from unmatched_payments where suspense_paise is not null and received_at >= ${from} and received_at < ${to}
    union all
    select gateway_refund_id, 'refund', amount_paise, finished_at
    from payment_refunds where status = 'processed' and finished_at >= ${from} and finished_at < ${to}
      and gateway_refund_id like 'rfnd%'`);
}
