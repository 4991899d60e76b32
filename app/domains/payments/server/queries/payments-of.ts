import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * Gateway ids of all payments of these payables, and of their refunds, our own of those that were made outside of it; and our
 * ids of all of them, and of what is owed; and the mails that one of these is late, but for the first of each.
 */
export async function paymentsOf(
  db: Queryable,
  payable_type: string,
  payable_ids: readonly string[],
): Promise<{
  payment_ids: string[];
  refund_ids: string[];
  our_refund_ids: string[];
  late_mails: { refund_id: string; told_before: number }[];
}> {
  const rows = await db.many(sql({
    payment_id: "text",
    refund_id: "text?",
    id: "uuid?",
    due_id: "uuid?",
    late_count: "int4?",
  })`
    select payments.gateway_payment_id as payment_id, payment_refunds.id, due_id, late_letters as late_count,
      case when bank_reference is not null then id::text else gateway_refund_id end as refund_id
    from payments left join payment_refunds using (gateway_payment_id)
    where payable_type = ${payable_type} and payable_id = any(${[...payable_ids]}::uuid[])`);
  return {
    payment_ids: [...new Set(rows.map(({ payment_id }) => payment_id))],
    our_refund_ids: [...new Set(rows.flatMap(({ id, due_id }) => [id, due_id]).filter((id) => id !== null))],
    refund_ids: rows.map(({ refund_id }) => refund_id).filter((id) => id !== null),
    late_mails: rows.flatMap(({ id: refund_id, late_count }) =>
      refund_id === null
        ? []
        : Array.from({ length: Math.max((late_count ?? 0) - 1, 0) }, (_, i) => ({
            refund_id,
            told_before: i + 1,
          })),
    ),
  };
}
