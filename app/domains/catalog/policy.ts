import type { Actor } from "../../platform/actor.ts";
import type { ProductStatus, SellerStatus } from "./schema.ts";
import { isVendorOf, productStates } from "./states.ts";

const isAdmin = (actor: Actor | null) => actor?.roles.includes("admin") ?? false;

type Owned = { vendor_id: string };

/** Speaks and acts as the shop: its vendor, for as long as the role is not taken back. */
export function canRunShop(actor: Actor | null, shop: Owned): boolean {
  return isVendorOf(actor, shop) && (actor?.roles.includes("vendor") ?? false);
}

/** Its page. `actor` is null for a guest. */
export function canReadProduct(
  actor: Actor | null,
  product: Owned & { status: ProductStatus; hidden_at: Date | null },
): boolean {
  const is_public = productStates[product.status].is_public && product.hidden_at === null;
  return is_public || isVendorOf(actor, product) || isAdmin(actor);
}

/** Only vendors whose shop is approved sell. */
export function canCreateProduct(actor: Actor | null, seller: { status: SellerStatus } | null): boolean {
  return actor !== null && actor.roles.includes("vendor") && seller?.status === "approved";
}

/** Admins decide about products; they do not rewrite them. */
export function canEditProduct(actor: Actor | null, product: Owned): boolean {
  return canRunShop(actor, product);
}

/** A shop is asked for once; after a rejection again. */
export function canApply(actor: Actor | null, seller: { status: SellerStatus } | null): boolean {
  return actor !== null && (seller === null || seller.status === "rejected");
}

/** Before the shop is approved its applicant is no vendor yet. */
export function canEditSeller(actor: Actor | null, seller: Owned & { status: SellerStatus }): boolean {
  return seller.status === "approved" ? canRunShop(actor, seller) : isVendorOf(actor, seller);
}

/** Says that the papers and the workshop were seen. */
export function canVerifySeller(actor: Actor | null): boolean {
  return isAdmin(actor);
}

/** Sets what the organisation keeps of the goods. */
export function canSetCommission(actor: Actor | null): boolean {
  return isAdmin(actor);
}

/** Whoever got one delivered, once for each item; nobody their own product. */
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

/** Signed in, with a confirmed address, and not to oneself. */
export function canWriteToSeller(
  actor: (Actor & { email_verified: boolean }) | null,
  seller: Owned,
): boolean {
  return actor !== null && actor.email_verified && !isVendorOf(actor, seller);
}
