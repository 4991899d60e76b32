import type { Queryable } from "../../../../platform/database/database.ts";
import type { DayPeriod } from "../../../../text/day-period.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import type { SellerLine, SellerLinePosition } from "../../../ledger/seller-account.ts";
import { listSellerLines, readPeriodBalances } from "../../../ledger/server/queries/seller-accounts.ts";
import { orderNumbersOf } from "../../../orders/server/queries/orders-of-sellers.ts";
import { daysOfPeriod } from "../../statement-period.ts";
import type { Statement } from "../../statement.ts";
import { referencesOf } from "./payouts.ts";
import { repaymentReferencesOf } from "./repayments.ts";

type Wanted = {
  vendor_id: string;
  /** As "2026-11" or "2026-27"; undefined: all. */
  period: string | undefined;
  after: SellerLinePosition | undefined;
  limit: number;
};

/**
 * A seller's statement, newest first, each line with its order, its payout, or what was paid back. Of a period, the balances
 * lead from what was owed before its first day to what is owed after its last, by its own lines alone: the balance of the
 * ledger also has what was booked meanwhile and moved in another month.
 */
export async function readStatement(
  db: Queryable,
  { vendor_id, period: asked, after, limit }: Wanted,
): Promise<Statement> {
  const period = daysOfPeriod(asked ?? null);
  const { lines: booked, next_cursor } = await listSellerLines(db, { vendor_id, period, after, limit });
  const last = booked.at(-1);
  const sums = period && (await readPeriodBalances(db, { vendor_id, period, last }));
  const lines = sums ? withBalances(booked, sums.opening_paise + sums.before_last_paise) : booked;
  const orders = await orderNumbersOf(
    db,
    lines.map(({ order_id }) => order_id).filter((id) => id !== null),
  );
  const payouts = await referencesOf(
    db,
    lines.filter(({ kind }) => kind.startsWith("seller_payout")).map(({ reference }) => reference),
  );
  const repayments = await repaymentReferencesOf(
    db,
    lines.filter(({ kind }) => kind.startsWith("seller_repayment")).map(({ reference }) => reference),
  );
  return {
    lines: lines.map((line) => ({
      ...line,
      order_number: (line.order_id && orders.get(line.order_id)) || null,
      bank_reference: payouts.get(line.reference) ?? repayments.get(line.reference) ?? null,
    })),
    next_cursor,
    ends: period && sums ? { ...upToToday(period), ...endsOf(sums) } : null,
  };
}

/** Of a period that is not over, nothing is known of the days to come. */
function upToToday({ from, to }: DayPeriod): DayPeriod {
  const today = dayInIndia();
  return { from, to: from <= today && today < to ? today : to };
}

function endsOf({ opening_paise, closing_paise }: { opening_paise: number; closing_paise: number }) {
  return { opening_paise, closing_paise };
}

function withBalances(lines: readonly SellerLine[], before_paise: number): SellerLine[] {
  let balance_paise = before_paise;
  const counted = lines.toReversed().map((line) => {
    balance_paise += line.amount_paise;
    return { ...line, balance_paise };
  });
  return counted.toReversed();
}
