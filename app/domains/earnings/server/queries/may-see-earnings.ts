import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { hasSellerAccount } from "../../../ledger/server/queries/seller-accounts.ts";
import { canSeeEarnings } from "../../policy.ts";

/** Whether this person sees any earnings: see `canSeeEarnings`. */
export async function maySeeEarnings(db: Queryable, actor: Actor): Promise<boolean> {
  return canSeeEarnings(actor, false) || canSeeEarnings(actor, await hasSellerAccount(db, actor.user_id));
}
