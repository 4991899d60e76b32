import { languageColumn } from "../../../platform/mail/outbox.ts";
import { oneOf, type Row, type Shape, sqlPart } from "../../../platform/database/sql.ts";
import { paymentStatuses } from "../own-donations.ts";

/** Donation columns needed for payments and their mails. */
export const payableShape = {
  id: "uuid",
  public_id: "uuid",
  campaign_id: "uuid?",
  fundraiser_id: "uuid?",
  user_id: "uuid?",
  amount_paise: "int8",
  currency: "text",
  donor_name: "text?",
  donor_email: "text",
  language: languageColumn,
  payment_status: oneOf(...paymentStatuses),
  is_paid: "bool",
  is_citizen_confirmed: "bool",
  gateway_key_mode: "text",
  gateway_order_id: "text?",
  created_at: "timestamptz",
  /** Set if it is one month of a monthly gift. */
  monthly_gift_id: "uuid?",
} satisfies Shape;

export const payableColumns = sqlPart`donations.id, public_id, campaign_id, fundraiser_id, user_id, amount_paise, currency,
  donor_name, donor_email, donations.language, payment_status, paid_at is not null as is_paid,
  citizen_confirmed_at is not null as is_citizen_confirmed, gateway_key_mode, gateway_order_id,
  donations.created_at,
  (select monthly_gift_id from monthly_charges where donation_id = donations.id limit 1) as monthly_gift_id`;

export type PayableDonation = Row<typeof payableShape>;
