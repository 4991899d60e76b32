import * as m from "#messages";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import {
  type GatewayPayment,
  isUncertain,
  logLevelOf,
  refusalOf,
} from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Payable, PayableType } from "../../payable.ts";
import { announceUnpaid } from "../announcements.ts";
import { captureOnce } from "./reconcile-orders.ts";

/** What the payment window returned to the payer's browser. */
type Verification = { order_id: string; payment_id: string; signature: string };

/** `excess`: already paid; this second payment is refunded. */
type Verified<P> = { kind: "paid" | "excess"; payable: P };

/**
 * Verifies with the gateway that a payable of this type is paid, and settles it. The browser's signature proves only
 * that it went through the payment window; the payment itself is read from the gateway.
 * Failures: 400 for a wrong signature, 404 for an order that is not ours, 409 for a payment that does not pay this
 * payable (yet), 502 and 503 when the gateway fails or does not show the payment. The reconciler settles it later,
 * unless the payment failed or belongs to another payable.
 */
export async function verifyPayment<P extends Payable>(
  services: Services,
  type: PayableType<P>,
  verification: Verification,
): Promise<Verified<P>> {
  const [payable, known_as] = await Promise.all([
    type.findByOrder(services.db, verification.order_id),
    dispositionOf(services, verification),
  ]);
  // The signature is checked for unknown orders too, so that only those who have one learn which orders exist.
  if (!services.gateway.isPaymentSignature(verification)) throw wrongSignature(services, verification);
  if (!payable) throw new Failure(404, "order_not_found", type.texts.unknown());
  const is_known = known_as !== undefined && known_as.payable_id === payable.id;
  const kind = is_known ? known_as.disposition : await settle(services, { type, payable, ...verification });
  return { kind: kind === "excess" ? "excess" : "paid", payable };
}

async function dispositionOf({ db }: Services, { payment_id }: Verification) {
  return db.maybeOne(sql({ payable_id: "uuid", disposition: oneOf("settled", "excess", "elsewhere") })`
    select payable_id, disposition from payments where gateway_payment_id = ${payment_id}`);
}

function wrongSignature({ log }: Services, { order_id, payment_id }: Verification): Failure {
  log.warn({ order_id, payment_id }, "payment signature refused");
  return new Failure(400, "signature_mismatch", m.payments_verify_signature({ payment_id }));
}

type Verifying = Verification & { type: PayableType; payable: Payable };

async function settle(services: Services, verifying: Verifying): Promise<string> {
  const payment = await fetchCaptured(services, verifying);
  if (payment.id !== verifying.payment_id || payment.order_id !== verifying.order_id)
    throw refused(services, verifying, "payment_of_another_order");
  // A payment that is not captured goes back to the payer, or went back already; it settles nothing when the payable is already
  // paid.
  const goes_back = payment.status === "authorized" || (payment.status === "refunded" && !payment.captured);
  if (goes_back && (await isPaidByNow(services, verifying))) return "excess";
  const outcome = await services.payments.settle({ ...payment, key_mode: services.gateway.mode });
  if (outcome.kind === "refused") throw await refusedBy(services, verifying, payment, outcome.reason);
  if (outcome.kind === "unmatched" || outcome.kind === "method_check" || outcome.kind === "decided")
    throw refused(services, verifying, "unknown_order");
  return outcome.kind;
}

/** Another payment may have settled it since it was read. */
async function isPaidByNow({ db }: Services, { type, order_id }: Verifying): Promise<boolean> {
  return (await type.findByOrder(db, order_id))?.is_paid ?? false;
}

/** The payment from the gateway; captured now when it is only authorised and the payable still unpaid. */
async function fetchCaptured(services: Services, verifying: Verifying) {
  const { payable, payment_id, order_id } = verifying;
  try {
    const payment = await services.gateway.fetchPayment(payment_id);
    const fits = payment.order_id === order_id && payment.amount_paise === payable.amount_paise;
    if (payment.status !== "authorized" || payable.is_paid || !fits) return payment;
    return await captureOnce(services, payment);
  } catch (error) {
    // Also for a refusal: the signature is the gateway's own, so it has the payment, though maybe not on every replica
    // yet.
    if (!isUncertain(error) && !refusalOf(error)) throw error;
    throw await notYetVerified(services, verifying, error as Failure);
  }
}

/** Money may have moved: the payer must not pay again, and the reconciler checks as soon as the gateway responds. */
async function notYetVerified(services: Services, verifying: Verifying, failure: Failure): Promise<Failure> {
  const { order_id, payment_id } = verifying;
  const is_refusal = refusalOf(failure) !== undefined;
  const level = is_refusal ? "error" : logLevelOf(failure);
  services.log[level]({ err: failure, order_id, payment_id }, "a payment could not be verified yet");
  await reportPaid(services, verifying);
  return new Failure(
    failure.status,
    failure.code,
    is_refusal ? m.payments_verify_hidden() : m.payments_verify_silent(),
    { retry_after_seconds: failure.retry_after_seconds ?? 60, cause: failure },
  );
}

/** The signature proves the payment: the reconciler checks it in its next sweep, and the payable's page says so. */
async function reportPaid(services: Services, { type, order_id, payment_id }: Verifying): Promise<void> {
  const reported = await services.db.transaction((tx) =>
    type.scheduleReconciliation(tx, [{ id: payment_id, order_id }], 0),
  );
  announceUnpaid(services, type, reported);
}

/** For any error on our side, e.g. a database restart: the payer has paid. */
export function paymentNotVerified(
  { log }: Pick<Services, "log">,
  cause: unknown,
  ids: { order_id?: string; payment_id?: string } = {},
): Failure {
  log.error({ err: cause, ...ids }, "a payment could not be verified");
  return new Failure(503, "not_verified_yet", m.payments_verify_broken(), { retry_after_seconds: 30, cause });
}

async function refusedBy(
  services: Services,
  verifying: Verifying,
  payment: GatewayPayment,
  reason: string,
): Promise<Failure> {
  if (reason !== "not_captured") return refused(services, verifying, reason);
  const is_failed = payment.status === "failed";
  // Until it fails the gateway holds the money, and may still allow the capture.
  if (!is_failed) await reportPaid(services, verifying);
  return new Failure(
    409,
    "payment_not_completed",
    is_failed
      ? m.payments_verify_failed({ payment_id: payment.id })
      : m.payments_verify_incomplete({ payment_id: payment.id }),
  );
}

function refused({ log }: Services, { type, order_id, payment_id }: Verifying, reason: string): Failure {
  log.error({ order_id, payment_id, reason }, "verification refused");
  return new Failure(409, reason, type.texts.other({ payment_id }));
}
