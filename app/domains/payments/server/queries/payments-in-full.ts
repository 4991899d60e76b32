import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { disputed_paise } from "./disputes.ts";
import { left_paise } from "./late-refunds.ts";

const paymentShape = {
  gateway_payment_id: "text",
  amount_paise: "int8",
  fee_paise: "int8",
  method: "text",
  disposition: oneOf("settled", "excess"),
  captured_at: "timestamptz",
} satisfies Shape;
export type PaymentInFull = Row<typeof paymentShape>;

const refundShape = {
  id: "uuid",
  gateway_payment_id: "text",
  gateway_refund_id: "text?",
  amount_paise: "int8",
  reason_kind: oneOf("excess", "requested", "dispute"),
  reason: "text",
  status: oneOf("pending", "processed", "failed", "paid_otherwise"),
  bank_reference: "text?",
  failure: "text?",
  created_at: "timestamptz",
  finished_at: "timestamptz?",
  came_back_at: "timestamptz?",
  reversed_at: "timestamptz?",
} satisfies Shape;
export type RefundInFull = Row<typeof refundShape>;

type Payable = { type: string; id: string };

/** All payments and refunds of a payable, for admins. */
export async function paymentsInFull(
  db: Queryable,
  { type, id }: Payable,
): Promise<{ payments: PaymentInFull[]; refunds: RefundInFull[] }> {
  const [payments, refunds] = await Promise.all([
    db.many(sql(paymentShape)`
      select gateway_payment_id, amount_paise, fee_paise, method, disposition, captured_at
      from payments where payable_type = ${type} and payable_id = ${id} order by captured_at, gateway_payment_id`),
    db.many(sql(refundShape)`
      select payment_refunds.id, gateway_payment_id, gateway_refund_id, payment_refunds.amount_paise, reason_kind, reason,
        status, bank_reference, failure, payment_refunds.created_at, finished_at, came_back_at, reversed_at
      from payment_refunds join payments using (gateway_payment_id)
      where payable_type = ${type} and payable_id = ${id} order by payment_refunds.created_at, payment_refunds.id`),
  ]);
  return { payments, refunds };
}

/** As `refundableAmount`, without what a dispute may take. */
export async function refundableNow(db: Queryable, { type, id }: Payable): Promise<number> {
  const row = await db.maybeOne(sql({ now_paise: "int8" })`
    select greatest(${left_paise} - ${disputed_paise}, 0)::int8 as now_paise
    from payments where payable_type = ${type} and payable_id = ${id} and disposition = 'settled'`);
  return row?.now_paise ?? 0;
}

/** Refundable rest of the payment that settled it, less refunds that are pending or owed. 0 without such a payment. */
export async function refundableAmount(db: Queryable, { type, id }: Payable): Promise<number> {
  return (await refundableAmounts(db, type, [id])).get(id) ?? 0;
}

/** The same of several of a type, by their ids; none for those without such a payment. */
export async function refundableAmounts(
  db: Queryable,
  type: Payable["type"],
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.many(sql({ id: "uuid", left_paise: "int8" })`
    select payable_id as id, ${left_paise} as left_paise
    from payments where payable_type = ${type} and payable_id = any(${[...ids]}::uuid[]) and disposition = 'settled'`);
  return new Map(rows.map((row) => [row.id, row.left_paise]));
}

/** Of a refund outside of the gateway, also one that was taken back, by its own id; undefined for ids of the gateway's refunds. */
export async function bankReferenceOf(db: Queryable, refund_id: string): Promise<string | undefined> {
  if (!isUuid(refund_id)) return undefined;
  const refund = await db.maybeOne(sql({ bank_reference: "text?" })`
    select bank_reference from payment_refunds where id = ${refund_id}`);
  return refund?.bank_reference ?? undefined;
}
