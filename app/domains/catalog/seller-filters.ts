import { integer, keysetCursor, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import { foundCursor, type FoundPosition } from "../../text/search/found-cursor.ts";
import { searchText } from "../../text/search-text.ts";
import { withoutTracking } from "../../text/tracking.ts";

/** For the list of sellers, most products first; its statement has directions of its own. */
export const sellerCursor = keysetCursor({ product_count: integer, vendor_id: uuid });
export type SellerPosition = PositionOf<typeof sellerCursor>;

export type SellerFilters = {
  /** Empty: no search. */
  q: string;
  /** Words are searched as they are typed, without corrections. */
  exact: boolean;
  /** Of a search if there are words, else of the list. */
  cursor: SellerPosition | FoundPosition | undefined;
};

/** Reads filters from the URL of the marketplace's sellers. Unknown values are ignored. */
export function parseSellerFilters(params: URLSearchParams): SellerFilters {
  const q = searchText(params.get("q") ?? "");
  return {
    q,
    exact: params.get("exact") === "1",
    cursor: (q ? foundCursor : sellerCursor).parse(params.get("cursor") ?? ""),
  };
}

/** The query string of these filters, such as "?tab=sellers&q=weaver". */
export function sellerFiltersSearch(
  { q, exact }: { q: string; exact?: boolean },
  cursor?: string | null,
): string {
  const params = new URLSearchParams({ tab: "sellers" });
  if (q) params.set("q", q);
  if (q && exact) params.set("exact", "1");
  if (cursor) params.set("cursor", cursor);
  return `?${params}`;
}

/** Whether this is the first page of all sellers, the common case worth caching. */
export function isCommonSellerList(address_search: string, { q, cursor }: SellerFilters): boolean {
  return !q && !cursor && withoutTracking(address_search) === sellerFiltersSearch({ q });
}
