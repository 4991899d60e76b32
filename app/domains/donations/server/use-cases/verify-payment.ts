import { sql } from "../../../../platform/database/sql.ts";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import {
  type GatewayPayment,
  isUncertain,
  logLevelOf,
  refusalOf,
} from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { campaignTitles } from "../../../campaigns/server/queries/campaign-for-donation.ts";
import { generalFundTitle } from "../../donation.ts";
import { scheduleReconciliation } from "../commands/schedule-reconciliation.ts";
import type { SettleOutcome } from "../commands/settle-donations.ts";
import { captureAuthorized } from "./reconcile-orders.ts";

/** What the payment window handed to the donor's browser; see `verificationRequest`. */
type HandedOver = { razorpayOrderId: string; razorpayPaymentId: string; razorpaySignature: string };
type Verification = { order_id: string; payment_id: string; signature: string };

type VerifiedDonation = {
  /** `refund_pending`: the donation was paid already, and this second payment goes back. */
  status: "paid" | "refund_pending";
  public_id: string;
  amount_paise: number;
  campaign_id: string | null;
  campaign_title: string;
};

/**
 * Makes sure with the gateway that the donation is paid, and settles it. The browser proves only that it went
 * through the payment window; what counts is what the gateway says about the payment.
 * Failures: 400 for a wrong signature, 404 for an order that is not ours, 409 for a payment that does not pay
 * this donation (yet), 429, 502 and 503 when the gateway is at fault; the reconciler then settles it later.
 */
export async function verifyPayment(
  services: Services,
  handed_over: HandedOver,
  visitor: { client_address: string },
): Promise<VerifiedDonation> {
  try {
    return await verify(services, handed_over, visitor);
  } catch (error) {
    if (isFailure(error)) throw error;
    const { razorpayOrderId: order_id, razorpayPaymentId: payment_id } = handed_over;
    throw paymentNotVerified(services, error, { order_id, payment_id });
  }
}

/** Such as while the database is being restarted: what broke is ours, but the donor has paid. */
export function paymentNotVerified(
  { log }: Pick<Services, "log">,
  cause: unknown,
  ids: { order_id?: string; payment_id?: string } = {},
): Failure {
  log.error({ err: cause, ...ids }, "a payment could not be verified");
  return new Failure(
    503,
    "not_verified_yet",
    `Your payment could not be confirmed yet, because something broke on our side. ${doNotPayAgain}`,
    { retry_after_seconds: 30, cause },
  );
}

const doNotPayAgain = "Please do not pay again: we keep asking, and write to you when it is confirmed.";

async function verify(
  services: Services,
  handed_over: HandedOver,
  visitor: { client_address: string },
): Promise<VerifiedDonation> {
  const verification = {
    order_id: handed_over.razorpayOrderId,
    payment_id: handed_over.razorpayPaymentId,
    signature: handed_over.razorpaySignature,
  };
  await services.limits.consume("donation_verifications_by_address", visitor.client_address);
  const donation = await findDonation(services, verification);
  // Over our own order id. Of an order that is not ours the signature is checked too, so that nobody without
  // one learns which orders exist.
  const signed = { ...verification, order_id: donation?.gateway_order_id ?? verification.order_id };
  if (!services.gateway.isPaymentSignature(signed)) throw wrongSignature(services, verification);
  if (!donation)
    throw new Failure(404, "order_not_found", "There is no gift for this payment. Please contact support.");
  const kind = donation.known_as ?? (await settle(services, donation, verification));
  return {
    status: kind === "excess" ? "refund_pending" : "paid",
    public_id: donation.public_id,
    amount_paise: donation.amount_paise,
    campaign_id: donation.campaign_id,
    campaign_title: await titleOf(services, donation.campaign_id),
  };
}

const shape = {
  id: "uuid",
  public_id: "uuid",
  campaign_id: "uuid?",
  amount_paise: "int8",
  payment_status: "text",
  gateway_order_id: "text",
  known_as: "text?",
} as const;

async function findDonation({ db }: Services, { order_id, payment_id }: Verification) {
  return db.maybeOne(sql(shape)`
    select donations.id, public_id, campaign_id, donations.amount_paise, payment_status, gateway_order_id,
      payment.disposition as known_as
    from donations
    left join donation_payments payment
      on payment.donation_id = donations.id and payment.gateway_payment_id = ${payment_id}
    where gateway_order_id = ${order_id}`);
}
type Donation = NonNullable<Awaited<ReturnType<typeof findDonation>>>;

function wrongSignature({ log }: Services, { order_id, payment_id }: Verification): Failure {
  log.warn({ order_id, payment_id }, "payment signature refused");
  return new Failure(
    400,
    "signature_mismatch",
    `This payment could not be verified. Please contact support with your payment ID: ${payment_id}`,
  );
}

async function settle(services: Services, donation: Donation, verification: Verification): Promise<string> {
  const payment = await fetchCaptured(services, donation, verification);
  if (payment.id !== verification.payment_id || payment.order_id !== donation.gateway_order_id)
    throw refused(services, verification, "payment_of_another_order");
  // Money of a paid donation that was only promised goes back by itself; nothing is settled with it.
  if (payment.status === "authorized" && (await isPaidByNow(services, verification))) return "excess";
  const outcome = await services.donations.settle({ ...payment, key_mode: services.gateway.mode });
  if (outcome.kind === "refused") throw refusedBy(services, verification, outcome);
  return outcome.kind;
}

function isPaid({ payment_status }: Donation): boolean {
  return payment_status === "paid" || payment_status === "refunded";
}

/** Another payment may have paid it since it was looked at. */
async function isPaidByNow(services: Services, verification: Verification): Promise<boolean> {
  const donation = await findDonation(services, verification);
  return donation !== undefined && isPaid(donation);
}

/** The payment from the gateway; captured now when it is only authorised and the donation still unpaid. */
async function fetchCaptured(services: Services, donation: Donation, { payment_id, order_id }: Verification) {
  try {
    const payment = await services.gateway.fetchPayment(payment_id);
    const fits = payment.order_id === order_id && payment.amount_paise === donation.amount_paise;
    if (payment.status !== "authorized" || isPaid(donation) || !fits) return payment;
    return await captureOnce(services, payment);
  } catch (error) {
    if (isUncertain(error)) throw await notYetVerified(services, order_id, error as Failure);
    if (refusalOf(error))
      services.log.error({ err: error, payment_id }, "the gateway refused to show a payment");
    throw error;
  }
}

/** Somebody else, such as the reconciler, may capture at the same moment: then the payment is asked for again. */
async function captureOnce(services: Services, payment: GatewayPayment): Promise<GatewayPayment> {
  try {
    return await captureAuthorized(services, payment);
  } catch (error) {
    if (!refusalOf(error)) throw error;
    return services.gateway.fetchPayment(payment.id);
  }
}

/** Money may have moved: the donor must not pay again, and we ask the gateway as soon as it answers. */
async function notYetVerified(services: Services, order_id: string, failure: Failure): Promise<Failure> {
  services.log[logLevelOf(failure)]({ err: failure, order_id }, "a payment could not be verified yet");
  await services.db.transaction((tx) => scheduleReconciliation(tx, [order_id], 0));
  return new Failure(
    failure.status,
    failure.code,
    `Your payment could not be confirmed yet, because the payment service does not answer. ${doNotPayAgain}`,
    { retry_after_seconds: failure.retry_after_seconds ?? 60, cause: failure },
  );
}

function refusedBy(
  services: Services,
  verification: Verification,
  outcome: SettleOutcome & { kind: "refused" },
) {
  if (outcome.reason !== "not_captured") return refused(services, verification, outcome.reason);
  return new Failure(
    409,
    "payment_not_completed",
    `This payment was not completed, so nothing was counted. If money left your account, contact support with your payment ID: ${verification.payment_id}`,
  );
}

function refused({ log }: Services, { order_id, payment_id }: Verification, reason: string): Failure {
  log.error({ order_id, payment_id, reason }, "verification refused");
  return new Failure(
    409,
    reason,
    `This payment does not belong to this gift. Please contact support with your payment ID: ${payment_id}`,
  );
}

async function titleOf({ db }: Services, campaign_id: string | null): Promise<string> {
  if (campaign_id === null) return generalFundTitle;
  return (await campaignTitles(db, [campaign_id])).get(campaign_id) ?? generalFundTitle;
}
