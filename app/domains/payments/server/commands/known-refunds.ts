import type { Transaction } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import type { GatewayRefund } from "../../../../platform/payments/gateway.ts";

const paymentShape = {
  gateway_payment_id: "text",
  payable_type: "text",
  payable_id: "uuid",
  disposition: oneOf("settled", "excess", "elsewhere"),
  amount_paise: "int8",
  captured_at: "timestamptz",
} satisfies Shape;
export type RefundedPayment = Row<typeof paymentShape>;

const refundShape = {
  id: "uuid?",
  gateway_payment_id: "text",
  gateway_refund_id: "text?",
  status: oneOf("pending", "processed", "failed", "paid_otherwise"),
  amount_paise: "int8",
  due_id: "uuid?",
  is_withdrawn: "bool",
  is_extra: "bool",
  offset_paise: "int8",
  doubled_paise: "int8",
  is_contradicted: "bool",
  is_explained: "bool",
  has_come_back: "bool",
  gateway_failed_at: "timestamptz?",
  finished_at: "timestamptz?",
} satisfies Shape;
/** `is_contradicted`: and no admin has explained it. `id` is null for a refund made at the gateway's dashboard that is not stored yet. */
export type OurRefund = Row<typeof refundShape>;

export async function lockPayments(tx: Transaction, refunds: readonly GatewayRefund[]) {
  const rows = await tx.many(sql(paymentShape)`
    select gateway_payment_id, payable_type, payable_id, disposition, amount_paise, captured_at from payments
    where gateway_payment_id = any(${refunds.map(({ payment_id }) => payment_id)}::text[])
    order by gateway_payment_id for update`);
  return new Map(rows.map((row) => [row.gateway_payment_id, row]));
}

/** A separate statement after the lock, so that it reads what the previous holder of the lock committed. */
export async function knownRefunds(tx: Transaction, refunds: readonly GatewayRefund[]): Promise<OurRefund[]> {
  return tx.many(sql(refundShape)`
    select id, gateway_payment_id, gateway_refund_id, status, amount_paise, due_id, is_extra, offset_paise,
      exists (select from payment_refunds withdrawn
        where withdrawn.gateway_payment_id = payment_refunds.gateway_payment_id and withdrawn.due_id = payment_refunds.due_id
          and withdrawn.withdrawn_at is not null) as is_withdrawn,
      doubled_paise, contradicted_at is not null and contradiction_explained_at is null as is_contradicted,
      contradiction_explained_at is not null as is_explained, came_back_at is not null as has_come_back, gateway_failed_at, finished_at
    from payment_refunds
    where gateway_payment_id = any(${refunds.map(({ payment_id }) => payment_id)}::text[])
      or gateway_refund_id = any(${refunds.map(({ id }) => id)}::text[])
    order by id`);
}

/** By the gateway's id, or by ours, its receipt: the webhook can arrive before the response to our call. */
export function findOurs(ours: readonly OurRefund[], reported: GatewayRefund): OurRefund | undefined {
  return (
    ours.find(({ gateway_refund_id }) => gateway_refund_id === reported.id) ??
    ours.find(
      ({ id, gateway_payment_id, gateway_refund_id }) =>
        gateway_refund_id === null &&
        gateway_payment_id === reported.payment_id &&
        id !== null &&
        id === reported.receipt,
    )
  );
}

/** A refund made in the gateway's dashboard. */
export function adoptRefund(ours: OurRefund[], reported: GatewayRefund, due_id: string | null): OurRefund {
  const refund: OurRefund = {
    id: null,
    gateway_payment_id: reported.payment_id,
    gateway_refund_id: reported.id,
    status: "pending",
    amount_paise: reported.amount_paise,
    due_id,
    is_withdrawn: false,
    is_extra: false,
    offset_paise: 0,
    doubled_paise: 0,
    is_contradicted: false,
    is_explained: false,
    has_come_back: false,
    gateway_failed_at: null,
    finished_at: null,
  };
  ours.push(refund);
  return refund;
}
