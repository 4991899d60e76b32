import type { SubscriptionStatus } from "../../platform/payments/gateway.ts";
import { payParameter } from "../payments/pay-step.ts";

/** A gift charged every month; its states are those of the gateway's subscription. */
export type MonthlyState = SubscriptionStatus;

export const minMonthly_paise = 100_00;
export const maxMonthly_paise = 1_00_000_00;

/** Number of monthly charges (ten years), after which it is completed. */
export const months = 120;

/** Lifetime of a link in a mail; each month's mail brings a new one. */
export const linkLifetime_days = 400;

/** Actions available to its donor. `pay`: the first month, or one that the bank declined. */
export type MonthlyAction = "pay" | "pause" | "resume" | "change" | "method" | "cancel";

/** Actions allowed in each state by the gateway; the single source for pages, commands and tests. */
export const monthlyActions: Readonly<Record<MonthlyState, readonly MonthlyAction[]>> = {
  created: ["pay", "cancel"],
  // Pausing it now would cancel it (razorpay.com/docs/api/payments/subscriptions/pause-subscription).
  authenticated: ["change", "cancel"],
  active: ["change", "method", "pause", "cancel"],
  pending: ["pay", "cancel"],
  halted: ["pay", "cancel"],
  paused: ["resume", "cancel"],
  cancelled: [],
  completed: [],
  expired: [],
};

export function canDo(action: MonthlyAction, gift: { state: MonthlyState; cancel_wanted: boolean }): boolean {
  return !gift.cancel_wanted && monthlyActions[gift.state].includes(action);
}

const endStates: ReadonlySet<MonthlyState> = new Set(["cancelled", "completed", "expired"]);

export function hasEnded(state: MonthlyState): boolean {
  return endStates.has(state);
}

/** The state after the gateway reports `told`: ended gifts stay ended, and no state returns to `created`. */
export function nextState(state: MonthlyState, told: MonthlyState): MonthlyState {
  if (hasEnded(state)) return state;
  return told === "created" ? state : told;
}

/** The state after a charge, which may be reported late: only a gift that had not started certainly becomes active. */
export function stateAfterCharge(state: MonthlyState): MonthlyState {
  return state === "created" || state === "authenticated" ? "active" : state;
}

/** The page of a monthly gift: by the token of a link, or by its public id for its signed-in donor. */
export function monthlyPath(reference: string, { is_paid = false }: { is_paid?: boolean } = {}): string {
  return `/donations/monthly/${reference}${is_paid ? "?paid=yes" : ""}`;
}

/**
 * Why a browser without JavaScript opens the gateway's hosted page: to pay a month, or to change the payment method.
 */
export type MonthlyStep = "monthly" | "method";

export const monthlySteps: Readonly<Record<MonthlyStep, MonthlyAction>> = {
  monthly: "pay",
  method: "method",
};

/** Where it continues to that page, and returns to with its Back button. */
export function monthlyStepPath(reference: string, step: MonthlyStep): string {
  return `${monthlyPath(reference)}?${payParameter}=${step}`;
}

/** The step requested in the URL, if the gift's state allows it. */
export function monthlyStepOf(
  asked: string | null,
  gift: { state: MonthlyState; cancel_wanted: boolean },
): MonthlyStep | undefined {
  const step = asked === "monthly" || asked === "method" ? asked : undefined;
  return step && canDo(monthlySteps[step], gift) ? step : undefined;
}
