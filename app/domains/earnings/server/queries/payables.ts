import type { Queryable } from "../../../../platform/database/database.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { sellerNamesOf } from "../../../catalog/server/queries/seller-names.ts";
import type { SellerAccountPosition } from "../../../ledger/seller-account.ts";
import { listSellerAccounts } from "../../../ledger/server/queries/seller-accounts.ts";
import type { PayablePage, PayableSide } from "../../payouts.ts";
import { openDatedDetails } from "../bank-vault.ts";
import { bankObstacle } from "./payout-obstacles.ts";
import { reservedFor } from "./payout-requests.ts";
import { earningsOf, heldBackOf } from "./earnings.ts";

type Wanted = { side: PayableSide | null; after: SellerAccountPosition | undefined; limit: number };

/** Sellers with the amounts owed and payable; highest amount first. */
export async function listPayables(
  { db, secrets }: { db: Queryable; secrets: Secrets },
  wanted: Wanted,
): Promise<PayablePage> {
  const { accounts, next_cursor } = await listSellerAccounts(db, wanted);
  const ids = accounts.map(({ vendor_id }) => vendor_id);
  const held = await heldBackOf(db, ids);
  const names = await sellerNamesOf(db, ids);
  const prepared = await reservedFor(db, ids);
  const banks = await openDatedDetails(db, secrets, ids);
  return {
    payables: accounts.map((account) => ({
      vendor_id: account.vendor_id,
      name: names.get(account.vendor_id) ?? null,
      ...earningsOf(account, held.get(account.vendor_id)),
      prepared_paise: prepared.get(account.vendor_id) ?? 0,
      obstacle: bankObstacle(banks.get(account.vendor_id)) ?? null,
    })),
    next_cursor,
  };
}
