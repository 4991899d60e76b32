import { oneOf, type Row, type Shape, sqlPart } from "../../../platform/database/sql.ts";
import { subscriptionStatuses } from "../../../platform/payments/gateway.ts";

export const monthlyShape = {
  id: "uuid",
  public_id: "uuid",
  campaign_id: "uuid?",
  user_id: "uuid?",
  amount_paise: "int8",
  previous_amount_paise: "int8?",
  donor_name: "text?",
  donor_email: "text",
  donor_phone: "text?",
  is_anonymous: "bool",
  state: oneOf(...subscriptionStatuses),
  state_changes: "int4",
  gateway_key_mode: "text",
  gateway_subscription_id: "text?",
  charged_month: "timestamptz?",
  next_charge_at: "timestamptz?",
  payment_method: "text?",
  cancel_wanted: "bool",
  ended_at: "timestamptz?",
  created_at: "timestamptz",
} satisfies Shape;

export const monthlyColumns = sqlPart`monthly_gifts.id, public_id, campaign_id, user_id, amount_paise,
  previous_amount_paise, donor_name, donor_email, donor_phone, is_anonymous, state, state_changes, gateway_key_mode,
  gateway_subscription_id, charged_month, next_charge_at, payment_method, cancel_wanted, ended_at, created_at`;

export type MonthlyGift = Row<typeof monthlyShape>;
