import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import { isUncertain } from "../../../../platform/payments/gateway.ts";
import type { Services } from "../../../../platform/services.ts";
import { settleOrder } from "../../../payments/server/use-cases/reconcile-orders.ts";
import { paidStatuses } from "../../own-donations.ts";
import { readDonationByToken } from "../queries/public-donations.ts";

/**
 * Current state of the donation for its donor's token: unless already paid in our database, the gateway is queried
 * first. Failures: 404 for any other token, 429, and 503 if it is unknown whether it is paid.
 */
export async function checkDonation(services: Services, token: string, visitor: { client_address: string }) {
  await services.limits.consume("donation_checks_by_address", visitor.client_address);
  const donation = await readDonationByToken(services.db, token);
  if (!donation) throw new Failure(404, "donation_not_found", m.donations_token_unknown());
  if (isPaid(donation) || donation.gateway_order_id === null) return donation;
  await settleAtGateway(services, donation.gateway_order_id);
  return (await readDonationByToken(services.db, token)) ?? donation;
}

export function isPaid({ payment_status }: { payment_status: string }): boolean {
  return (paidStatuses as readonly string[]).includes(payment_status);
}

/** Settles this order's payments at the gateway that are missing here. Failure: 503 while it may still be paid. */
export async function settleAtGateway(services: Services, order_id: string): Promise<void> {
  const { payments, captured } = await settledOrder(services, order_id);
  if (captured.length === 0 && payments.some(({ status }) => status === "authorized")) throw stillHeld();
}

async function settledOrder(services: Services, order_id: string) {
  try {
    return await settleOrder(services, order_id);
  } catch (error) {
    if (!isUncertain(error)) throw error;
    services.log.warn({ err: error, order_id }, "the gateway did not say whether an order is paid");
    throw new Failure(503, "not_verified_yet", m.donations_not_verified_yet(), {
      retry_after_seconds: 30,
      cause: error,
    });
  }
}

/** The gateway will not capture it now; the reconciler keeps polling. */
function stillHeld(): Failure {
  return new Failure(503, "not_verified_yet", m.donations_held_not_confirmed(), { retry_after_seconds: 30 });
}
