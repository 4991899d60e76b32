import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { searchWords } from "../../../text/search-text.ts";

export type CampaignSearch = {
  /** All words, each as the known words that begin so. */
  wanted: string;
  /** The part of it for the index of words. */
  indexed: string;
  /** A pattern for titles and places; null: only words are searched. */
  part: string | null;
  /** Every word of it is the beginning of some campaign's word. */
  is_known: boolean;
};

type Word = {
  lexeme: string;
  /** The known words that begin so; null: too many to name. */
  words: string[] | null;
};

/** A beginning of more words than this stays a beginning: its statement would become long. */
const wordsOfBeginning = 64;

/**
 * Undefined where nothing can match: there is no word at all, or one that no campaign has. The index answers whole words
 * in a fraction of the time of beginnings (docs/decisions/0039).
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

/** As `to_tsquery` would make it. */
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
 * A single word is also matched inside the words of titles and places. Those have a trigram index; the trigrams of
 * several words would match nearly every place. The index has no trigrams of other scripts and would look through all.
 */
const partOfWord = /^[a-z0-9]{3,}$/i;
