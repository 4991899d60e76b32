import { queryOfTerm } from "../../text/search/search-terms.ts";
import { type Instead, type Nearest, tallyOf } from "../../text/search/tally.ts";
import type { Queryable } from "../database/database.ts";
import { sqlInteger, sqlUnprepared } from "../database/sql.ts";
import { bestMatches, type SearchedRecords } from "./best-matches.ts";
import { readSearch, type Search } from "./read-search.ts";
import type { SearchKind } from "./vocabulary.ts";

const shownMost = 3;
/** Of so many records the most frequent categories are taken. */
const lookedAt = 240;

type Searched<Category extends string> = {
  kind: SearchKind;
  q: string;
  /** Narrowed by no other filter. */
  records: SearchedRecords;
  known: readonly Category[];
  /** Where to look if none of them has any of the words. */
  otherwise: () => Promise<readonly Category[]>;
};

/** What a list offers where a search found nothing; undefined where nothing is popular. */
export async function insteadOf<Category extends string, Card>(
  asked_nearest: Promise<Nearest<Category>>,
  asked_popular: Promise<Card[]>,
): Promise<Instead<Category, Card> | undefined> {
  const [nearest, popular] = await Promise.all([asked_nearest, asked_popular]);
  return popular.length === 0 ? undefined : { ...nearest, popular };
}

/**
 * The categories where most of the records have the words; else those where most have any of them in a name, tag or place.
 * For searches that found nothing: it costs as much as another one.
 */
export async function nearestCategories<Category extends string>(
  db: Queryable,
  { kind, q, records, known, otherwise }: Searched<Category>,
): Promise<Nearest<Category>> {
  const search = await readSearch(db, kind, q);
  const of_all = search ? mostFrequent((await bestMatches(db, search, records)).whole_categories, known) : [];
  if (of_all.length > 0) return { categories: of_all, says: "all" };
  const of_some = search ? mostFrequent(await categoriesOfSome(db, search, records), known) : [];
  if (of_some.length > 0) return { categories: of_some, says: "some" };
  return { categories: [...(await otherwise())], says: "none" };
}

async function categoriesOfSome(
  db: Queryable,
  { terms }: Search,
  records: SearchedRecords,
): Promise<string[]> {
  const queries = terms.flatMap((term) => queryOfTerm(term, "marked") ?? []);
  if (queries.length === 0) return [];
  const rows = await db.many(sqlUnprepared({ category: "text" })`
    select category from (
      select ${records.columns}
      from (${records.matching([`(${queries.join(" | ")})`], lookedAt)}) as found join ${records.joined}
      limit ${sqlInteger(lookedAt)}) as any_of_them`);
  return rows.map(({ category }) => category);
}

function mostFrequent<Category extends string>(
  categories: readonly string[],
  known: readonly Category[],
): Category[] {
  return tallyOf(categories)
    .flatMap(({ category }) => known.find((one) => one === category) ?? [])
    .slice(0, shownMost);
}
