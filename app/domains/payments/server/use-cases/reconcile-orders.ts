import {
  type GatewayPayment,
  isUncertain,
  logLevelOf,
  refusalOf,
} from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import type { DuePayable, PayableType } from "../../payable.ts";
import { announceUnpaid } from "../announcements.ts";
import { syncRefunds } from "./process-refunds.ts";
import { day_ms } from "../../../../text/day-length.ts";

/** All leased orders are checked concurrently, so that a lease only needs to last for one check. */
const batchSize = 8;
const callsPerCheck = 5;
const minLease_seconds = 30;
/** After this the sweep goes on to its other work, and the next one continues here. */
const maxRun_ms = 120_000;
/** A payment can be authorised three days after it failed. */
const checkedFor_ms = 4 * day_ms;

/** A due payable, its type, and when it is due again after this check. */
type Due = DuePayable & { type: PayableType; next_at: Date | null; is_early: boolean };

/**
 * Checks all due orders at the gateway and updates our books: captured payments are settled, authorised ones captured,
 * second ones refunded. This alone recovers from the loss of all webhooks. It stops early on `is_ending`, when the
 * gateway gives no usable response for a whole batch, and after `maxRun_ms`: unchecked orders are still due, and those
 * without a response are soon due again.
 */
export async function reconcileDueOrders(services: Services, is_ending: () => boolean): Promise<void> {
  const until_ms = Date.now() + maxRun_ms;
  while (!is_ending() && Date.now() < until_ms) {
    const due = await leaseDue(services);
    const answers = await Promise.all(due.map((payable) => reconcileSafely(services, payable)));
    const checked = answers.filter((answer) => answer !== "not_checked");
    const is_gateway_down = checked.length > 0 && checked.every((answer) => answer === "no_answer");
    if (due.length < batchSize || is_gateway_down) return;
  }
}

/** Leases a batch of due payables, one type at a time. */
async function leaseDue({ db, config, payments }: Services): Promise<Due[]> {
  const due: Due[] = [];
  for (const type of payments.types) {
    const limit = batchSize - due.length;
    if (limit === 0) break;
    for (const payable of await type.leaseDue(db, { limit, lease_seconds: leaseOf(config) }))
      due.push({ ...payable, type, ...nextCheck(payable, config.reconcile_after_seconds * 1_000) });
  }
  return due;
}

/**
 * Next check of a payable: unpaid, when its age has doubled, at most a day later, for four days; paid, after the first
 * wait and after four days, for a second payment. `is_early`: it is paid, and needs no check before then.
 */
function nextCheck(
  { created_at, paid_at, now }: Pick<DuePayable, "created_at" | "paid_at" | "now">,
  first_wait_ms: number,
): { next_at: Date | null; is_early: boolean } {
  const age_ms = now.getTime() - created_at.getTime();
  const is_early = paid_at !== null && age_ms < first_wait_ms;
  const later = (from: Date, by_ms: number) => new Date(from.getTime() + by_ms);
  if (age_ms >= checkedFor_ms) return { next_at: null, is_early };
  if (is_early) return { next_at: later(created_at, first_wait_ms), is_early };
  if (paid_at !== null) return { next_at: later(created_at, checkedFor_ms), is_early };
  return { next_at: later(now, Math.min(day_ms, Math.max(age_ms, first_wait_ms))), is_early };
}

/** A check that a crash or a gateway outage interrupted is due again after this time. */
function leaseOf({ gateway_timeout_ms }: Services["config"]): number {
  return Math.max(minLease_seconds, (callsPerCheck * gateway_timeout_ms) / 1_000);
}

async function reconcileSafely(
  services: Services,
  payable: Due,
): Promise<"answered" | "no_answer" | "not_checked"> {
  try {
    if (!payable.is_early) await reconcileUnlessRefused(services, payable);
    await payable.type.reschedule(services.db, payable, payable.next_at);
    return payable.is_early ? "not_checked" : "answered";
  } catch (error) {
    services.log[logLevelOf(error)](
      { err: error, ...idsOf(payable) },
      "an order was not reconciled; it is soon checked again",
    );
    return isUncertain(error) ? "no_answer" : "answered";
  }
}

function idsOf({ type, id }: Due) {
  return { payable_type: type.name, payable_id: id };
}

/** A refusal counts as a check: an order unknown to the gateway is checked less and less often. */
async function reconcileUnlessRefused(services: Services, payable: Due) {
  try {
    await reconcile(services, payable);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    services.log.warn({ ...idsOf(payable), refusal }, "the gateway refused to show an order");
  }
}

async function reconcile(services: Services, payable: Due): Promise<void> {
  const order_id = payable.gateway_order_id ?? (await findLostOrder(services, payable));
  if (!order_id) return;
  const { payments, captured } = await settleOrder(services, order_id);
  for (const payment of captured)
    if (payment.refunded_paise !== payable.refunded_paise) await syncRefunds(services, payment.id);
  if (payments.length === 0 || !payments.every(isOver)) return;
  const how = payments.some(isGivenBack) ? "given_back" : "failed";
  const failed = await services.db.transaction((tx) => payable.type.fail(tx, payments, how));
  announceUnpaid(services, payable.type, failed);
}

const isOver = (payment: GatewayPayment) => payment.status === "failed" || isGivenBack(payment);

/** The gateway gave it back by itself, before it was captured (razorpay.com/docs/payments/refunds/auto-refunds). */
const isGivenBack = ({ status, captured }: GatewayPayment) => status === "refunded" && !captured;

/**
 * Fetches an order's payments from the gateway and settles them. Failures: 502 and 503 when the gateway fails; then it
 * is unknown whether the order is paid.
 */
export async function settleOrder(services: Services, order_id: string) {
  const payments = await services.gateway.fetchOrderPayments(order_id);
  // Oldest first, so that the first payment settles it and a second one is refunded.
  payments.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const captured = await capturedPayments(services, payments);
  for (const payment of captured)
    await services.payments.settle({ ...payment, key_mode: services.gateway.mode });
  return { payments, captured };
}

/**
 * The captured payments; if there is none, an authorised one is captured, because the gateway returns authorised money
 * to the payer after some days. Further authorised ones are left to expire.
 */
async function capturedPayments(
  services: Services,
  payments: readonly GatewayPayment[],
): Promise<GatewayPayment[]> {
  const captured = payments.filter((payment) => payment.captured);
  const authorized = payments.find(({ status }) => status === "authorized");
  if (captured.length > 0 || !authorized) return captured;
  const payment = await captureOnce(services, authorized);
  return payment.captured ? [payment] : [];
}

/**
 * Captures an authorised payment and returns its new state: still authorised when the gateway will not capture it. The
 * gateway itself, the browser's verification or another process may capture it concurrently, and then this capture is
 * refused: so a refused one is fetched again.
 */
export async function captureOnce(
  { gateway, log }: Services,
  { id, amount_paise, currency }: GatewayPayment,
): Promise<GatewayPayment> {
  try {
    return await gateway.capturePayment({ payment_id: id, amount_paise, currency });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const payment = await gateway.fetchPayment(id);
    if (!payment.captured) log.warn({ payment_id: id, refusal }, "the gateway refused to capture a payment");
    return payment;
  }
}

/** Its order may exist although the response was lost. After a day without one, it does not exist. */
async function findLostOrder(services: Services, payable: Due): Promise<string | undefined> {
  const { type, id, now, created_at } = payable;
  const order = await services.gateway.findOrderByReceipt(id);
  if (!order) {
    const is_old = now.getTime() - created_at.getTime() >= day_ms;
    if (is_old) await services.db.transaction((tx) => type.abandon(tx, id));
    return undefined;
  }
  if (order.amount_paise !== payable.amount_paise || order.currency !== payable.currency) return undefined;
  return type.recordOrder(services.db, id, order.id);
}
