import type { Queryable } from "../../../../platform/database/database.ts";
import type { SellerLinePosition } from "../../../ledger/seller-account.ts";
import { listSellerLines } from "../../../ledger/server/queries/seller-accounts.ts";
import { orderNumbersOf } from "../../../orders/server/queries/orders-of-sellers.ts";
import { periodOf } from "../../month.ts";
import type { Statement } from "../../statement.ts";
import { referencesOf } from "./payouts.ts";
import { repaymentReferencesOf } from "./repayments.ts";

type Wanted = {
  vendor_id: string;
  /** As "2026-11"; undefined: all. */
  month: string | undefined;
  after: SellerLinePosition | undefined;
  limit: number;
};

/** A seller's statement, newest first, each line with its order, its payout, or what was paid back. */
export async function readStatement(
  db: Queryable,
  { vendor_id, month, after, limit }: Wanted,
): Promise<Statement> {
  const period = month === undefined ? undefined : periodOf(month);
  const { lines, next_cursor } = await listSellerLines(db, { vendor_id, period, after, limit });
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
  };
}
