import { type Choice, type SearchGroup, searchGroups } from "./hits.ts";

/** Reads what of the results is shown. Unknown values are ignored, so that an old link still shows results. */
export function parseChoice(params: URLSearchParams): Choice {
  const kind = searchGroups.find((known) => known === params.get("in")) ?? null;
  return {
    kind,
    category: (kind && params.get("category")) || null,
    sort: (kind && params.get("sort")) || null,
  };
}

type Asked = { q: string; exact: boolean };

/** The page of this search, with what was chosen. */
export function searchHref(
  { q, exact }: Asked,
  choice: Partial<Choice> & { kind: SearchGroup | null },
): string {
  const params = new URLSearchParams({ q });
  if (exact) params.set("exact", "1");
  if (choice.kind) params.set("in", choice.kind);
  if (choice.category) params.set("category", choice.category);
  if (choice.sort) params.set("sort", choice.sort);
  return `/search?${params}`;
}
