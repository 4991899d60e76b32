import { sqlPart } from "../../../../platform/database/sql.ts";
import { bankTransfers } from "../../../ledger/server/queries/bank-transfers.ts";

const conditions = { is_valid: sqlPart`reversed_at is null`, is_reversed: sqlPart`reversed_at is not null` };

/** About their sellers. */
export const payoutTransfers = bankTransfers({
  table: sqlPart`seller_payouts`,
  reference: sqlPart`bank_reference`,
  day: sqlPart`paid_on`,
  recorded_at: sqlPart`created_at`,
  about: sqlPart`vendor_id`,
  ...conditions,
});

/** About their sellers. */
export const repaymentTransfers = bankTransfers({
  table: sqlPart`seller_repayments`,
  reference: sqlPart`bank_reference`,
  day: sqlPart`received_on`,
  recorded_at: sqlPart`created_at`,
  about: sqlPart`vendor_id`,
  recorded_by: sqlPart`recorded_by`,
  ...conditions,
});

export const salesTaxTransfers = bankTransfers({
  table: sqlPart`sales_tax_payments`,
  reference: sqlPart`reference`,
  day: sqlPart`paid_on`,
  recorded_at: sqlPart`created_at`,
  about: sqlPart`id`,
  ...conditions,
});
