import * as m from "#messages";
import type { SellerLine } from "../ledger/seller-account.ts";

export const earningsPath = "/dashboard/earnings";
export const statementFile = "/api/v1/earnings.csv";

/** What a seller has earned. All of it but `paid_out_paise` can be negative: then the seller owes us. */
export type Earnings = {
  /** What the books owe the seller. */
  balance_paise: number;
  /** Of it, for orders on their way or delivered so lately that they can come back. */
  waiting_paise: number;
  /** The rest: what can be paid out. */
  payable_paise: number;
  paid_out_paise: number;
};

/** One line of a statement, with what it is about. */
export type StatementLine = SellerLine & {
  order_number: string | null;
  /** Of a payout. */
  bank_reference: string | null;
};

export type Statement = { lines: StatementLine[]; next_cursor: string | null };

/** The kinds of lines that have words of their own. */
const kindTexts: Partial<Record<string, (about: { about: string }) => string>> = {
  order: m.earnings_line_order,
  order_cancellation: m.earnings_line_cancelled,
  order_return: m.earnings_line_returned,
  seller_payout: m.earnings_line_payout,
  seller_payout_reversal: m.earnings_line_reversal,
};

export function lineText({ kind, order_number, bank_reference }: StatementLine): string {
  const about = order_number ?? bank_reference;
  if (about === null) return m.earnings_line_other();
  return kindTexts[kind]?.({ about }) ?? m.earnings_line_other();
}

export function orderPathOf({ order_id }: StatementLine): string | null {
  return order_id === null ? null : `/dashboard/orders/${order_id}`;
}

export function earningsHref(chosen: { seller?: string | null; month?: string | null }): string {
  const query = new URLSearchParams(
    Object.entries(chosen).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return query.size === 0 ? earningsPath : `${earningsPath}?${query}`;
}
