import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import * as commands from "../commands/wish.ts";

/** An account's wishlist, for pages and the API. All throw the failures of their commands, and 429. */
type WishServices = Pick<Services, "db" | "limits">;

export async function setWish(
  { db, limits }: WishServices,
  session: Session,
  { product_id, is_wished }: { product_id: string; is_wished: boolean },
): Promise<void> {
  await limits.consume("wishes_by_account", session.user_id);
  await db.transaction((tx) => (is_wished ? commands.addWish : commands.removeWish)(tx, session, product_id));
}

export async function mergeWishlist(
  { db, limits }: WishServices,
  session: Session,
  product_ids: readonly string[],
): Promise<void> {
  await limits.consume("wishes_by_account", session.user_id);
  await db.transaction((tx) => commands.mergeWishlist(tx, session, product_ids));
}
