import type { SubscriptionStatus } from "../../platform/payments/gateway.ts";

/** A gift that is charged every month; its states are those of the gateway's subscription. */
export type MonthlyState = SubscriptionStatus;

export const minMonthly_paise = 100_00;
export const maxMonthly_paise = 1_00_000_00;

/** So many months, ten years: then it is completed. */
export const months = 120;

/** A link in a letter is good for so long; each month's letter brings a new one. */
export const linkLifetime_days = 400;

/** What its donor can do about it. `pay`: the first month, or one that the bank declined. */
export type MonthlyAction = "pay" | "pause" | "resume" | "change" | "method" | "cancel";

/** What is possible in each state, as the gateway has it; pages, commands and tests read it here. */
export const monthlyActions: Readonly<Record<MonthlyState, readonly MonthlyAction[]>> = {
  created: ["pay", "cancel"],
  authenticated: ["change", "pause", "cancel"],
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

/** The state after the gateway says `told`: what has ended never comes back, and nothing becomes new again. */
export function nextState(state: MonthlyState, told: MonthlyState): MonthlyState {
  if (hasEnded(state)) return state;
  return told === "created" ? state : told;
}

/** The state after a charge, which may be reported late: only what had not begun has begun for certain. */
export function stateAfterCharge(state: MonthlyState): MonthlyState {
  return state === "created" || state === "authenticated" ? "active" : state;
}

/** The page of a monthly gift: by the token of a link, or by its public id for its signed-in donor. */
export function monthlyPath(reference: string, { is_paid = false }: { is_paid?: boolean } = {}): string {
  return `/donations/monthly/${reference}${is_paid ? "?paid=yes" : ""}`;
}

/** What a browser without script goes to the gateway's own page for: to pay a month, or to pay in another way. */
export type MonthlyStep = "monthly" | "method";

export const monthlySteps: Readonly<Record<MonthlyStep, MonthlyAction>> = {
  monthly: "pay",
  method: "method",
};

/** Where it goes on to that page, and comes back to by its button Back. */
export function monthlyStepPath(reference: string, step: MonthlyStep): string {
  return `${monthlyPath(reference)}?pay=${step}`;
}

/** The step that an address asks for, where the gift is in a state for it. */
export function monthlyStepOf(
  asked: string | null,
  gift: { state: MonthlyState; cancel_wanted: boolean },
): MonthlyStep | undefined {
  const step = asked === "monthly" || asked === "method" ? asked : undefined;
  return step && canDo(monthlySteps[step], gift) ? step : undefined;
}
