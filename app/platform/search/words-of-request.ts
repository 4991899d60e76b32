import type { KnownWord } from "../../text/search/search-terms.ts";
import type { Queryable } from "../database/database.ts";
import {
  isAboutSubjects,
  otherForms,
  readVocabulary,
  type SearchKind,
  type Synonym,
  type SynonymKind,
  synonymsOf,
  type WordsOfKinds,
} from "./vocabulary.ts";

type Words = Map<string, KnownWord[]>;
type ReadWords = (kind: SearchKind, texts: readonly string[]) => Promise<Words>;

/** What a search reads about its words. Shared by searches of several kinds for the same text, each is read once. */
export type SharedWords = {
  synonymsOf(kind: SynonymKind, texts: readonly string[]): Promise<Map<string, Synonym[]>>;
  vocabularyOf: ReadWords;
  otherFormsOf: ReadWords;
  /** What follows from the words alone. `read` is only called for the first with this key. */
  once<T>(key: string, read: () => Promise<T>): Promise<T>;
};

/** For one request. What is asked for at the same moment goes to the database in one statement. */
export function shareWords(db: Queryable): SharedWords {
  const known = new Map<string, Promise<unknown>>();
  function once<T>(key: string, read: () => Promise<T>): Promise<T> {
    const reading = (known.get(key) as Promise<T> | undefined) ?? read();
    known.set(key, reading);
    return reading;
  }
  return {
    once,
    synonymsOf(kind, texts) {
      const of = isAboutSubjects(kind) ? "subjects" : "goods";
      return once(`synonyms of ${of} ${JSON.stringify(texts)}`, () => synonymsOf(db, kind, texts));
    },
    vocabularyOf: together((kinds, texts) => readVocabulary(db, kinds, texts)),
    otherFormsOf: together((kinds, texts) => otherForms(db, kinds, texts)),
  };
}

type Asked = {
  kind: SearchKind;
  texts: readonly string[];
  resolve: (words: Words) => void;
  reject: (error: unknown) => void;
};

/** Reads for all that ask before the next turn of the event loop. */
function together(
  read: (kinds: readonly SearchKind[], texts: readonly string[]) => Promise<WordsOfKinds>,
): ReadWords {
  let waiting: Asked[] = [];
  async function readWaiting() {
    const asked = waiting;
    waiting = [];
    const kinds = [...new Set(asked.map(({ kind }) => kind))];
    const texts = [...new Set(asked.flatMap((one) => one.texts))];
    try {
      const words = await read(kinds, texts);
      for (const one of asked) one.resolve(partOf(words.get(one.kind), one.texts));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
  return (kind, texts) => {
    if (texts.length === 0) return Promise.resolve(new Map());
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void readWaiting());
      waiting.push({ kind, texts, resolve, reject });
    });
  };
}

/** A map of its own for each: whoever reads may leave words out. */
function partOf(words: Words | undefined, texts: readonly string[]): Words {
  return new Map(
    texts.flatMap((text): [string, KnownWord[]][] => {
      const known = words?.get(text);
      return known ? [[text, known]] : [];
    }),
  );
}
