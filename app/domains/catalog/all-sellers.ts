import * as m from "#messages";
import { integer, keysetCursor, milliseconds, uuid } from "../../text/keyset-cursor.ts";
import { type SellerStatus, sellerStatuses } from "./schema.ts";
import { type ListColumn, timeColumn } from "../../text/list-column.ts";
import type { ListedSeller } from "./server/queries/all-sellers.ts";

/** Seller list for admins: the page and its CSV file. */

export const allSellersPath = "/dashboard/admin/sellers";
export const numbersWaitingPath = `${allSellersPath}?verified=waits`;
export const allSellersFilePath = "/api/v1/sellers.csv";

export const sellerListSorts = {
  newest: keysetCursor({ applied_at: milliseconds, vendor_id: uuid }),
  products: keysetCursor({ product_count: integer, vendor_id: uuid }),
};
export type SellerSort = keyof typeof sellerListSorts;

export const sellerListFilters = {
  status: sellerStatuses,
  /** `waits`: approved, with a GSTIN that no admin has verified yet. */
  verified: ["yes", "no", "waits"],
  vacation: ["yes", "no"],
} as const;
export type SellerListFilters = {
  status: SellerStatus | null;
  verified: "yes" | "no" | "waits" | null;
  vacation: "yes" | "no" | null;
};

export type ListedSellerPage = { sellers: ListedSeller[]; next_cursor: string | null };

export const sellerStatusWords: Record<SellerStatus, () => string> = {
  applied: m.catalog_sellers_applied,
  approved: m.catalog_sellers_approved,
  rejected: m.catalog_sellers_rejected,
};

/** Columns of the CSV file. */
export function sellerColumns() {
  const yes_no = (is_so: boolean) => (is_so ? m.catalog_seller_group_yes() : m.catalog_seller_group_no());
  return {
    name: { label: m.catalog_sellers_shop(), text: ({ name }) => name },
    status: { label: m.catalog_sellers_state(), text: ({ status }) => sellerStatusWords[status]() },
    products: { label: m.catalog_seller_listed(), text: ({ product_count }) => String(product_count) },
    applied: timeColumn(m.catalog_sellers_since(), ({ applied_at }) => applied_at),
    craft: { label: m.catalog_seller_craft(), text: ({ craft }) => craft },
    location: { label: m.catalog_seller_location(), text: ({ location }) => location },
    gstin: { label: m.catalog_seller_gstin(), text: ({ gstin }) => gstin ?? "" },
    group: { label: m.catalog_seller_group(), text: ({ is_self_help_group }) => yes_no(is_self_help_group) },
    verified: { label: m.catalog_seller_badge_verified(), text: ({ is_verified }) => yes_no(is_verified) },
    vacation: { label: m.catalog_seller_badge_vacation(), text: ({ on_vacation }) => yes_no(on_vacation) },
    vendor_id: { label: m.catalog_sellers_id(), text: ({ vendor_id }) => vendor_id },
  } as const satisfies Record<string, ListColumn<ListedSeller>>;
}
