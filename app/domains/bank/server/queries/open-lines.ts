import { sqlPart } from "../../../../platform/database/sql.ts";

/** Condition on a row of `bank_lines`: nobody knows yet what it is. */
export const isOpenLine = sqlPart`settlement_id is null and earlier_settlement_id is null and payout_id is null
  and repayment_id is null and explained_at is null`;
