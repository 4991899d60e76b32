import { corrections, type TypedWord } from "../../text/spelling.ts";
import { searchWords } from "../../text/search-text.ts";
import type { Queryable, Transaction } from "./database.ts";
import { command, sql } from "./sql.ts";

/**
 * The words of all searchable records, by kind, such as "campaigns": for "did you mean" suggestions when a search has
 * no results. There are tens of thousands of them however many rows contain them, so scanning them is fast where
 * scanning all texts would not be (docs/decisions/0033).
 */

const lengths = { shortest: 3, longest: 40 };
/** Further words of a search are not corrected. */
const typedWordsMax = 6;

/** Adds the words of a newly searchable record. Words of deleted records may stay: they find nothing. */
export async function learnWords(tx: Transaction, kind: string, words: readonly string[]): Promise<void> {
  await tx.run(command`
    insert into search_words (kind, word)
    select ${kind}, word from unnest(${[...words]}::text[]) as word
    where length(word) between ${lengths.shortest}::int4 and ${lengths.longest}::int4
    order by word on conflict do nothing`);
}

/** Suggested searches for one without results, the most likely first. */
export async function similarSearches(
  db: Queryable,
  kind: string,
  q: string,
  most: number,
): Promise<string[]> {
  const words = searchWords(q.toLowerCase());
  if (words.length === 0 || words.length > typedWordsMax) return [];
  const rows = await db.many(sql({
    place: "int4",
    typed_key: "text",
    is_known: "bool",
    word: "text?",
    word_key: "text?",
  })`
    select place, typed_key, is_known, word, word_key from words_alike(${kind}, ${words}::text[])`);
  const typed = words.map((word, i): TypedWord => {
    const own = rows.filter(({ place }) => place === i + 1);
    const alike = own.flatMap((row) =>
      row.word === null || row.word_key === null ? [] : [{ word: row.word, key: row.word_key }],
    );
    return { word, key: own[0]?.typed_key ?? "", is_known: own[0]?.is_known ?? false, alike };
  });
  return corrections(typed, most);
}
