import { sqlPart } from "../../../../platform/database/sql.ts";
import { bankTransfers } from "../../../ledger/server/queries/bank-transfers.ts";

/** Refunds that admins transferred; about payables, as in "order/" with its id, and of excess about its payment. */
export const refundTransfers = bankTransfers({
  table: sqlPart`payment_refunds`,
  reference: sqlPart`bank_reference`,
  day: sqlPart`paid_on`,
  about: sqlPart`(select case when disposition = 'excess' then 'excess/' || payments.gateway_payment_id
      else payable_type || '/' || payable_id end from payments
    where payments.gateway_payment_id = payment_refunds.gateway_payment_id)`,
  is_valid: sqlPart`status = 'paid_otherwise'`,
  is_reversed: sqlPart`reversed_at is not null`,
});
