import { queryOfTerm } from "../../text/search/search-terms.ts";
import { type Nearest, tallyOf } from "../../text/search/tally.ts";
import type { Queryable } from "../database/database.ts";
import { sqlInteger, sqlUnprepared } from "../database/sql.ts";
import { bestMatches, type SearchedRecords } from "./best-matches.ts";
import { readSearch } from "./read-search.ts";
import type { SearchKind } from "./vocabulary.ts";

const shownMost = 3;
/** Of so many records the most frequent categories are taken. */
const lookedAt = 240;

/**
 * The categories where most of `records`, which no other filter narrows, have the words; else those where most have any of
 * them in a name, tag or place. For searches that found nothing: it costs as much as another one.
 */
export async function nearestCategories<Category extends string>(
  db: Queryable,
  kind: SearchKind,
  q: string,
  records: SearchedRecords,
  known: readonly Category[],
): Promise<Nearest<Category>> {
  const search = await readSearch(db, kind, q);
  if (!search) return { categories: [], says: "none" };
  const { whole_categories } = await bestMatches(db, search, records);
  const of_all = mostFrequent(whole_categories, known);
  if (of_all.length > 0) return { categories: of_all, says: "all" };
  const queries = search.terms.flatMap((term) => queryOfTerm(term, "marked") ?? []);
  if (queries.length === 0) return { categories: [], says: "none" };
  const rows = await db.many(sqlUnprepared({ category: "text" })`
    select category from (
      select ${records.columns}
      from (${records.matching([`(${queries.join(" | ")})`], lookedAt)}) as found join ${records.joined}
      limit ${sqlInteger(lookedAt)}) as any_of_them`);
  const of_some = mostFrequent(
    rows.map(({ category }) => category),
    known,
  );
  return { categories: of_some, says: of_some.length > 0 ? "some" : "none" };
}

function mostFrequent<Category extends string>(
  categories: readonly string[],
  known: readonly Category[],
): Category[] {
  return tallyOf(categories)
    .flatMap(({ category }) => known.find((one) => one === category) ?? [])
    .slice(0, shownMost);
}
