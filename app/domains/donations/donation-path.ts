import { monthlyPath } from "./monthly-gift.ts";

/**
 * The page of one donation. `reference` is the access token that opening it answered, which opens the page for
 * whoever has the link, or its public id, which opens it for its donor while signed in. `is_paid`: the browser comes
 * from a payment that was made, so the page confirms it until it is received, and then shows the notice of success.
 */
export function donationPath(reference: string, { is_paid = false }: { is_paid?: boolean } = {}): string {
  return `/donations/given/${reference}${is_paid ? `?${paidParameter}=yes` : ""}`;
}

export const paidParameter = "paid";

/** Of the step to the gateway's own page, for browsers without script. */
export const payParameter = "pay";

/**
 * Where a browser without script goes on to the gateway's own page, and comes back to by its button Back.
 */
export function gatewayStepPath(reference: string): string {
  return `${donationPath(reference)}?${payParameter}=gateway`;
}

/** Where a gift that was begun in a browser is shown afterwards. */
export function givenPath(
  { token, is_monthly }: { token: string; is_monthly?: boolean | undefined },
  paid?: { is_paid?: boolean },
): string {
  return is_monthly ? monthlyPath(token, paid) : donationPath(token, paid);
}
