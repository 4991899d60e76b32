/** What can be found, in page order, where none matches better. */
export const searchGroups = ["products", "campaigns", "stories", "programs", "sellers", "pages"] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** What of the results is shown, as the URL says: of one kind more, perhaps of one category, in some order. */
export type SearchChoice = {
  kind: SearchGroup | null;
  category: string | null;
  /** Null: best match. */
  sort: string | null;
};

/** Reads a choice from the URL. Unknown values are ignored, so that an old link still shows results. */
export function parseChoice(params: URLSearchParams): SearchChoice {
  const kind = searchGroups.find((known) => known === params.get("in")) ?? null;
  return {
    kind,
    category: (kind && params.get("category")) || null,
    sort: (kind && params.get("sort")) || null,
  };
}

type Asked = { q: string; exact: boolean };

/** The page of this search, with what was chosen. */
export function searchHref({ q, exact }: Asked, choice: Partial<SearchChoice>): string {
  const params = new URLSearchParams({ q });
  if (exact) params.set("exact", "1");
  if (choice.kind) params.set("in", choice.kind);
  if (choice.category) params.set("category", choice.category);
  if (choice.sort) params.set("sort", choice.sort);
  return `/search?${params}`;
}
