import { searchText } from "../text/search-text.ts";
import { listHref } from "./list-href.ts";

/** The allowed query of a table's URL: the cursor of each sort, of which the first is the default, and filters. */
type TableChoices<Sort extends string, Filters extends Record<string, readonly string[]>> = {
  sorts: Readonly<Record<Sort, { parse(cursor: string): object | undefined }>>;
  filters: Filters;
};

/** Sort, filters, search and cursor of a table, from its URL; invalid values are ignored. */
export type TableQuery<
  Sort extends string = string,
  Name extends string = string,
  Value extends string = string,
> = {
  sort: Sort;
  filters: Record<Name, Value | null>;
  q: string;
  /** Of its sort; empty on the first page. */
  cursor: string;
};

/** A table's query with the declared values of each filter. */
type QueryOf<Sort extends string, Filters extends Record<string, readonly string[]>> = Omit<
  TableQuery<Sort>,
  "filters"
> & { filters: { [Name in keyof Filters]: Filters[Name][number] | null } };

/** Parses the URL of a table. In old bookmarks the cursor is called `after`. */
export function readTableQuery<Sort extends string, Filters extends Record<string, readonly string[]>>(
  asked: URLSearchParams,
  { sorts, filters }: TableChoices<Sort, Filters>,
): QueryOf<Sort, Filters> {
  const chosen = Object.entries(filters).map(([name, values]) => [
    name,
    values.find((value) => value === asked.get(name)) ?? null,
  ]);
  const names = Object.keys(sorts) as [Sort, ...Sort[]];
  const sort = names.find((name) => name === asked.get("sort")) ?? names[0];
  const cursor = asked.get("cursor") ?? asked.get("after") ?? "";
  return {
    sort,
    filters: Object.fromEntries(chosen) as QueryOf<Sort, Filters>["filters"],
    q: searchText(asked.get("q") ?? ""),
    cursor: sorts[sort].parse(cursor) ? cursor : "",
  };
}

/** URL parameters of the query, without the default sort. */
export function tableParameters(
  { sort, filters, q }: TableQuery,
  default_sort: string,
): Record<string, string | null> {
  return { ...filters, q: q || null, sort: sort === default_sort ? null : sort };
}

/** The table's URL with changes, at its first page. */
export function tableHref(
  path: string,
  parameters: Readonly<Record<string, string | null>>,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  return listHref(path, { ...parameters, ...changes });
}
