import * as m from "#messages";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure, isFailure } from "../../../../platform/failure.ts";
import { isUncertain } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { paymentNotVerified } from "../../../payments/server/use-cases/verify-payment.ts";
import type { MonthlyState } from "../../monthly-gift.ts";
import { type MonthlyGift, monthlyColumns, monthlyShape } from "../monthly-row.ts";
import { readMonthlyGift } from "./change-monthly-gift.ts";
import { followGift } from "./follow-monthly-gifts.ts";

/** The payment window's result in the donor's browser; see `monthlyVerificationRequest`. */
type HandedOver = { subscription_id: string; payment_id: string; signature: string };

type Visitor = { client_address: string };

/**
 * `is_charged`: at least one month is paid; `is_set_up`: that, or it is approved and begins later, so its donor has
 * nothing more to do now.
 */
export type CheckedMonthlyGift = { state: MonthlyState; is_charged: boolean; is_set_up: boolean };

/**
 * Queries the gateway for a subscription's outcome after its payment window, and settles its charges. Failures: 400 for
 * a wrong signature, 404 for an unknown subscription, 409 for a payment that failed, 429, and 503 while the outcome is
 * unknown.
 */
export async function verifyMonthlyGift(
  services: Services,
  handed_over: HandedOver,
  visitor: Visitor,
): Promise<CheckedMonthlyGift> {
  try {
    await services.limits.consume("donation_verifications_by_address", visitor.client_address);
    return await verify(services, handed_over);
  } catch (error) {
    if (isFailure(error) && !isUncertain(error)) throw error;
    throw paymentNotVerified(services, error, { payment_id: handed_over.payment_id });
  }
}

async function verify(services: Services, handed_over: HandedOver): Promise<CheckedMonthlyGift> {
  const { db, gateway, log } = services;
  const { payment_id, subscription_id } = handed_over;
  const gift = await db.maybeOne(sql(monthlyShape)`
    select ${monthlyColumns} from monthly_gifts where gateway_subscription_id = ${subscription_id}`);
  // Checked for unknown subscriptions too, so that nobody without a signature learns which exist.
  if (!gateway.isSubscriptionSignature(handed_over)) {
    log.warn({ subscription_id, payment_id }, "payment signature refused");
    throw new Failure(400, "signature_mismatch", m.donations_payment_not_verified({ payment_id }));
  }
  if (!gift)
    throw new Failure(404, "monthly_gift_not_found", m.donations_monthly_payment_unknown({ payment_id }));
  // Polled again soon, even if this call is cut off.
  await db.run(command`
    update monthly_gifts set follow_at = least(follow_at, now() + interval '30 seconds') where id = ${gift.id}`);
  await followGift(services, gift);
  const checked = await checkedById(services, gift.id);
  if (!checked.is_set_up) await refuseFailed(services, payment_id);
  return checked;
}

async function refuseFailed({ gateway }: Services, payment_id: string): Promise<void> {
  const { status } = await gateway.fetchPayment(payment_id);
  if (status !== "failed") return;
  throw new Failure(409, "payment_not_completed", m.donations_payment_not_completed({ payment_id }));
}

/**
 * Current state of the monthly gift for its donor's token: unless a month is already paid in our database, the gateway
 * is queried first. Failures: 404 and 410 for tokens, 429, and 503 if it is unknown.
 */
export async function checkMonthlyGift(
  services: Services,
  token: string,
  visitor: Visitor,
): Promise<CheckedMonthlyGift> {
  await services.limits.consume("donation_checks_by_address", visitor.client_address);
  const gift = await readMonthlyGift(services, token);
  if (gift.charged_month === null) await askGateway(services, gift);
  return checkedById(services, gift.id);
}

/** Failure: 503 while the gateway does not respond. */
export async function askGateway(services: Services, gift: MonthlyGift): Promise<void> {
  try {
    await followGift(services, gift);
  } catch (error) {
    if (!isUncertain(error)) throw error;
    services.log.warn({ err: error, monthly_gift_id: gift.id }, "the gateway did not say what a gift is now");
    throw new Failure(503, "not_verified_yet", m.donations_not_verified_yet(), {
      retry_after_seconds: 30,
      cause: error,
    });
  }
}

async function checkedById({ db }: Services, id: string): Promise<CheckedMonthlyGift> {
  const { state, charged_month, starts_at } = await db.one(sql(monthlyShape)`
    select ${monthlyColumns} from monthly_gifts where id = ${id}`);
  const is_charged = charged_month !== null;
  const is_set_up = is_charged || (state === "authenticated" && starts_at !== null);
  return { state, is_charged, is_set_up };
}
