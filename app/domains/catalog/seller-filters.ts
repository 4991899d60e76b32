import { integer, keysetCursor, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import { searchText } from "../../text/search-text.ts";
import { withoutTracking } from "../../text/tracking.ts";

/** Of the list of sellers: those with the most products first. */
export const sellerCursor = keysetCursor({ product_count: integer, vendor_id: uuid });
export type SellerPosition = PositionOf<typeof sellerCursor>;

export type SellerFilters = {
  /** Empty: no search. */
  q: string;
  cursor: SellerPosition | undefined;
};

/** Reads the address of the marketplace's sellers. What is not understood is left out. */
export function parseSellerFilters(params: URLSearchParams): SellerFilters {
  return {
    q: searchText(params.get("q") ?? ""),
    cursor: sellerCursor.parse(params.get("cursor") ?? ""),
  };
}

/** The address of these filters, such as "?tab=sellers&q=weaver". */
export function sellerFiltersSearch({ q }: { q: string }, cursor?: string | null): string {
  const params = new URLSearchParams({ tab: "sellers" });
  if (q) params.set("q", q);
  if (cursor) params.set("cursor", cursor);
  return `?${params}`;
}

/** Whether this is the first page of all sellers, which many visitors see. */
export function isCommonSellerList(address_search: string, { q, cursor }: SellerFilters): boolean {
  return !q && !cursor && withoutTracking(address_search) === sellerFiltersSearch({ q });
}
