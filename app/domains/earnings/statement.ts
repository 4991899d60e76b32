import * as m from "#messages";
import type { DayPeriod } from "../../text/day-period.ts";
import { earningsPath } from "../catalog/seller-form.ts";
import type { SellerLine } from "../ledger/seller-account.ts";

export const statementFilePath = "/api/v1/earnings.csv";

/** A seller's earnings. `balance_paise` and `payable_paise` can be negative: then the seller owes us. */
export type Earnings = {
  /** Ledger balance owed to the seller. */
  balance_paise: number;
  /**
   * What is owed for orders in transit, within the return period, or held back: more than the balance where the seller owes us for
   * others.
   */
  waiting_paise: number;
  /** Of that, for orders whose payment is disputed. */
  disputed_paise: number;
  /** And for orders with a refund of which nobody decided yet who bears it. */
  undecided_paise: number;
  /** The rest: payable now. */
  payable_paise: number;
  paid_out_paise: number;
};

export type SellersEarnings = Earnings & {
  /** Numbers of the orders with a refund of which nobody decided yet, longest waiting first. */
  undecided_orders: string[];
  /** Of the balance, what the seller has: its payout was sent, and only its record is being corrected. */
  reopened_paise: number;
};

/** What a seller may read as payable now. */
export function payableTo({
  payable_paise,
  reopened_paise,
}: Pick<SellersEarnings, "payable_paise" | "reopened_paise">): number {
  return Math.max(0, payable_paise - reopened_paise);
}

/** One line of a statement, with its order or payout. */
export type StatementLine = SellerLine & {
  order_number: string | null;
  /** Of a period: of its opening balance and its lines up to this one. */
  balance_paise: number;
  /** For a payout, or what the seller paid back. */
  bank_reference: string | null;
};

/** What was owed before the first day of a period and after its last. */
export type PeriodEnds = DayPeriod & { opening_paise: number; closing_paise: number };

export type Statement = {
  lines: StatementLine[];
  next_cursor: string | null;
  /** Null without a period. */
  ends: PeriodEnds | null;
};

/** Texts of the kinds of lines that have their own. */
const kindTexts: Partial<Record<string, (about: { about: string }) => string>> = {
  order: m.earnings_line_order,
  order_cancellation: m.earnings_line_cancelled,
  order_return: m.earnings_line_returned,
  order_refund_borne: m.earnings_line_borne,
  order_refund_offset: m.earnings_line_restored,
  seller_payout: m.earnings_line_payout,
  seller_payout_reversal: m.earnings_line_reversal,
  seller_repayment: m.earnings_line_repaid,
  seller_repayment_reversal: m.earnings_line_repaid_reversed,
};

export function lineText({ kind, order_number, bank_reference }: StatementLine): string {
  const about = order_number ?? bank_reference;
  if (about === null) return m.earnings_line_other();
  return kindTexts[kind]?.({ about }) ?? m.earnings_line_other();
}

export function orderPathOf({ order_id }: StatementLine): string | null {
  return order_id === null ? null : `/dashboard/orders/${order_id}`;
}

export function earningsHref({ seller }: { seller: string }): string {
  return `${earningsPath}?${new URLSearchParams({ seller })}`;
}
