import { type District, districts } from "../../text/districts.ts";
import { integer, keysetCursor, milliseconds, uuid } from "../../text/keyset-cursor.ts";
import { foundCursor } from "../../text/search/found-cursor.ts";
import { withoutTracking } from "../../text/tracking.ts";
import { parseRupees } from "../../text/money.ts";
import { searchText } from "../../text/search-text.ts";
import {
  type ListSort,
  type ProductCategory,
  productCategories,
  productLimits,
  type ProductSort,
  productSorts,
} from "./schema.ts";

/** One cursor per sort order. */
const productCursors = {
  best: foundCursor,
  featured: keysetCursor({ featured: integer, created_at: milliseconds, id: uuid }),
  price_low: keysetCursor({ price_paise: integer, id: uuid }, "asc"),
  price_high: keysetCursor({ price_paise: integer, id: uuid }),
  rating: keysetCursor({ rating_hundredths: integer, review_count: integer, id: uuid }),
} satisfies Record<
  ProductSort,
  { format(key: never): string; parse(text: string): ListPosition | undefined }
>;

/** All sort keys of a product; each order uses some of them. */
export type ProductKey = {
  id: string;
  created_at: Date;
  /** 1 for a product featured by the office, else 0. */
  featured: number;
  price_paise: number;
  rating_hundredths: number;
  review_count: number;
};

/** A position in a list of any order, with at least the sort keys that its order needs. */
export type ListPosition = Partial<ProductKey> & {
  id: string;
  /** Among the results of a search by best match, from 0. */
  place?: number;
};

export type ProductFilters = {
  /** Empty: no search. */
  q: string;
  category: ProductCategory | undefined;
  district: District | undefined;
  /** Inclusive. */
  price_from_paise: number | undefined;
  price_to_paise: number | undefined;
  /** Only products that can be bought now. */
  in_stock: boolean;
  /** Only sellers whose documents and workshop an admin has checked. */
  verified: boolean;
  /** Undefined: best match where there are words, else featured. */
  sort: ProductSort | undefined;
  /** Words are searched as they are typed, without corrections. */
  exact: boolean;
  cursor: ListPosition | undefined;
};

export const noFilters: ProductFilters = {
  q: "",
  category: undefined,
  district: undefined,
  price_from_paise: undefined,
  price_to_paise: undefined,
  in_stock: false,
  verified: false,
  sort: undefined,
  exact: false,
  cursor: undefined,
};

/** The order that a list has with these filters. Best match is none without words. */
export function sortOf({ q, sort }: { q: string; sort?: ProductSort | undefined }): ProductSort {
  return q ? (sort ?? "best") : sort === "best" ? "featured" : (sort ?? "featured");
}

/** Beside its words: what a search misses is then not for want of a word. */
export function hasOtherFilters(filters: ProductFilters): boolean {
  const { q, sort, exact } = filters;
  return productFiltersSearch(filters) !== productFiltersSearch({ ...noFilters, q, sort, exact });
}

/** Reads filters from the list's URL. Unknown values are ignored, so that an old link still shows a list. */
export function parseProductFilters(params: URLSearchParams): ProductFilters {
  const q = searchText(params.get("q") ?? "");
  const typed_sort = productSorts.find((known) => known === params.get("sort"));
  const sort = typed_sort === sortOf({ q }) || (typed_sort === "best" && !q) ? undefined : typed_sort;
  return {
    q,
    category: productCategories.find((known) => known === params.get("category")),
    district: districts.find((known) => known === params.get("district")),
    ...priceRange(params.get("price_from"), params.get("price_to")),
    in_stock: params.get("in_stock") === "yes",
    verified: params.get("verified") === "yes",
    sort,
    exact: params.get("exact") === "1",
    cursor: parseListCursor(sortOf({ q, sort }), params.get("cursor") ?? ""),
  };
}

/** Swaps two prices in the wrong order. */
function priceRange(from: string | null, to: string | null) {
  const [low, high] = [priceOf(from), priceOf(to)];
  const is_reversed = low !== undefined && high !== undefined && low > high;
  return {
    price_from_paise: is_reversed ? high : low,
    price_to_paise: is_reversed ? low : high,
  };
}

function priceOf(text: string | null): number | undefined {
  const price_paise = text ? parseRupees(text) : null;
  if (price_paise === null || price_paise > productLimits.price_most_paise) return undefined;
  return price_paise;
}

/** Undefined if the text is not a cursor of a list in this order. */
export function parseListCursor(sort: ProductSort, text: string): ListPosition | undefined {
  return productCursors[sort].parse(text);
}

export function formatListCursor(sort: ListSort, key: ProductKey): string {
  return productCursors[sort].format(key);
}

/** The query string of these filters, such as "?q=sari&category=Textiles"; empty without any. */
export function productFiltersSearch(
  filters: Omit<ProductFilters, "cursor">,
  cursor?: string | null,
): string {
  const { q, category, district, price_from_paise, price_to_paise, in_stock, verified, sort, exact } =
    filters;
  const rupees = (price_paise: number | undefined) =>
    price_paise === undefined ? undefined : String(price_paise / 100);
  const chosen: [string, string | undefined][] = [
    ["q", q],
    ["category", category],
    ["district", district],
    ["price_from", rupees(price_from_paise)],
    ["price_to", rupees(price_to_paise)],
    ["in_stock", in_stock ? "yes" : undefined],
    ["verified", verified ? "yes" : undefined],
    ["sort", sort === sortOf({ q }) ? undefined : sort],
    ["exact", exact && q ? "1" : undefined],
    ["cursor", cursor ?? undefined],
  ];
  const params = new URLSearchParams(chosen.filter((pair): pair is [string, string] => Boolean(pair[1])));
  const text = params.toString();
  return text && `?${text}`;
}

/**
 * Whether this URL is one of the few dozen common lists worth caching: the first page, with at most one filter or
 * order. Others, and non-canonical URLs of the same list, would evict pages from the cache.
 */
export function isCommonList(address_search: string, filters: ProductFilters): boolean {
  const { q, category, district, price_from_paise, price_to_paise, in_stock, verified, sort, cursor } =
    filters;
  const is_plain =
    !q && !cursor && !in_stock && !verified && price_from_paise === undefined && price_to_paise === undefined;
  const chosen = [category, district, sort];
  return (
    is_plain &&
    chosen.filter((value) => value !== undefined).length <= 1 &&
    withoutTracking(address_search) === productFiltersSearch(filters)
  );
}
