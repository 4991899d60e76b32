import type { Actor } from "../../platform/actor.ts";
import type { SellerStatus } from "./schema.ts";
import { isVendorOf } from "./states.ts";

const isAdmin = (actor: Actor | null) => actor?.roles.includes("admin") ?? false;

type Owned = { vendor_id: string };

/** Whether the actor acts for the shop: its vendor, while they have the role. */
export function canRunShop(actor: Actor | null, shop: Owned): boolean {
  return isVendorOf(actor, shop) && (actor?.roles.includes("vendor") ?? false);
}

/** Access to the product's page. `actor` is null for a guest. */
export function canReadProduct(actor: Actor | null, product: Owned & { is_in_sight: boolean }): boolean {
  return product.is_in_sight || isVendorOf(actor, product) || isAdmin(actor);
}

/** Only vendors with an approved shop can sell. */
export function canCreateProduct(actor: Actor | null, seller: { status: SellerStatus } | null): boolean {
  return actor !== null && actor.roles.includes("vendor") && seller?.status === "approved";
}

/** Admins decide about products; they do not edit them. */
export function canEditProduct(actor: Actor | null, product: Owned): boolean {
  return canRunShop(actor, product);
}

/** One application per person; after a rejection again. */
export function canApply(actor: Actor | null, seller: { status: SellerStatus } | null): boolean {
  return actor !== null && (seller === null || seller.status === "rejected");
}

/** Before the shop is approved its applicant is not a vendor yet. */
export function canEditSeller(actor: Actor | null, seller: Owned & { status: SellerStatus }): boolean {
  return seller.status === "approved" ? canRunShop(actor, seller) : isVendorOf(actor, seller);
}

/** Confirms that the documents and the workshop were checked. */
export function canVerifySeller(actor: Actor | null): boolean {
  return isAdmin(actor);
}

/** Publishes the feed for shopping searches, and withdraws it. */
export function canPublishProductFeed(actor: Actor | null): boolean {
  return isAdmin(actor);
}

/** Sets the organisation's commission. */
export function canSetCommission(actor: Actor | null): boolean {
  return isAdmin(actor);
}

/** Buyers of a delivered item, once per item; not vendors of the product. */
export function canReview(
  actor: Actor | null,
  product: Owned,
  deliveries: { unreviewed_count: number },
): boolean {
  return actor !== null && !isVendorOf(actor, product) && deliveries.unreviewed_count > 0;
}

export function canReplyToReview(actor: Actor | null, product: Owned): boolean {
  return canRunShop(actor, product);
}

/** Signed in, with a verified address, and not to their own shop. */
export function canWriteToSeller(
  actor: (Actor & { email_verified: boolean }) | null,
  seller: Owned,
): boolean {
  return actor !== null && actor.email_verified && !isVendorOf(actor, seller);
}
