import type { Transaction } from "../../../../platform/database/database.ts";
import { command, type Shape, sql } from "../../../../platform/database/sql.ts";
import { postTransactions } from "../../../ledger/server/commands/post-transactions.ts";
import { bookUnmatchedCleared } from "../../bookings.ts";
import type { CapturedPayment } from "../../payable.ts";
import type { PaymentMismatch } from "../../unmatched-payments.ts";

const bookedShape = {
  id: "text",
  amount_paise: "int8",
  fee_paise: "int8",
  fee_tax_paise: "int8",
  suspense_paise: "int8?",
  times: "int4",
  captured_at: "timestamptz",
} satisfies Shape;

/** `mismatch`: its payable is known, but does not match it. */
export type Unmatched = { payment: CapturedPayment; mismatch: PaymentMismatch | null };

/**
 * Stores captured payments that settle no payable, as the gateway reports them. Each failed retry doubles the wait: 2
 * s, 4 s … up to a day. Payments that are fully refunded and booked so are not retried.
 */
export async function keepUnmatched(tx: Transaction, unmatched: readonly Unmatched[]): Promise<void> {
  if (unmatched.length === 0) return;
  // Deduplicated, and in a fixed order, against deadlocks.
  const each = [...new Map(unmatched.map((kept) => [kept.payment.id, kept])).values()].toSorted((a, b) =>
    a.payment.id < b.payment.id ? -1 : 1,
  );
  const all = each.map(({ payment }) => payment);
  await tx.run(command`
    insert into unmatched_payments as kept (gateway_payment_id, gateway_order_id, gateway_key_mode, amount_paise,
      currency, method, fee_paise, fee_tax_paise, refunded_paise, captured_at, is_international, mismatch,
      next_attempt_at)
    select *, now() + interval '2 seconds' from unnest(${all.map(({ id }) => id)}::text[], ${all.map(({ order_id }) => order_id)}::text[],
      ${all.map(({ key_mode }) => key_mode)}::text[], ${all.map(({ amount_paise }) => amount_paise)}::int8[],
      ${all.map(({ currency }) => currency)}::text[], ${all.map(({ method }) => method)}::text[],
      ${all.map(({ fee_paise }) => fee_paise)}::int8[], ${all.map(({ fee_tax_paise }) => fee_tax_paise)}::int8[],
      ${all.map(({ refunded_paise }) => refunded_paise)}::int8[],
      ${all.map(({ created_at }) => created_at)}::timestamptz[],
      ${all.map(({ is_international }) => is_international ?? false)}::bool[], ${each.map(({ mismatch }) => mismatch)}::text[])
    on conflict (gateway_payment_id) do update set
      refunded_paise = greatest(kept.refunded_paise, excluded.refunded_paise), attempts = kept.attempts + 1,
      mismatch = excluded.mismatch,
      next_attempt_at = case
        when greatest(kept.refunded_paise, excluded.refunded_paise) < kept.amount_paise
          or (coalesce(kept.suspense_paise, kept.amount_paise) > 0 and kept.currency = 'INR')
        then now() + least(power(2, least(kept.attempts + 1, 20)), 86400) * interval '1 second' end`);
}

/**
 * Called once they match a payable, or an admin has decided, and they are recorded as payments. What was booked of them
 * is reversed, because they are booked anew in the same transaction. `decided`: recorded before; a report of the same moment
 * kept them once more, and nothing is booked of that. What is booked by now came back to suspense, and stays. Returns the ids of
 * those that were kept.
 */
export async function forgetUnmatched(
  tx: Transaction,
  gateway_payment_ids: readonly string[],
  decided: readonly string[] = [],
): Promise<string[]> {
  if (gateway_payment_ids.length + decided.length === 0) return [];
  // What a booking of the same moment wrote is returned: a delete reads its rows anew once they are locked.
  const forgotten = await tx.many(sql(bookedShape)`
    with kept as (
      select gateway_payment_id from unmatched_payments
      where gateway_payment_id = any(${[...gateway_payment_ids]}::text[])
        or (gateway_payment_id = any(${[...decided]}::text[]) and suspense_paise is null)
      order by gateway_payment_id for update)
    delete from unmatched_payments using kept where unmatched_payments.gateway_payment_id = kept.gateway_payment_id
    returning unmatched_payments.gateway_payment_id as id, amount_paise, fee_paise, fee_tax_paise, suspense_paise, times,
      captured_at`);
  await postTransactions(
    tx,
    forgotten.flatMap(({ suspense_paise, ...payment }) => {
      const is_booked = suspense_paise !== null && suspense_paise + payment.fee_paise > 0;
      return is_booked ? [bookUnmatchedCleared({ ...payment, suspense_paise })] : [];
    }),
  );
  return forgotten.map(({ id }) => id);
}
