import type { Queryable } from "./database.ts";
import { sqlInteger, sqlPart, sqlUnprepared } from "./sql.ts";

type Part = ReturnType<typeof sqlPart>;

/** So many rows are looked at; `next` of `isFoundSoon` has this limit. */
export const lookedAt = 3_000;

/**
 * Whether a search text can be looked for along the order of a list: the next rows have more matches than the page takes,
 * or there are no more rows. Else the matches are few and are looked up by their indexes. Either way is slow for the
 * texts of the other one: a word that half of a million rows have takes a second to look up, and one that five have takes
 * a second to come across.
 *
 * `next`: the list without the text, in its order, as a part of "from" with at most `lookedAt` rows.
 */
export async function isFoundSoon(
  db: Queryable,
  { next, is_match, limit }: { next: Part; is_match: Part; limit: number },
): Promise<boolean> {
  const { row_count, match_count } = await db.one(sqlUnprepared({ row_count: "int8", match_count: "int8" })`
    select count(*) as row_count, count(*) filter (where ${is_match}) as match_count from ${next}`);
  return match_count > limit || row_count < lookedAt;
}

/**
 * The condition for texts that are not found soon: to be among the first of what their indexes find. Those rows are read
 * once and sorted, and only the page is joined. `list`: at most three times the same row, in the order of the list.
 */
export function isAmongFirst({ id, list, limit }: { id: Part; list: Part; limit: number }): Part {
  return sqlPart`${id} in (select ${id} from ${list} limit ${sqlInteger(3 * (limit + 1))})`;
}
