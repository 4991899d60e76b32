/** What a search looks for, in the words that records have. Pure functions; the words come from the database. */

/** How near a word of a record is to the typed one: what it costs in the order of results. */
export const nearness = {
  exact: 0,
  spelling: 0.2,
  joined: 0.4,
  /** "stole" for "स्टोल": a synonym that is the same word. */
  same_word: 0.6,
  synonym: 2.4,
  beginning: 4,
} as const;

/** The fields that a word of records occurs in: of names (=), facets (+), people and places (@). */
export type KnownWord = { word: string; marks: string };

/** One way to say it: words that a record must have all, each in any of its spellings. */
export type Alternative = {
  cost: number;
  slots: readonly (readonly KnownWord[])[];
  /** Descriptions do not count: they mention much that is not there. */
  only_marked?: boolean;
};

export type SearchTerm = {
  typed: string;
  alternatives: readonly Alternative[];
  /** It means something, also where no record has it: no beginning and no correction is tried for it. */
  is_known: boolean;
};

/** Names alone, names and facets, anywhere. */
export type Reach = "name" | "facets" | "all";

const marksOf: Record<Reach | "marked", readonly string[]> = {
  name: ["="],
  facets: ["=", "+"],
  marked: ["=", "+", "@"],
  all: [""],
};

/** A tsquery for records that have all terms; null when no record can. */
export function queryOfAll(terms: readonly SearchTerm[], reach: Reach): string | null {
  return combined(
    terms.map((term) => queryOfTerm(term, reach)),
    " & ",
  );
}

export function queryOfTerm({ alternatives }: SearchTerm, reach: Reach): string | null {
  const parts = alternatives.flatMap(({ slots, only_marked }) => {
    const own_reach = only_marked && reach === "all" ? "marked" : reach;
    const part = combined(
      slots.map((slot) => queryOfSlot(slot, own_reach)),
      " & ",
    );
    return part === null ? [] : [part];
  });
  return parts.length === 0 ? null : `(${[...new Set(parts)].join(" | ")})`;
}

function queryOfSlot(slot: readonly KnownWord[], reach: keyof typeof marksOf): string | null {
  const words = marksOf[reach].flatMap((mark) =>
    slot.filter(({ marks }) => marks.includes(mark)).map(({ word }) => quoted(mark + word)),
  );
  return words.length === 0 ? null : `(${words.join(" | ")})`;
}

/** Null when one of them is. */
function combined(parts: readonly (string | null)[], by: string): string | null {
  if (parts.length === 0 || parts.some((part) => part === null)) return null;
  return `(${parts.join(by)})`;
}

/** Quoted for a `tsquery`. */
function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
}

/** All words of all ways to say a term, without marks. */
export function wordsOfTerm({ alternatives }: SearchTerm): string[] {
  return [...new Set(alternatives.flatMap(({ slots }) => slots.flat().map(({ word }) => word)))];
}
