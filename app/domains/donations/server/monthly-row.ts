import { languageColumn } from "../../../platform/mail/outbox.ts";
import { oneOf, type Row, type Shape, sqlPart } from "../../../platform/database/sql.ts";
import { subscriptionStatuses } from "../../../platform/payments/gateway.ts";

/** Its end was asked for, and the gateway is told until it has ended. */
export const cancelWanted = sqlPart`(end_requested_at is not null and ended_at is null)`;

/**
 * The payer paused it, so only the payer can resume it (razorpay.com/docs/payments/subscriptions/faqs, Resume Subscriptions 3).
 * The gateway's answer to a pause by its API says `self` (razorpay.com/docs/api/payments/subscriptions/pause-subscription); what
 * it says of the payer's is not documented, so a refused resume tells it as well.
 */
export const pausedByPayer = sqlPart`(resume_refused_at is not null or coalesce(pause_initiated_by <> 'self', false))`;

export const monthlyShape = {
  id: "uuid",
  public_id: "uuid",
  campaign_id: "uuid?",
  user_id: "uuid?",
  amount_paise: "int8",
  earlier_amounts_paise: "int4[]",
  donor_name: "text?",
  donor_email: "text",
  language: languageColumn,
  donor_phone: "text?",
  is_anonymous: "bool",
  is_citizen_confirmed: "bool",
  state: oneOf(...subscriptionStatuses),
  state_changes: "int4",
  gateway_key_mode: "text",
  gateway_subscription_id: "text?",
  charged_month: "timestamptz?",
  next_charge_at: "timestamptz?",
  payment_method: "text?",
  amount_is_fixed: "bool",
  is_paused_by_payer: "bool",
  plan_paise: "int4?",
  cancel_wanted: "bool",
  end_requested_at: "timestamptz?",
  replaces_id: "uuid?",
  starts_at: "timestamptz?",
  ended_at: "timestamptz?",
  created_at: "timestamptz",
} satisfies Shape;

export const monthlyColumns = sqlPart`monthly_gifts.id, public_id, campaign_id, user_id, amount_paise,
  earlier_amounts_paise, donor_name, donor_email, monthly_gifts.language, donor_phone, is_anonymous,
  citizen_confirmed_at is not null as is_citizen_confirmed, state, state_changes, gateway_key_mode,
  gateway_subscription_id, charged_month, next_charge_at, payment_method,
  amount_fixed_at is not null as amount_is_fixed, ${pausedByPayer} as is_paused_by_payer, plan_paise, ${cancelWanted} as cancel_wanted, end_requested_at,
  replaces_id, starts_at, ended_at, created_at`;

export type MonthlyGift = Row<typeof monthlyShape>;
