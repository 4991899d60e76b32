import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import type { DayPeriod } from "../../../../text/day-period.ts";
import {
  type SellerAccountPosition,
  sellerAccountCursor,
  type SellerBalance,
  type SellerLine,
  sellerLineCursor,
  type SellerLinePosition,
} from "../../seller-account.ts";

const balanceShape = { balance_paise: "int8", paid_out_paise: "int8" } satisfies Shape;
const nothing: SellerBalance = { balance_paise: 0, paid_out_paise: 0 };

/** Zero for a seller without sales. */
export async function readSellerBalance(db: Queryable, vendor_id: string): Promise<SellerBalance> {
  const account = await db.maybeOne(sql(balanceShape)`
    select balance_paise, paid_out_paise from seller_accounts where vendor_id = ${vendor_id}`);
  return account ?? nothing;
}

/** Whether our books have, or had, anything of this seller's: an account stays for good. */
export async function hasSellerAccount(db: Queryable, vendor_id: string): Promise<boolean> {
  const { has_account } = await db.one(sql({ has_account: "bool" })`
    select exists (select from seller_accounts where vendor_id = ${vendor_id}) as has_account`);
  return has_account;
}

/** Of several sellers; without those who have sold nothing. */
export async function readSellerBalances(
  db: Queryable,
  vendor_ids: readonly string[],
): Promise<Map<string, SellerBalance>> {
  const rows = await db.many(sql({ vendor_id: "uuid", ...balanceShape })`
    select vendor_id, balance_paise, paid_out_paise from seller_accounts
    where vendor_id = any(${[...new Set(vendor_ids)]}::uuid[])`);
  return new Map(rows.map(({ vendor_id, ...balance }) => [vendor_id, balance]));
}

/** A seller's balance, locked: blocks bookings for this seller until the transaction ends. */
export async function lockSellerBalance(tx: Transaction, vendor_id: string): Promise<SellerBalance> {
  const account = await tx.maybeOne(sql(balanceShape)`
    select balance_paise, paid_out_paise from seller_accounts where vendor_id = ${vendor_id} for update`);
  return account ?? nothing;
}

type WantedLines = {
  vendor_id: string;
  /** The days on which money moved; undefined: all. */
  period: DayPeriod | undefined;
  after: SellerLinePosition | undefined;
  limit: number;
};

/** The lines of a seller's statement, newest first. */
export async function listSellerLines(
  db: Queryable,
  { vendor_id, period, after, limit }: WantedLines,
): Promise<{ lines: SellerLine[]; next_cursor: string | null }> {
  const within = period
    ? sqlPart`and value_on between ${period.from}::date and ${period.to}::date`
    : sqlPart``;
  const before = andAfter(sellerLineCursor, after);
  const rows = await db.many(sql({
    number: "int8",
    kind: "text",
    reference: "text",
    order_id: "uuid?",
    goods_paise: "int8",
    shipping_paise: "int8",
    tax_paise: "int8",
    commission_paise: "int8",
    amount_paise: "int8",
    balance_paise: "int8",
    booked_at: "timestamptz",
    value_on: "date",
  })`
    select number, kind, reference, order_id, goods_paise, shipping_paise, tax_paise, commission_paise, amount_paise,
      balance_paise, booked_at, value_on
    from seller_lines where vendor_id = ${vendor_id} ${within} ${before}
    order by ${keysetOrder(sellerLineCursor)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, sellerLineCursor.format);
  return { lines: page, next_cursor };
}

/**
 * What was owed to a seller before a period and after it, by the days on which money moved, and what its lines booked before
 * `last` sum to.
 */
export async function readPeriodBalances(
  db: Queryable,
  { vendor_id, period, last }: { vendor_id: string; period: DayPeriod; last: SellerLinePosition | undefined },
): Promise<{ opening_paise: number; closing_paise: number; before_last_paise: number }> {
  const within = sqlPart`value_on <= ${period.to}::date`;
  // One statement, so that what is booked meanwhile is in the balance and in the sums, or in neither.
  const sums = await db.one(sql({
    booked_paise: "int8",
    later_paise: "int8",
    within_paise: "int8",
    before_last_paise: "int8",
  })`
    select coalesce((select balance_paise from seller_accounts where vendor_id = ${vendor_id}), 0)::int8 as booked_paise,
      coalesce(sum(amount_paise) filter (where value_on > ${period.to}::date), 0)::int8 as later_paise,
      coalesce(sum(amount_paise) filter (where ${within}), 0)::int8 as within_paise,
      coalesce(sum(amount_paise) filter (where ${within} ${andAfter(sellerLineCursor, last)}), 0)::int8 as before_last_paise
    from seller_lines where vendor_id = ${vendor_id} and value_on >= ${period.from}::date`);
  const closing_paise = sums.booked_paise - sums.later_paise;
  return {
    opening_paise: closing_paise - sums.within_paise,
    closing_paise,
    before_last_paise: sums.before_last_paise,
  };
}

/** The first day on which money of this seller moved; null without lines. */
export async function firstDayOfSeller(db: Queryable, vendor_id: string): Promise<string | null> {
  const { first_day } = await db.one(sql({ first_day: "date?" })`
    select min(value_on) as first_day from seller_lines where vendor_id = ${vendor_id}`);
  return first_day;
}

type PartOfOrder = { order_id: string; vendor_id: string };

/** Those of these parts of orders for which their seller is owed something, less refunds, with how much. */
export async function partsOwed<Part extends PartOfOrder>(
  db: Queryable,
  parts: readonly Part[],
): Promise<(Part & { owed_paise: number })[]> {
  if (parts.length === 0) return [];
  const rows = await db.many(sql({ order_id: "uuid", vendor_id: "uuid", owed_paise: "int8" })`
    select order_id, vendor_id, sum(amount_paise)::int8 as owed_paise
    from seller_lines join unnest(${parts.map(({ order_id }) => order_id)}::uuid[],
      ${parts.map(({ vendor_id }) => vendor_id)}::uuid[]) as part (order_id, vendor_id) using (order_id, vendor_id)
    group by order_id, vendor_id having sum(amount_paise) > 0`);
  const keyOf = (part: PartOfOrder) => `${part.order_id} ${part.vendor_id}`;
  const owed = new Map(rows.map((row) => [keyOf(row), row.owed_paise]));
  return parts.flatMap((part) => {
    const owed_paise = owed.get(keyOf(part));
    return owed_paise === undefined ? [] : [{ ...part, owed_paise }];
  });
}

/**
 * The sum of what is owed for these parts of orders, by seller. A part for which a seller owes us makes nothing less of what is owed
 * for others.
 */
export async function owedForOrders(
  db: Queryable,
  parts: readonly PartOfOrder[],
): Promise<Map<string, number>> {
  return sumBySeller(await partsOwed(db, parts));
}

/** By seller. */
export function sumBySeller(
  parts: readonly { vendor_id: string; owed_paise: number }[],
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { vendor_id, owed_paise } of parts) sums.set(vendor_id, (sums.get(vendor_id) ?? 0) + owed_paise);
  return sums;
}

export type ListedAccount = SellerBalance & { vendor_id: string };

/** All sellers with an account, highest balance first. `side`: those who are owed money, or who owe us. */
export async function listSellerAccounts(
  db: Queryable,
  wanted: {
    side: "owed" | "owing" | null;
    after: SellerAccountPosition | undefined;
    limit: number;
  },
): Promise<{ accounts: ListedAccount[]; next_cursor: string | null }> {
  const { side, after, limit } = wanted;
  const on_side =
    side === "owed"
      ? sqlPart`balance_paise > 0`
      : side === "owing"
        ? sqlPart`balance_paise < 0`
        : sqlPart`true`;
  const before = andAfter(sellerAccountCursor, after);
  const rows = await db.many(sql({ vendor_id: "uuid", ...balanceShape })`
    select vendor_id, balance_paise, paid_out_paise from seller_accounts where ${on_side} ${before}
    order by ${keysetOrder(sellerAccountCursor)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, sellerAccountCursor.format);
  return { accounts: page, next_cursor };
}
