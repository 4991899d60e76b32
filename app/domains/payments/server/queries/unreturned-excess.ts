import { sqlPart } from "../../../../platform/database/sql.ts";

/** Of a row of `payments`: what neither went back nor is on its way. */
export const unreturned_paise = sqlPart`(payments.amount_paise - coalesce((
  select sum(amount_paise) from payment_refunds
  where payment_refunds.gateway_payment_id = payments.gateway_payment_id and payment_refunds.status <> 'failed'), 0))::int8`;

/** Condition on a row of `payments`: excess whose refund failed. Only a refund that failed leaves excess behind. */
export const isUnreturnedExcess = sqlPart`payments.disposition = 'excess' and ${unreturned_paise} > 0
  and payments.gateway_payment_id in (select gateway_payment_id from payment_refunds where status = 'failed')`;
