import type { Actor } from "../../platform/actor.ts";
import type { ProductStatus, VendorStatus } from "./schema.ts";

/** Properties of each product state; the single source for commands, policy, pages and tests. */
export const productStates = {
  draft: { is_public: false, set_by: "vendor" },
  active: { is_public: true, set_by: "vendor" },
  archived: { is_public: false, set_by: "vendor" },
  pending: { is_public: false, set_by: "moderation" },
  approved: { is_public: true, set_by: "moderation" },
  rejected: { is_public: false, set_by: "moderation" },
} as const satisfies Record<ProductStatus, { is_public: boolean; set_by: "vendor" | "moderation" }>;

type ProductInState = { status: ProductStatus; approved_at: Date | null };

/**
 * The state resulting from the vendor's choice. Active means "sell it": a product never approved waits for approval, an
 * approved one stays approved.
 */
export function stateChosen(product: ProductInState, chosen: VendorStatus): ProductStatus {
  if (chosen !== "active") return chosen;
  if (product.status === "approved" || product.status === "pending") return product.status;
  return product.approved_at === null ? "pending" : "active";
}

/** The vendor's choice shown in the form for each state. */
export function choiceOf(status: ProductStatus): VendorStatus {
  if (status === "draft" || status === "archived") return status;
  return status === "rejected" ? "draft" : "active";
}

/** Moderators removed it for good: they reject no product that they have hidden. */
export function isRemoved(product: { status: ProductStatus; is_hidden: boolean }): boolean {
  return product.status === "rejected" && product.is_hidden;
}

export function isVendorOf(actor: Actor | null, product: { vendor_id: string }): boolean {
  return actor !== null && actor.user_id === product.vendor_id;
}
