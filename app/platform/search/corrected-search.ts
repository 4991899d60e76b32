import type { Queryable } from "../database/database.ts";
import { readSearch, type Search } from "./read-search.ts";
import { correctedSearches } from "./unknown-words.ts";
import type { SearchKind } from "./vocabulary.ts";

/** Each costs a search; only searches without results incur it. */
const searchesTried = 4;

export type FoundPage<P> = {
  page: P;
  is_empty: boolean;
  /** Whether a name, or what a record is filed under, has all words. */
  is_named: boolean;
  /** Nothing has all of the words; what has some of them is shown if no correction finds more. */
  is_partial: boolean;
};

export type AskedSearch = {
  q: string;
  /** Words are searched as they are typed. */
  exact: boolean;
};

/**
 * A page of results. Words that nothing means are replaced by the nearest ones that a name or a tag has, if the words as
 * typed find nothing; `corrected_q` is then the search performed. `find` gets undefined for a text without words.
 */
export async function findCorrected<P>(
  db: Queryable,
  kind: SearchKind,
  { q, exact }: AskedSearch,
  find: (search: Search | undefined) => Promise<FoundPage<P>>,
): Promise<{ page: P; corrected_q: string | null }> {
  const search = await readSearch(db, kind, q);
  let as_typed = await find(search);
  if (as_typed.is_empty && search?.is_shortened)
    as_typed = await find(await readSearch(db, kind, q, { whole: true }));
  if (!search || exact || !(as_typed.is_empty || as_typed.is_partial))
    return { page: as_typed.page, corrected_q: null };
  for (const corrected_q of await correctedSearches(db, search, searchesTried)) {
    const found = await find(await readSearch(db, kind, corrected_q));
    if (found.is_named && !found.is_empty && !found.is_partial) return { page: found.page, corrected_q };
  }
  return { page: as_typed.page, corrected_q: null };
}
