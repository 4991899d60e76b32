/**
 * One page of rows that were selected with a limit of `limit + 1`: the extra row only shows that there is a next
 * page. `next_cursor` is null on the last page.
 */
export function pageOfRows<R>(
  rows: readonly R[],
  limit: number,
  cursorOf: (last: R) => string,
): { page: R[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next_cursor: last === undefined ? null : cursorOf(last) };
}
