/** The URL of a list with its filters and a page cursor; empty values are omitted. */
export function listHref(
  path: string,
  filters: Readonly<Record<string, string | null | undefined>>,
  cursor?: string | null,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, cursor })) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
