import { isFiled, isHead, isTold, type Match } from "../../text/search/match-cost.ts";
import type { queriesOfAll, SearchTerm } from "../../text/search/search-terms.ts";
import { isForm } from "../../text/search/name-words.ts";
import { isGeneral, isHolder, typedWords } from "../../text/search/typed-words.ts";
import type { Search } from "./read-search.ts";

/** What has only some of the words of a search: what is looked up, and what of it is shown. Pure. */

/** More are a sentence, which would be much work for little. */
export const termsMost = 6;
const waysMost = 12;
/** Of texts: what a word counts that says little, and one that nothing is known by. */
const weights = { general: 0.25, unknown: 0.5 } as const;
/** What it costs that only the last word of several is there: a bedcover for a "double bedcover". */
const headAlone = 6;

type QueriesOf = typeof queriesOfAll;

/** Lists of queries, all of which a record has that counts; none where it would be much work for little. */
export function queriesOfSome(
  { terms, texts_are, thing }: Search,
  queriesOf: QueriesOf,
): (string[] | null)[] {
  if (terms.length > termsMost) return [];
  const ways = texts_are === "prose" ? waysOfProse(terms, queriesOf) : waysOfGoods(terms, thing, queriesOf);
  const texts = new Map(ways.map((queries) => [JSON.stringify(queries), queries]));
  return [...texts.values()].slice(0, waysMost);
}

function waysOfProse(terms: readonly SearchTerm[], queriesOf: QueriesOf): (string[] | null)[] {
  const all_but_one = allButOne(terms).map(({ left_out, others }) =>
    queriesOf(others, mayBeMissing(left_out, terms) ? "all" : "facets"),
  );
  if (terms.length > 5) return all_but_one;
  const mostly = subsetsOf(terms)
    .filter((some) => isMost(some, terms))
    .toSorted((a, b) => a.length - b.length);
  const least = mostly.filter(
    (some, at) => !mostly.slice(0, at).some((smaller) => smaller.every((term) => some.includes(term))),
  );
  return [...all_but_one, ...least.map((some) => queriesOf(some, "all"))].filter((way) => way !== null);
}

function waysOfGoods(terms: readonly SearchTerm[], thing: number, queriesOf: QueriesOf): (string[] | null)[] {
  const reach = terms.length === 2 ? "name" : "facets";
  const all_but_one = allButOne(terms).map(({ others }) => queriesOf(others, reach));
  const of_thing = terms[thing];
  const with_thing = terms.flatMap((term) =>
    terms.length > 3 && of_thing && term !== of_thing ? [queriesOf([of_thing, term], "facets")] : [],
  );
  const alone = terms.flatMap((term, at) =>
    terms.length > 1 && (at === thing || isOfSeveralWords(term)) ? [queriesOf([term], "name")] : [],
  );
  const wide = terms.some(({ head }) => head)
    ? [queriesOf(widened(terms), "name"), queriesOf(terms.slice(thing, thing + 1).map(widerTerm), "name")]
    : [];
  return [...all_but_one, ...with_thing, ...alone, ...wide].filter((way) => way !== null);
}

/** Each without one of the terms. */
function allButOne(terms: readonly SearchTerm[]) {
  if (terms.length < 2 || terms.length > 5) return [];
  return terms.map((left_out) => ({ left_out, others: terms.filter((term) => term !== left_out) }));
}

/** Of texts: a word that says little, or of three and more one that means nothing here. */
function mayBeMissing({ typed, is_known }: SearchTerm, terms: readonly SearchTerm[]): boolean {
  return isGeneral(typed) || (terms.length > 2 && !is_known);
}

function subsetsOf(terms: readonly SearchTerm[]): SearchTerm[][] {
  return Array.from({ length: 2 ** terms.length - 1 }, (_, bits) =>
    terms.filter((_term, at) => Math.floor(bits / 2 ** at) % 2 === 1),
  ).filter(({ length }) => length > 0);
}

function weightOf({ typed, is_known }: SearchTerm, of_count: number): number {
  if (isGeneral(typed)) return weights.general;
  // Of two words the one that nobody knows is as likely what was meant: a "stock market" is no market.
  if (!is_known && of_count > 2) return weights.unknown;
  return Math.max(1, typedWords(typed).filter((word) => !isGeneral(word)).length);
}

/** Whether these say most of what was typed: more than half of it, or half of it in several terms. */
function isMost(some: readonly SearchTerm[], terms: readonly SearchTerm[]): boolean {
  const weight = (of: readonly SearchTerm[]) =>
    of.reduce((sum, term) => sum + weightOf(term, terms.length), 0);
  const half = weight(terms) / 2;
  const telling = some.filter(({ typed }) => !isGeneral(typed));
  return telling.length > 0 && (weight(some) > half || (telling.length > 1 && weight(some) >= half));
}

/** With what the last word of several finds alone, behind all else. */
export function widened(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  return terms.map(widerTerm);
}

function widerTerm(term: SearchTerm): SearchTerm {
  const { head, alternatives } = term;
  if (!head) return term;
  const of_head = head.alternatives.map((one) => ({ ...one, cost: one.cost + headAlone }));
  return { ...term, alternatives: [...alternatives, ...of_head] };
}

function isOfSeveralWords({ typed, alternatives }: SearchTerm): boolean {
  return typed.includes(" ") && alternatives.length > 0;
}

/** Whether what has only some of the words is shown. */
export function isOfThing({ thing, terms, texts_are }: Search, { places }: Match): boolean {
  if (texts_are === "prose") return isAboutSubject(terms, places, thing);
  // Of something that is known and not sold: an "iphone cover" is no cover.
  if (isHolder(terms[thing]?.typed ?? "") && isNotSold(terms[thing - 1])) return false;
  const before = terms.slice(0, thing);
  // An "elephant zebra box" is no box for saris.
  const is_none_before = before.length > 0 && before.every((_, at) => places[at] === undefined);
  if (is_none_before && terms.length > 2 && (before.length > 1 || before.some(isNotSold))) return false;
  // Where the thing is known, honey for "honey soap" would be something else.
  const is_other = places.slice(0, thing).some((place, at) => terms[at]?.is_known && isHead(place));
  return (
    isHead(places[thing]) ||
    (isForm(terms[thing]?.typed ?? "") && isHead(places[thing - 1])) ||
    (!terms[thing]?.is_known && is_other) ||
    (!isNotSold(terms[thing]) &&
      places.some((place, at) => isHead(place) && isOfSeveralWords(terms[at] as SearchTerm)))
  );
}

function isNotSold(term: SearchTerm | undefined): boolean {
  return term !== undefined && term.is_known && term.alternatives.length === 0;
}

function isAboutSubject(terms: readonly SearchTerm[], places: Match["places"], thing: number): boolean {
  const found = terms.filter((_, at) => places[at] !== undefined);
  const is_filed = places.some(isFiled);
  // A subject that is known and nowhere is what was asked for: a night shelter is none for dogs.
  const is_blocked = terms.some(
    (term, at) =>
      places[at] === undefined &&
      term.has_synonyms &&
      term.alternatives.length === 0 &&
      !isGeneral(term.typed),
  );
  if (places[thing] !== undefined && (terms.length === 2 || is_filed) && !is_blocked) return true;
  return (
    terms.length <= 5 &&
    isMost(found, terms) &&
    (found.filter(({ typed }) => !isGeneral(typed)).length > 1 ||
      terms.some((term, at) => isTold(places[at]) && !isGeneral(term.typed)) ||
      found.some(isOfSeveralWords))
  );
}
