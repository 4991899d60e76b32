import { sqlPart } from "../../../../platform/database/sql.ts";

/** Condition on a row of `bank_lines`: no record is known that it is. */
export const isNoRecord = sqlPart`num_nonnulls(settlement_id, payout_id, repayment_id, refund_id, advance_id,
  advance_return_id, tax_payment_id, bill_id) = 0`;

/** The same, and it was no settlement until that failed either. */
export const isUnmatched = sqlPart`${isNoRecord} and earlier_settlement_id is null`;

/** The same, and nobody explained it either. */
export const isOpenLine = sqlPart`${isUnmatched} and explained_at is null`;
