import type { Queryable } from "../../../../platform/database/database.ts";
import type { SellerBalance } from "../../../ledger/seller-account.ts";
import { owedForOrders, readSellerBalance } from "../../../ledger/server/queries/seller-accounts.ts";
import { partsNotPayable } from "../../../orders/server/queries/orders-of-sellers.ts";
import type { Earnings } from "../../statement.ts";

/** A seller's earnings from the ledger. */
export async function readEarnings(db: Queryable, vendor_id: string): Promise<Earnings> {
  const balance = await readSellerBalance(db, vendor_id);
  const { waiting, disputed } = await heldBackOf(db, [vendor_id]);
  return earningsOf(balance, waiting.get(vendor_id), disputed.get(vendor_id));
}

/** Amounts owed for orders that can still be returned or are disputed, by seller. */
export async function waitingOf(db: Queryable, vendor_ids: readonly string[]): Promise<Map<string, number>> {
  return owedForOrders(db, await partsNotPayable(db, vendor_ids));
}

/** And of them, those for disputed orders. */
export async function heldBackOf(
  db: Queryable,
  vendor_ids: readonly string[],
): Promise<Record<"waiting" | "disputed", Map<string, number>>> {
  const parts = await partsNotPayable(db, vendor_ids);
  return {
    waiting: await owedForOrders(db, parts),
    disputed: await owedForOrders(
      db,
      parts.filter(({ is_disputed }) => is_disputed),
    ),
  };
}

export function earningsOf(
  { balance_paise, paid_out_paise }: SellerBalance,
  waiting_paise: number | undefined = 0,
  disputed_paise: number | undefined = 0,
): Earnings {
  return {
    balance_paise,
    waiting_paise,
    disputed_paise,
    payable_paise: balance_paise - waiting_paise,
    paid_out_paise,
  };
}
