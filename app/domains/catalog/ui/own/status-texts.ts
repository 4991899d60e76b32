import * as m from "#messages";
import type { ProductStatus, VendorStatus } from "../../schema.ts";

const statuses: Record<ProductStatus, () => string> = {
  draft: m.catalog_own_status_draft,
  active: m.catalog_own_status_active,
  archived: m.catalog_own_status_archived,
  pending: m.catalog_own_status_pending,
  approved: m.catalog_own_status_approved,
  rejected: m.catalog_own_status_rejected,
};

export function statusText(status: ProductStatus): string {
  return statuses[status]();
}

/** Explains each choice, for a product approved before and for one never approved. */
export function choiceHint(choice: VendorStatus, was_approved: boolean): string {
  if (choice === "draft") return m.catalog_own_choice_draft();
  if (choice === "archived") return m.catalog_own_choice_archived();
  return was_approved ? m.catalog_own_choice_active_approved() : m.catalog_own_choice_active();
}
