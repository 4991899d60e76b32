import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { oneOf, type Shape, sql, sqlInteger } from "../../../../platform/database/sql.ts";
import { paymentMismatches, type UnmatchedPaymentPage } from "../../unmatched-payments.ts";
import { unmatchedCursor, type UnmatchedPosition } from "../cursor.ts";

const shape = {
  id: "uuid",
  gateway_payment_id: "text",
  gateway_order_id: "text?",
  amount_paise: "int8",
  currency: "text",
  refunded_paise: "int8",
  method: "text",
  mismatch: oneOf(...paymentMismatches, null),
  captured_at: "timestamptz",
  attempts: "int4",
  next_attempt_at: "timestamptz?",
} satisfies Shape;

/** Payments still to be settled or refunded, newest first. `next_cursor` is null on the last page. */
export async function listUnmatchedPayments(
  db: Queryable,
  { after, limit }: { after: UnmatchedPosition | undefined; limit: number },
): Promise<UnmatchedPaymentPage> {
  const older = andAfter(unmatchedCursor, after);
  const rows = await db.many(sql(shape)`
    select id, gateway_payment_id, gateway_order_id, amount_paise, currency, refunded_paise, method, mismatch, captured_at,
      attempts, next_attempt_at
    from unmatched_payments where refunded_paise < amount_paise ${older}
    order by ${keysetOrder(unmatchedCursor)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, unmatchedCursor.format);
  return { payments: page.map(({ id: _id, ...payment }) => payment), next_cursor };
}

export async function countUnmatchedPayments(db: Queryable): Promise<number> {
  const { count } = await db.one(sql({ count: "int8" })`
    select count(*) from unmatched_payments where refunded_paise < amount_paise`);
  return count;
}
