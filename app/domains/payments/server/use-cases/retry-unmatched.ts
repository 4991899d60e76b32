import { type Shape, sql } from "../../../../platform/database/sql.ts";
import {
  type GatewayMode,
  type GatewayPayment,
  isUncertain,
  logLevelOf,
  refusalOf,
} from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import type { CapturedPayment } from "../../payable.ts";
import { bookUnmatched } from "../commands/book-unmatched.ts";
import { followInvoice, silence_ms } from "./settle-invoice-payment.ts";
import { settleOrBook } from "./settle-or-book.ts";

const batchSize = 8;
const lease_seconds = 60;

const shape = {
  id: "text",
  order_id: "text?",
  key_mode: "text",
  amount_paise: "int8",
  currency: "text",
  method: "text",
  fee_paise: "int8",
  fee_tax_paise: "int8",
  refunded_paise: "int8",
  created_at: "timestamptz",
  is_international: "bool",
} satisfies Shape;

/**
 * Retries due unmatched payments: fetches them from the gateway and settles those that now match a payable; the others
 * are booked on the suspense account and wait longer (`keepUnmatched`): as the gateway shows them, or as their own signed
 * events say where it does not know them, or has been silent for a day. Stops early on `is_ending` and when the gateway does not respond; those not fetched
 * are soon due again.
 */
export async function retryUnmatched(services: Services, is_ending: () => boolean): Promise<void> {
  while (!is_ending()) {
    const due = await leaseDue(services);
    const answers = await Promise.all(due.map((payment) => retrySafely(services, payment)));
    if (due.length < batchSize || !answers.some((answer) => answer === "answered")) return;
  }
}

async function leaseDue({ db }: Services): Promise<CapturedPayment[]> {
  const rows = await db.many(sql(shape)`
    with due as (
      select gateway_payment_id from unmatched_payments where next_attempt_at <= now()
      order by next_attempt_at limit ${batchSize}::int4 for update skip locked)
    update unmatched_payments set next_attempt_at = now() + ${lease_seconds}::float8 * interval '1 second'
    from due where unmatched_payments.gateway_payment_id = due.gateway_payment_id
    returning unmatched_payments.gateway_payment_id as id, gateway_order_id as order_id, gateway_key_mode as key_mode,
      amount_paise, currency, method, fee_paise, fee_tax_paise, refunded_paise, captured_at as created_at, is_international`);
  return rows.map((row) => ({
    ...row,
    key_mode: row.key_mode as GatewayMode,
    status: "captured",
    captured: true,
  }));
}

async function retrySafely(services: Services, kept: CapturedPayment): Promise<"answered" | "no_answer"> {
  try {
    const shown = await fetchUnlessRefused(services, kept);
    const fetched = typeof shown === "object" ? shown : undefined;
    // A month of a subscription is settled when that is read; until then this payment is kept.
    if (fetched?.invoice_id) await followInvoice(services, fetched.invoice_id);
    await settleOrBook(
      services,
      { ...kept, ...fetched },
      {
        is_shown: shown !== undefined,
        is_unknown: shown === "unknown",
      },
    );
    return "answered";
  } catch (error) {
    services.log[logLevelOf(error)]({ err: error, payment_id: kept.id }, "an unmatched payment waits");
    const is_silent = isUncertain(error) && Date.now() - kept.created_at.getTime() > silence_ms;
    if (is_silent && kept.key_mode === services.gateway.mode)
      await services.db.transaction((tx) => bookUnmatched(tx, kept));
    return "no_answer";
  }
}

/**
 * The gateway does not show payments made with other keys; then the stored state is used. "unknown": of these keys, and it
 * refuses to show it.
 */
async function fetchUnlessRefused(
  { gateway }: Services,
  kept: CapturedPayment,
): Promise<GatewayPayment | "unknown" | undefined> {
  if (kept.key_mode !== gateway.mode) return undefined;
  try {
    const fetched = await gateway.fetchPayment(kept.id);
    return fetched.captured ? fetched : undefined;
  } catch (error) {
    if (refusalOf(error)) return "unknown";
    throw error;
  }
}
