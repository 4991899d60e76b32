import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { canRunShop } from "../../../catalog/policy.ts";
import { readOwnSeller } from "../../../catalog/server/queries/own-seller.ts";
import { hasSellerAccount } from "../../../ledger/server/queries/seller-accounts.ts";

/** Who runs an approved shop, and who sold with us before: what is owed has to be paid somewhere. */
export async function maySaveBankDetails(db: Queryable, actor: Actor): Promise<boolean> {
  const { user_id } = actor;
  if (await hasSellerAccount(db, user_id)) return true;
  return (
    canRunShop(actor, { vendor_id: user_id }) && (await readOwnSeller(db, user_id))?.status === "approved"
  );
}
