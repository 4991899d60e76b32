import type { Queryable } from "./database.ts";
import { sqlInteger, sqlPart, sqlUnprepared } from "./sql.ts";

type Part = ReturnType<typeof sqlPart>;

/** Maximum number of rows scanned; `next` of `hasFrequentMatches` has this limit. */
export const lookedAt = 3_000;

/**
 * Whether a search can scan the list in its sort order: the next rows contain more matches than one page, or there are
 * no more rows. Otherwise matches are rare and are looked up by the search indexes. Each way is slow for the other's
 * texts: a word in half of a million rows takes a second to look up by index, and a word in five of them takes a second
 * to find by scanning.
 *
 * `next`: the list without the search condition, in sort order, as a part of "from" with at most `lookedAt` rows.
 */
export async function hasFrequentMatches(
  db: Queryable,
  { next, is_match, limit }: { next: Part; is_match: Part; limit: number },
): Promise<boolean> {
  const { row_count, match_count } = await db.one(sqlUnprepared({ row_count: "int8", match_count: "int8" })`
    select count(*) as row_count, count(*) filter (where ${is_match}) as match_count from ${next}`);
  return match_count > limit || row_count < lookedAt;
}

/**
 * Condition for rare search texts: the row is among the first of the index matches. The matches are read once and
 * sorted, and only the page is joined. `list`: the matches in list order, each row at most three times.
 */
export function inFirstMatches({ id, list, limit }: { id: Part; list: Part; limit: number }): Part {
  return sqlPart`${id} in (select ${id} from ${list} limit ${sqlInteger(3 * (limit + 1))})`;
}
