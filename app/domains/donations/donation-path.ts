import { payParameter, paysAtGateway } from "../payments/pay-step.ts";
import { monthlyPath } from "./monthly-gift.ts";

/**
 * The page of one donation. `reference` is the access token returned when it was opened, which works for anyone with
 * the link, or its public id, which works for its donor while signed in. `is_paid`: the browser comes from a completed
 * payment, so the page shows it as being confirmed until it is received, then shows the success notice.
 */
export function donationPath(reference: string, { is_paid = false }: { is_paid?: boolean } = {}): string {
  return `/donations/given/${reference}${is_paid ? `?${paidParameter}=yes` : ""}`;
}

export const paidParameter = "paid";

/** Where a browser without JavaScript continues to the gateway's hosted page, and returns to with its Back button. */
export function gatewayStepPath(reference: string): string {
  return `${donationPath(reference)}?${payParameter}=${paysAtGateway}`;
}

/** The page shown after a donation or monthly gift was started in a browser. */
export function givenPath(
  { token, is_monthly }: { token: string; is_monthly?: boolean | undefined },
  paid?: { is_paid?: boolean },
): string {
  return is_monthly ? monthlyPath(token, paid) : donationPath(token, paid);
}
