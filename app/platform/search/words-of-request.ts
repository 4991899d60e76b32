import type { KnownWord } from "../../text/search/search-terms.ts";
import type { Queryable } from "../database/database.ts";
import { readVocabulary, type SearchKind, type Synonym, synonymsOf } from "./vocabulary.ts";

/** What a search reads about its words. Shared by searches of several kinds for the same text, each is read once. */
export type SharedWords = {
  synonymsOf(texts: readonly string[]): Promise<Map<string, Synonym[]>>;
  vocabularyOf(kind: SearchKind, texts: readonly string[]): Promise<Map<string, KnownWord[]>>;
  /** What follows from the words alone. `read` is only called for the first with this key. */
  once<T>(key: string, read: () => Promise<T>): Promise<T>;
};

type Asked = {
  kind: SearchKind;
  texts: readonly string[];
  resolve: (words: Map<string, KnownWord[]>) => void;
  reject: (error: unknown) => void;
};

/** For one request. What is asked for at the same moment goes to the database in one statement. */
export function shareWords(db: Queryable): SharedWords {
  const known = new Map<string, Promise<unknown>>();
  let waiting: Asked[] = [];
  async function readWaiting() {
    const asked = waiting;
    waiting = [];
    const kinds = [...new Set(asked.map(({ kind }) => kind))];
    const texts = [...new Set(asked.flatMap((one) => one.texts))];
    try {
      const vocabulary = await readVocabulary(db, kinds, texts);
      for (const one of asked) one.resolve(partOf(vocabulary.get(one.kind), one.texts));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
  function once<T>(key: string, read: () => Promise<T>): Promise<T> {
    const reading = (known.get(key) as Promise<T> | undefined) ?? read();
    known.set(key, reading);
    return reading;
  }
  return {
    once,
    synonymsOf: (texts) => once(`synonyms of ${JSON.stringify(texts)}`, () => synonymsOf(db, texts)),
    vocabularyOf(kind, texts) {
      if (texts.length === 0) return Promise.resolve(new Map());
      return new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(() => void readWaiting());
        waiting.push({ kind, texts, resolve, reject });
      });
    },
  };
}

/** A map of its own for each: whoever reads may leave words out. */
function partOf(words: Map<string, KnownWord[]> | undefined, texts: readonly string[]) {
  return new Map(
    texts.flatMap((text): [string, KnownWord[]][] => {
      const known = words?.get(text);
      return known ? [[text, known]] : [];
    }),
  );
}
