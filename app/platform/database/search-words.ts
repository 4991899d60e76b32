import { corrections, type TypedWord } from "../../text/spelling.ts";
import { searchWords } from "../../text/search-text.ts";
import type { Queryable, Transaction } from "./database.ts";
import { command, sql } from "./sql.ts";

/**
 * The words of everything that can be searched, by kind, such as "campaigns": what a search that finds nothing may have
 * meant. They are a few ten thousand however many rows have them, so looking through them is quick where looking
 * through all texts would not be (docs/decisions/0033).
 */

const lengths = { shortest: 3, longest: 40 };
/** Further words of a search are left as they are typed. */
const typedWordsMax = 6;

/** Adds words of something that can be searched from now on. Words of what is gone may stay: they find nothing. */
export async function learnWords(tx: Transaction, kind: string, words: readonly string[]): Promise<void> {
  await tx.run(command`
    insert into search_words (kind, word)
    select ${kind}, word from unnest(${[...words]}::text[]) as word
    where length(word) between ${lengths.shortest}::int4 and ${lengths.longest}::int4
    order by word on conflict do nothing`);
}

/** Searches to try in place of one that finds nothing, the likeliest first. */
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
