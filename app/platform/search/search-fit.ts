import { matcherOf, type SearchedTexts } from "../../text/search/match-cost.ts";
import { searchWords } from "../../text/search-text.ts";
import { wordsOfTerm } from "../../text/search/search-terms.ts";
import type { Queryable } from "../database/database.ts";
import { readSearch } from "./read-search.ts";
import type { SharedWords } from "./words-of-request.ts";
import type { SearchKind } from "./vocabulary.ts";

/** How records of one kind that were found fit a search, to show them beside those of other kinds. */
export type SearchFit = {
  /** The less, the better: comparable between kinds. */
  costOf(texts: SearchedTexts): number;
  /** Every word that says one of the typed ones, in lower case. */
  words: ReadonlySet<string>;
};

/** Undefined without any word. */
export async function readSearchFit(
  db: Queryable,
  kind: SearchKind,
  q: string,
  words?: SharedWords,
): Promise<SearchFit | undefined> {
  const search = await readSearch(db, kind, q, { words });
  if (!search) return undefined;
  const match = matcherOf(search.terms, search.texts_are);
  return {
    costOf: (texts) => match(texts, true).cost,
    words: new Set([...searchWords(q.toLowerCase()), ...search.terms.flatMap(wordsOfTerm)]),
  };
}
