import type { SubscriptionStatus } from "../../platform/payments/gateway.ts";

/** A gift that is charged every month; its states are those of the gateway's subscription. */

export const minMonthly_paise = 100_00;
export const maxMonthly_paise = 1_00_000_00;

/** So many months, ten years: then it is completed. */
export const months = 120;

const endStates: ReadonlySet<SubscriptionStatus> = new Set(["cancelled", "completed", "expired"]);

export function hasEnded(state: SubscriptionStatus): boolean {
  return endStates.has(state);
}

/** The state after the gateway says `told`: what has ended never comes back, and nothing becomes new again. */
export function nextState(state: SubscriptionStatus, told: SubscriptionStatus): SubscriptionStatus {
  if (hasEnded(state)) return state;
  return told === "created" ? state : told;
}

/** The state after a charge, which may be reported late: only what had not begun has begun for certain. */
export function stateAfterCharge(state: SubscriptionStatus): SubscriptionStatus {
  return state === "created" || state === "authenticated" ? "active" : state;
}
