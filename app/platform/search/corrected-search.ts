import type { Queryable } from "../database/database.ts";
import { readSearch, type Search } from "./read-search.ts";
import { type SharedWords, shareWords } from "./words-of-request.ts";
import { correctedSearches, goneWords } from "./unknown-words.ts";
import { withoutPurpose } from "../../text/search/typed-words.ts";
import type { SearchKind } from "./vocabulary.ts";

const longWord = 8;
/** Each costs a search; only searches without results incur it. Of several words few other ones are meant. */
const searchesTried = { of_one: 4, of_several: 2 };

export type FoundPage<P> = {
  page: P;
  is_empty: boolean;
  /** Whether a name, or what a record is filed under, has all words; a function where it must be looked up. */
  is_named: boolean | (() => Promise<boolean>);
  /** Nothing has all of the words; what has some of them is shown if no correction finds more. */
  is_partial: boolean;
};

export type AskedSearch = {
  q: string;
  /** Words are searched as they are typed. */
  exact: boolean;
  /** Where several lists are asked for one request; each kind with the same other filters, or with these `among` it. */
  words?: SharedWords | undefined;
  among?: string | undefined;
  /** Of how many records the best ones are chosen, where only few are shown; undefined: as in lists. */
  most?: number | undefined;
};

/**
 * A page of results. Words that nothing means are replaced by the nearest ones that a name or a tag has, if the words as
 * typed find nothing; `corrected_q` is then the search performed. `find` gets undefined for a text without words.
 */
export async function findCorrected<P>(
  db: Queryable,
  kind: SearchKind,
  { q, exact, words = shareWords(db), among }: AskedSearch,
  find: (search: Search | undefined) => Promise<FoundPage<P>>,
): Promise<{ page: P; corrected_q: string | null }> {
  const { search, as_typed } = await words.once(`find ${JSON.stringify([kind, q, among])}`, () =>
    findAsTyped(db, kind, { q, words }, find),
  );
  if (!search || exact || !(as_typed.is_empty || as_typed.is_partial))
    return { page: as_typed.page, corrected_q: null };
  for (const typed of [search, as_typed.is_empty ? await searchOfThing(db, search, words) : undefined]) {
    const corrected = typed && (await findOtherwise(db, { search: typed, as_typed, words }, find));
    if (corrected) return corrected;
  }
  return { page: as_typed.page, corrected_q: null };
}

async function findOtherwise<P>(
  db: Queryable,
  { search, as_typed, words }: { search: Search; as_typed: FoundPage<P>; words: SharedWords },
  find: (search: Search | undefined) => Promise<FoundPage<P>>,
): Promise<{ page: P; corrected_q: string } | undefined> {
  const most = search.terms.length > 1 ? searchesTried.of_several : searchesTried.of_one;
  for (const corrected_q of await correctedSearches(db, words, search, most)) {
    const corrected = await readSearch(db, search.kind, corrected_q, { words });
    const found = await find(corrected && { ...corrected, is_correction: true });
    const is_meant = !found.is_empty && !found.is_partial && (await isNamed(found));
    if (is_meant || (!found.is_empty && as_typed.is_empty && isLikely(search)))
      return { page: found.page, corrected_q };
  }
  return undefined;
}

/** Of goods: the thing alone, without its purpose; undefined where none is said. */
async function searchOfThing(
  db: Queryable,
  { kind, q, texts_are }: Search,
  words: SharedWords,
): Promise<Search | undefined> {
  const thing = texts_are === "goods" ? withoutPurpose(q) : undefined;
  return thing === undefined ? undefined : readSearch(db, kind, thing, { words });
}

/** Of texts that say most of several words: a long word has few that are like it. */
function isLikely({ texts_are, terms }: Search): boolean {
  return (
    texts_are === "prose" &&
    terms.length > 1 &&
    terms.every(({ typed, is_known }) => is_known || typed.length >= longWord)
  );
}

async function findAsTyped<P>(
  db: Queryable,
  kind: SearchKind,
  { q, words }: { q: string; words: SharedWords },
  find: (search: Search | undefined) => Promise<FoundPage<P>>,
) {
  let search = await readSearch(db, kind, q, { words });
  let as_typed = await find(search);
  if (as_typed.is_empty && search?.is_shortened) {
    search = await readSearch(db, kind, q, { whole: true, words });
    as_typed = await find(search);
  }
  const of_thing = as_typed.is_empty && search ? await searchOfThing(db, search, words) : undefined;
  if (of_thing) {
    const found = await find(of_thing);
    if (!found.is_empty) return { search: of_thing, as_typed: { ...found, is_partial: true } };
  }
  const gone = as_typed.is_empty && search ? await goneWords(db, search) : [];
  if (gone.length > 0) {
    search = await readSearch(db, kind, q, { gone, words });
    as_typed = await find(search);
  }
  return { search, as_typed };
}

function isNamed({ is_named }: FoundPage<unknown>): boolean | Promise<boolean> {
  return typeof is_named === "boolean" ? is_named : is_named();
}
