import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { CapturedPayment } from "../../payable.ts";
import { day_ms } from "../../../../text/day-length.ts";

/**
 * What the gateway charges to check the payment method of a subscription that begins later or goes on after it was
 * halted; it refunds it by itself (razorpay.com/docs/payments/subscriptions/faqs, razorpay.com/docs/subscriptions/create).
 */
const check_paise = 5_00;
/** Of some methods; so little is no check unless it was refunded. */
const smallCheck_paise = 1_00;
/** What is not refunded by then is no check. */
export const checkRefundedWithin_days = 7;

/** Only of a payment that matches nothing of ours: the gateway names neither a subscription nor an invoice in it. */
export function isMethodCheck({
  amount_paise,
  currency,
  invoice_id,
  refunded_paise,
  created_at,
}: CapturedPayment): boolean {
  if (currency !== "INR" || invoice_id !== undefined) return false;
  if (amount_paise === smallCheck_paise) return refunded_paise === amount_paise;
  if (amount_paise !== check_paise) return false;
  const is_new = Date.now() - created_at.getTime() < checkRefundedWithin_days * day_ms;
  return is_new || refunded_paise === amount_paise;
}

export async function keepMethodChecks(tx: Transaction, checks: readonly CapturedPayment[]): Promise<void> {
  if (checks.length === 0) return;
  const each = [...new Map(checks.map((check) => [check.id, check])).values()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  await tx.run(command`
    insert into method_checks as kept (gateway_payment_id, amount_paise, captured_at, refunded_at)
    select id, paise, captured_at, case when is_refunded then now() end
    from unnest(${each.map(({ id }) => id)}::text[], ${each.map(({ created_at }) => created_at)}::timestamptz[],
      ${each.map(({ amount_paise, refunded_paise }) => refunded_paise === amount_paise)}::bool[],
      ${each.map(({ amount_paise }) => amount_paise)}::int8[])
      as told (id, captured_at, is_refunded, paise)
    on conflict (gateway_payment_id) do update set refunded_at = coalesce(kept.refunded_at, excluded.refunded_at)`);
}

/** The ids among these that are checks; those of `processed` refunds are over. */
export async function refundedChecks(
  tx: Transaction,
  payment_ids: readonly string[],
  processed: readonly string[],
): Promise<ReadonlySet<string>> {
  if (payment_ids.length === 0) return new Set();
  const rows = await tx.many(sql({ id: "text" })`
    with known as (
      select gateway_payment_id from method_checks where gateway_payment_id = any(${[...payment_ids]}::text[])
      order by gateway_payment_id for update)
    update method_checks set refunded_at = case
      when known.gateway_payment_id = any(${[...processed]}::text[]) then coalesce(refunded_at, now())
      else refunded_at end
    from known where method_checks.gateway_payment_id = known.gateway_payment_id
    returning known.gateway_payment_id as id`);
  return new Set(rows.map(({ id }) => id));
}
