import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { SellerBalance } from "../../../ledger/seller-account.ts";
import {
  owedForOrders,
  partsOwed,
  readSellerBalance,
  sumBySeller,
} from "../../../ledger/server/queries/seller-accounts.ts";
import { partsNotPayable, partsUndecided } from "../../../orders/server/queries/orders-of-sellers.ts";
import type { Earnings, SellersEarnings } from "../../statement.ts";

/** A seller's earnings from the ledger. */
export async function readEarnings(db: Queryable, vendor_id: string): Promise<SellersEarnings> {
  const [balance, held, undecided, reopened_paise] = await Promise.all([
    readSellerBalance(db, vendor_id),
    heldBackOf(db, [vendor_id]),
    partsUndecided(db, [vendor_id]),
    reopenedOf(db, vendor_id),
  ]);
  return {
    ...earningsOf(balance, held.get(vendor_id)),
    undecided_orders: undecided.map(({ order_number }) => order_number),
    reopened_paise,
  };
}

/** Payouts that were sent and whose record is wrong. */
async function reopenedOf(db: Queryable, vendor_id: string): Promise<number> {
  const { paise } = await db.one(sql({ paise: "int8" })`
    select coalesce(sum(amount_paise), 0)::int8 as paise from payout_requests
    where vendor_id = ${vendor_id} and status = 'approved' and reopened_at is not null`);
  return paise;
}

/** Amounts owed for orders that can still be returned or are disputed, by seller. */
export async function waitingOf(db: Queryable, vendor_ids: readonly string[]): Promise<Map<string, number>> {
  return owedForOrders(db, await partsNotPayable(db, vendor_ids));
}

type HeldBack = Pick<Earnings, "waiting_paise" | "disputed_paise" | "undecided_paise">;

/** And of them, those for disputed orders, and for those with a refund that nobody bears yet. */
export async function heldBackOf(
  db: Queryable,
  vendor_ids: readonly string[],
): Promise<Map<string, HeldBack>> {
  const parts = await partsOwed(db, await partsNotPayable(db, vendor_ids));
  const disputed = sumBySeller(parts.filter(({ is_disputed }) => is_disputed));
  const undecided = sumBySeller(parts.filter(({ is_undecided }) => is_undecided));
  return new Map(
    [...sumBySeller(parts)].map(([vendor_id, waiting_paise]) => [
      vendor_id,
      {
        waiting_paise,
        disputed_paise: disputed.get(vendor_id) ?? 0,
        undecided_paise: undecided.get(vendor_id) ?? 0,
      },
    ]),
  );
}

const nothingHeld: HeldBack = { waiting_paise: 0, disputed_paise: 0, undecided_paise: 0 };

export function earningsOf(
  { balance_paise, paid_out_paise }: SellerBalance,
  held: HeldBack = nothingHeld,
): Earnings {
  return { balance_paise, ...held, payable_paise: balance_paise - held.waiting_paise, paid_out_paise };
}
