import type { KnownWord } from "../../text/search/search-terms.ts";
import type { Queryable } from "../database/database.ts";
import {
  isAboutSubjects,
  readBeginnings,
  readSynonyms,
  readWords,
  type SearchKind,
  type Synonym,
  type SynonymKind,
} from "./vocabulary.ts";

type Words = Map<string, KnownWord[]>;
type ReadWords = (kind: SearchKind, texts: readonly string[]) => Promise<Words>;
type AskedWords = { kind: SearchKind; texts: readonly string[]; are_forms: boolean };
type AskedBeginning = { kind: SearchKind; beginning: string; also_unmarked: boolean };

/** What a search reads about its words. Shared by searches of several kinds for the same text, each is read once. */
export type SharedWords = {
  synonymsOf(kind: SynonymKind, texts: readonly string[]): Promise<Map<string, Synonym[]>>;
  vocabularyOf: ReadWords;
  otherFormsOf: ReadWords;
  /** Words that begin so, with their marks; `also_unmarked`: those of descriptions too. */
  wordsBeginning(kind: SearchKind, beginning: string, also_unmarked: boolean): Promise<string[]>;
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
  const synonyms = together((asked: { of_subjects: boolean; texts: readonly string[] }[]) =>
    readSynonyms(db, asked),
  );
  const words = together((asked: AskedWords[]) => readWords(db, asked));
  const beginnings = together((asked: AskedBeginning[]) => readBeginnings(db, asked));
  return {
    once,
    synonymsOf(kind, texts) {
      const of_subjects = isAboutSubjects(kind);
      return once(`synonyms of ${of_subjects ? "subjects" : "goods"} ${JSON.stringify(texts)}`, () =>
        synonyms({ of_subjects, texts }),
      );
    },
    vocabularyOf: (kind, texts) => words({ kind, texts, are_forms: false }),
    otherFormsOf: (kind, texts) => words({ kind, texts, are_forms: true }),
    wordsBeginning: (kind, beginning, also_unmarked) => beginnings({ kind, beginning, also_unmarked }),
  };
}

/** Reads for all that ask before the next turn of the event loop: one statement in place of several. */
function together<A, R>(read: (asked: A[]) => Promise<R[]>): (asked: A) => Promise<R> {
  let waiting: { asked: A; resolve: (read: R) => void; reject: (error: unknown) => void }[] = [];
  async function readWaiting() {
    const all = waiting;
    waiting = [];
    try {
      const results = await read(all.map(({ asked }) => asked));
      for (const [at, { resolve }] of all.entries()) resolve(results[at] as R);
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }
  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void readWaiting());
      waiting.push({ asked, resolve, reject });
    });
}
