import { sqlPart } from "../../../../platform/database/sql.ts";
import { bankTransfers } from "../../../ledger/server/queries/bank-transfers.ts";

/** What no advance covers of bills; those without a transfer are none. */
export const expenseTransfers = bankTransfers({
  table: sqlPart`expenses`,
  reference: sqlPart`bank_reference`,
  amount: sqlPart`amount_paise - advance_paise`,
  day: sqlPart`paid_on`,
  about: sqlPart`id`,
  is_valid: sqlPart`status = 'booked' and bank_reference is not null`,
  is_reversed: sqlPart`status = 'reversed' and bank_reference is not null`,
});

export const advanceTransfers = bankTransfers({
  table: sqlPart`campaign_advances`,
  reference: sqlPart`bank_reference`,
  day: sqlPart`paid_on`,
  about: sqlPart`id`,
  is_valid: sqlPart`status = 'paid'`,
  is_reversed: sqlPart`status = 'reversed'`,
});

/** About the advances of which they are a part. */
export const advanceReturnTransfers = bankTransfers({
  table: sqlPart`campaign_advance_returns`,
  reference: sqlPart`bank_reference`,
  day: sqlPart`returned_on`,
  recorded_at: sqlPart`created_at`,
  about: sqlPart`advance_id`,
  recorded_by: sqlPart`recorded_by`,
  is_valid: sqlPart`reversed_at is null`,
  is_reversed: sqlPart`reversed_at is not null`,
});
