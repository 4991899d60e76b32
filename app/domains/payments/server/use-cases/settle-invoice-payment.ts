import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { type GatewayPayment, isUncertain, refusalOf } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { keepUnmatched } from "../commands/keep-unmatched.ts";
import { day_ms } from "../../../../text/day-length.ts";

export type InvoicePayment = {
  payment_id: string;
  invoice_id: string;
  /** Its subscription was read since, and did not have this payment. */
  is_followed?: boolean | undefined;
  /** As its own event says; absent in jobs of earlier versions. */
  told?: GatewayPayment | undefined;
};

/** A subscription is read within a minute; a gateway that does not respond is asked again. */
const followedWithin_ms = 15 * 60_000;

/** So long a gateway may be silent before the signed event of a payment is believed. */
export const silence_ms = day_ms;

/**
 * Settles a captured payment of an invoice. A payment names its invoice, but not its subscription
 * (razorpay.com/docs/api/payments/entity), and webhooks come in any order: so unless the charge's own event has settled
 * it by now, the gateway is asked which subscription the invoice charges. Ours is then read as a whole, which settles
 * this month too. Any other payment is settled as usual, and kept as unmatched when nothing here fits: also one that the
 * subscription does not count, such as a second one of its month. One that the gateway refuses to show is kept as its own
 * event says, which is signed; so is one about which the gateway is silent for a day, since the job ends some day: as an
 * unmatched payment it is asked for again and again, and admins see it. Throws when the gateway does not respond.
 */
export async function settleInvoicePayment(services: Services, payment: InvoicePayment): Promise<void> {
  try {
    await settleShown(services, payment);
  } catch (error) {
    const { told } = payment;
    if (!told || !isUncertain(error) || Date.now() - told.created_at.getTime() < silence_ms) throw error;
    services.log.error({ err: error, payment_id: told.id }, "a payment of an invoice is kept as unmatched");
    const kept = { ...told, key_mode: services.gateway.mode };
    await services.db.transaction((tx) => keepUnmatched(tx, [{ payment: kept, mismatch: null }]));
  }
}

async function settleShown(services: Services, payment: InvoicePayment): Promise<void> {
  const { payment_id, invoice_id, is_followed = false, told } = payment;
  if (await isRecorded(services, payment_id)) return;
  if (!is_followed && (await followInvoice(services, invoice_id))) {
    const run_at = new Date(Date.now() + followedWithin_ms);
    return addSettleInvoicePayment(services.db, { ...payment, is_followed: true }, run_at);
  }
  const shown = await shownPayment(services, payment_id, told);
  // A check of the method of our subscription, which is over.
  const is_gone = is_followed && shown.refunded_paise === shown.amount_paise;
  await services.payments.settle({
    ...shown,
    invoice_id: is_gone ? undefined : shown.invoice_id,
    key_mode: services.gateway.mode,
  });
}

/** Once for each payment and step, however often its events come. */
export async function addSettleInvoicePayment(
  db: Queryable,
  payment: InvoicePayment,
  run_at: Date,
): Promise<void> {
  const step = payment.is_followed ? "followed" : "captured";
  const job_key = `settle_invoice_payment:${payment.payment_id}:${step}`;
  await addJob(db, "settle_invoice_payment", payment, { job_key, run_at });
}

/** Whether the invoice charges a subscription of ours, which is then read soon. */
export async function followInvoice(services: Services, invoice_id: string): Promise<boolean> {
  const subscription_id = await subscriptionOf(services, invoice_id);
  if (subscription_id === null) return false;
  return services.db.transaction(async (tx) => {
    for (const type of services.payments.types) {
      const ours = await type.followSubscriptions?.(tx, [subscription_id], 0);
      if (ours && ours.length > 0) return true;
    }
    return false;
  });
}

async function subscriptionOf({ gateway, log }: Services, invoice_id: string): Promise<string | null> {
  try {
    return await gateway.subscriptionOfInvoice(invoice_id);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    log.warn({ invoice_id, refusal }, "the gateway refused to show an invoice");
    return null;
  }
}

async function shownPayment(
  { gateway, log }: Services,
  payment_id: string,
  told: GatewayPayment | undefined,
): Promise<GatewayPayment> {
  try {
    return await gateway.fetchPayment(payment_id);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || !told) throw error;
    log.warn({ payment_id, refusal }, "the gateway refused to show a payment of an invoice; it is kept");
    return told;
  }
}

async function isRecorded({ db }: Services, payment_id: string): Promise<boolean> {
  const row = await db.maybeOne(sql({ id: "text" })`
    select gateway_payment_id as id from payments where gateway_payment_id = ${payment_id}`);
  return row !== undefined;
}
