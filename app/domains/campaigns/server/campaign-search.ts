import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { searchWords } from "../../../text/search-text.ts";

export type CampaignSearch = {
  /** All words as a tsquery, each expanded to the known words with that prefix. */
  wanted: string;
  /** The part of it that uses the word index. */
  indexed: string;
  /** A LIKE pattern for titles and places; null: only words are searched. */
  part: string | null;
  /** Every word is a prefix of some campaign's word. */
  is_known: boolean;
};

type Word = {
  lexeme: string;
  /** The known words with this prefix; null: too many to list. */
  words: string[] | null;
};

/** A prefix of more words than this is not expanded, to keep the statement short. */
const wordsOfBeginning = 64;

/**
 * Undefined if nothing can match: there is no word at all, or one that no campaign has. The index finds whole words in
 * a fraction of the time it needs for prefixes (docs/decisions/0039).
 */
export async function readSearch(db: Queryable, q: string): Promise<CampaignSearch | undefined> {
  const words: Word[] = await db.many(sql({ lexeme: "text", words: "text[]?" })`
    select lexeme, words from campaign_words_beginning(${searchWords(q).join(" ")}, ${wordsOfBeginning}::int4)`);
  const part = partOfWord.test(q) ? `%${q}%` : null;
  const is_known = words.every((word) => word.words?.length !== 0);
  if (words.length === 0 || (part === null && !is_known)) return undefined;
  const named = words.filter((word) => word.words !== null);
  return { wanted: queryOf(words), indexed: queryOf(named.length > 0 ? named : words), part, is_known };
}

/** Formatted like `to_tsquery`. */
function queryOf(words: readonly Word[]): string {
  return words.map(alternatives).join(" & ");
}

function alternatives({ lexeme, words }: Word): string {
  return words === null || words.length === 0 ? `${quoted(lexeme)}:*` : `(${words.map(quoted).join(" | ")})`;
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
}

/**
 * A single word is also matched inside the words of titles and places, by a trigram index; the trigrams of several
 * words would match nearly every place. For other scripts the index has no trigrams and would scan everything.
 */
const partOfWord = /^[a-z0-9]{3,}$/i;
