import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { refusalOf } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";

export type InvoicePayment = {
  payment_id: string;
  invoice_id: string;
  /** Its subscription was read since, and did not have this payment. */
  is_followed?: boolean | undefined;
};

/** A subscription is read within a minute; a gateway that does not respond is asked again. */
const followedWithin_ms = 15 * 60_000;

/**
 * Settles a captured payment of an invoice. A payment names its invoice, but not its subscription
 * (razorpay.com/docs/api/payments/entity), and webhooks come in any order: so unless the charge's own event has settled
 * it by now, the gateway is asked which subscription the invoice charges. Ours is then read as a whole, which settles
 * this month too. Any other payment is settled as usual, and kept as unmatched when nothing here fits: also one that the
 * subscription does not count, such as a second one of its month. Throws when the gateway does not respond.
 */
export async function settleInvoicePayment(services: Services, payment: InvoicePayment): Promise<void> {
  const { payment_id, invoice_id, is_followed = false } = payment;
  if (await isRecorded(services, payment_id)) return;
  if (!is_followed && (await followInvoice(services, invoice_id))) {
    const run_at = new Date(Date.now() + followedWithin_ms);
    return addSettleInvoicePayment(services.db, { payment_id, invoice_id, is_followed: true }, run_at);
  }
  const fetched = await services.gateway.fetchPayment(payment_id);
  await services.payments.settle({ ...fetched, key_mode: services.gateway.mode });
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

async function isRecorded({ db }: Services, payment_id: string): Promise<boolean> {
  const row = await db.maybeOne(sql({ id: "text" })`
    select gateway_payment_id as id from payments where gateway_payment_id = ${payment_id}`);
  return row !== undefined;
}
