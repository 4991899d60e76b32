import { pigments } from "./pigments.ts";
import { subjectWords } from "./subject-words.ts";

export type Subject = Exclude<keyof typeof subjectWords, "none">;
export type Pigment = keyof typeof pigments;

/** What a picture shows and in which colours; without a subject it is an ornament. */
export type Look = { subject?: Subject; colours: readonly Pigment[] };

const coloursMax = 3;
const longestPhrase = 3;

const byWord = new Map<string, Subject | "none">(
  Object.entries(subjectWords).flatMap(([subject, words]) =>
    words.split(/\s+/).map((word): [string, Subject | "none"] => [word.normalize(), subject as Subject]),
  ),
);
const pigmentByWord = new Map<string, Pigment>(
  Object.entries(pigments).flatMap(([name, { words }]) =>
    words.split(" ").map((word): [string, Pigment] => [word, name as Pigment]),
  ),
);

/** Ends a name's first part: what follows says how, with what, for whom or where. */
const parting =
  /[,:;.()]|(?<!^)\b(?:with|without|for|of|in|on|at|from|under|inside|after|as|to|by|along|that|who|again|and (?:an?|one|two|three|the|their|its))\b/u;
/** Says only how many. */
const counting =
  /^\s*(?:an?\s+|the\s+)?(?:set|pair|nest|box|pack|bundle|\d+|[a-z]+)?\s*(?:pairs?|sets?)?\s+of\s+(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/u;

/**
 * The look of what has this name. Its own words decide before those of the description; in each text the first part that
 * has a known word, and there the last one, which in English is the noun that the others describe: a "Sari-End Cotton
 * Bag" is a bag.
 */
export function lookOf(name: string, description = ""): Look {
  const found = [name, description].map(knownIn).find((known) => known !== undefined);
  return {
    ...(found && found !== "none" && { subject: found }),
    colours: coloursIn(`${name} ${description}`),
  };
}

function knownIn(text: string): Subject | "none" | undefined {
  for (const part of text.normalize().toLowerCase().replace(counting, " ").split(parting)) {
    const words = wordsOf(part);
    for (let end = words.length; end > 0; end -= 1)
      for (let length = Math.min(longestPhrase, end); length > 0; length -= 1) {
        const known = byWord.get(words.slice(end - length, end).join("_"));
        if (known) return known;
      }
  }
  return undefined;
}

function coloursIn(text: string): Pigment[] {
  const named = (text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).flatMap(
    (word) => pigmentByWord.get(word) ?? [],
  );
  return [...new Set(named)].slice(0, coloursMax);
}

/** In the singular, as the table has them. */
function wordsOf(text: string): string[] {
  return (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).map((word) => {
    if (byWord.has(word) || !/[a-z]{3}s$/.test(word)) return word;
    const stems = [
      word.slice(0, -1),
      word.replace(/es$/, ""),
      word.replace(/ies$/, "y"),
      word.replace(/ves$/, "f"),
    ];
    return stems.find((stem) => byWord.has(stem)) ?? word.slice(0, -1);
  });
}

/** Address of a picture: `id` a UUID or slug. */
export function pictureAddress({ kind, id, ...look }: { kind: string; id: string } & Look): string {
  return `/art/${kind}/${id}.svg${pictureQuery(look)}`;
}

/** A look as a query, always written in the same way, so that caches hit; empty for an ornament. */
export function pictureQuery({ subject, colours }: Look): string {
  const query = [
    ...(subject ? [`of=${subject}`] : []),
    ...(colours.length > 0 ? [`in=${colours.join("-")}`] : []),
  ];
  return query.length > 0 ? `?${query.join("&")}` : "";
}

/** Reads what `pictureQuery` wrote; anything unknown is left out. */
export function parseLook(of: string | undefined, colours: string | undefined): Look {
  const named = (colours ?? "").slice(0, 40).split("-");
  const known = named.filter((name): name is Pigment => Object.hasOwn(pigments, name));
  return {
    ...(of !== undefined && isSubject(of) && { subject: of }),
    colours: [...new Set(known)].slice(0, coloursMax),
  };
}

function isSubject(name: string): name is Subject {
  return name !== "none" && Object.hasOwn(subjectWords, name);
}
