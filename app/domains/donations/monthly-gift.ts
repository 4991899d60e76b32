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
export type MonthlyAction = "pay" | "pause" | "resume" | "change" | "replace" | "method" | "cancel";

/**
 * Above this amount the bank asks for the donor's approval of each charge of a card (Reserve Bank of India, Digital Payments –
 * E-mandate Framework, 2026, of 21 April 2026: ₹15,000 for all but insurance, mutual funds and credit card bills). UPI is not
 * offered in the gateway's window, and RuPay cards are not charged (razorpay.com/docs/payments/subscriptions/faqs, UPI 5,
 * Cards 26).
 */
const approvedAlone_paise = 15_000_00;

export function needsApprovalEachMonth(amount_paise: number | null): boolean {
  return amount_paise !== null && amount_paise > approvedAlone_paise;
}

/**
 * Time left until the next charge when another gift may still take its place: banks announce a charge a day before
 * (same framework), and it has to be approved before that.
 */
export const replacedBefore_days = 2;

/** Actions allowed in each state by the gateway; the single source for pages, commands and tests. */
const monthlyActions: Readonly<Record<MonthlyState, readonly MonthlyAction[]>> = {
  created: ["pay", "cancel"],
  // Pausing it now would cancel it (razorpay.com/docs/api/payments/subscriptions/pause-subscription).
  authenticated: ["change", "replace", "cancel"],
  active: ["change", "replace", "method", "pause", "cancel"],
  // The month that was declined is charged.
  pending: ["pay", "cancel"],
  // It is active again with another method, and its missed months are not charged
  // (razorpay.com/docs/payments/subscriptions/payment-retries).
  halted: ["method", "cancel"],
  paused: ["resume", "cancel"],
  cancelled: [],
  completed: [],
  expired: [],
};

type Acted = {
  state: MonthlyState;
  cancel_wanted: boolean;
  payment_method: string | null;
  amount_is_fixed: boolean;
  is_paused_by_payer: boolean;
};

export function canDo(action: MonthlyAction, gift: Acted): boolean {
  if (gift.cancel_wanted || !monthlyActions[gift.state].includes(action)) return false;
  if (action === "change") return canChangeAmount(gift);
  if (action === "resume") return !gift.is_paused_by_payer;
  return action !== "replace" || !canChangeAmount(gift);
}

/**
 * The gateway updates subscriptions paid by card alone, not those of UPI and e-mandates, which are replaced by another
 * gift (razorpay.com/docs/payments/subscriptions/faqs), and of domestic cards not the plan either
 * (razorpay.com/docs/announcements/subscription-changes). It does not tell where a card was issued, so a card is tried, as is
 * a method that it has not told yet, until it refuses.
 */
function canChangeAmount({ payment_method, amount_is_fixed }: Acted): boolean {
  return !amount_is_fixed && (payment_method === null || payment_method === "card");
}

/**
 * What the next month may still be charged, where its amount was changed: the gateway applies a change "after the Subscription
 * is charged" the next time (razorpay.com/docs/api/payments/subscriptions/fetch-pending-update-details); "when the current
 * billing cycle ends", before that charge, says another page (razorpay.com/docs/payments/subscriptions/update). Null: its amount.
 */
export function stillCharged(gift: {
  state: MonthlyState;
  amount_paise: number;
  plan_paise: number | null;
}): number | null {
  const { state, amount_paise, plan_paise } = gift;
  return hasEnded(state) || state === "created" || plan_paise === amount_paise ? null : plan_paise;
}

/** The amount of a notice about this state: of a declined month, the one that was tried. */
export function noticeAmount(gift: Parameters<typeof stillCharged>[0], state: MonthlyState): number {
  return (state === "pending" ? stillCharged(gift) : null) ?? gift.amount_paise;
}

const endStates: ReadonlySet<MonthlyState> = new Set(["cancelled", "completed", "expired"]);

export function hasEnded(state: MonthlyState): boolean {
  return endStates.has(state);
}

/** The state after the gateway reports this one: ended gifts stay ended, and no state returns to `created`. */
export function nextState(state: MonthlyState, reported: MonthlyState): MonthlyState {
  if (hasEnded(state)) return state;
  return reported === "created" ? state : reported;
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

const monthlySteps: Readonly<Record<MonthlyStep, MonthlyAction>> = {
  monthly: "pay",
  method: "method",
};

/** Where it continues to that page, and returns to with its Back button. */
export function monthlyStepPath(reference: string, step: MonthlyStep): string {
  return `${monthlyPath(reference)}?${payParameter}=${step}`;
}

/** The step requested in the URL, if the gift's state allows it. */
export function monthlyStepOf(asked: string | null, gift: Acted): MonthlyStep | undefined {
  const step = asked === "monthly" || asked === "method" ? asked : undefined;
  return step && canDo(monthlySteps[step], gift) ? step : undefined;
}
