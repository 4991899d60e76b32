import { expect, test } from "vitest";
import { matcherOf, type SearchedTexts } from "./match-cost.ts";
import { nearness, queriesOfAll, queryOfAll, type SearchTerm, withFewWords } from "./search-terms.ts";

const term = (typed: string, synonyms: string[] = []): SearchTerm => ({
  typed,
  is_known: true,
  alternatives: [
    { cost: nearness.exact, slots: [[{ word: typed, marks: "=" }]] },
    ...synonyms.map((synonym) => ({
      cost: nearness.synonym,
      slots: synonym.split(" ").map((word) => [{ word, marks: "=" }]),
    })),
  ],
});
const withoutFirst = (search: SearchTerm): SearchTerm => ({
  ...search,
  alternatives: search.alternatives.slice(1),
});
const texts = (name: string, others: Partial<SearchedTexts> = {}): SearchedTexts => ({
  name,
  category: "",
  facets: "",
  places: "",
  summary: "",
  ...others,
});

/** The texts in the order of best match. */
function ranked(terms: SearchTerm[], records: SearchedTexts[]): string[] {
  const match = matcherOf(terms, "goods");
  return records
    .map((record) => ({ name: record.name, cost: match(record, true).cost }))
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ name }) => name);
}

test("the thing comes before how it is, category, tags, places, summary and description", () => {
  const records = [
    texts("In the description"),
    texts("In the summary", { summary: "a sari" }),
    texts("Of a place", { places: "Sari Street" }),
    texts("In a row of tags", { facets: "sari silk" }),
    texts("Sari Border"),
    texts("Tagged", { facets: "cotton silk\nsari" }),
    texts("Of the category", { category: "Sari" }),
    texts("Box, Sari"),
    texts("Cotton Sari with Border"),
    texts("Sari"),
  ];
  expect(ranked([term("sari")], records)).toEqual(records.map(({ name }) => name).toReversed());
});

test("the typed word comes before one that means the same, and that before a word of the description", () => {
  const records = [texts("Forest Honey"), texts("Forest Mahu"), texts("Honey Bar"), texts("Sesame Bar")];
  expect(ranked([term("honey", ["mahu"])], records)).toEqual([
    "Forest Honey",
    "Honey Bar",
    "Forest Mahu",
    "Sesame Bar",
  ]);
});

test("words that stand as they were typed come before the same apart", () => {
  const records = [texts("Flattened Rice, Chuda, Red"), texts("Red Rice from Upland")];
  expect(ranked([term("red"), term("rice")], records)[0]).toBe("Red Rice from Upland");
});

test("a synonym of several words is where its last word is", () => {
  const records = [texts("Cover of a Bed"), texts("Cotton Bed Cover")];
  expect(ranked([term("bedsheet", ["bed cover"])], records)[0]).toBe("Cotton Bed Cover");
});

test("a text is about what several words say where they stand together", () => {
  const match = matcherOf([term("shelter", ["night shelter"])].map(withoutFirst), "prose");
  const ofBody = (body: string) => match(texts("A roof", { body }), true).is_scattered;
  expect(ofBody("Twenty beds in the night and day shelter")).toBe(false);
  expect(
    ofBody("At night nobody sleeps. When the sirens of the block were tried, all went to the shelter"),
  ).toBe(true);
});

test("somebody is found by a name as it is typed or begun, not by what it means", () => {
  const ofPeople = (search: SearchTerm) =>
    matcherOf([search], "prose", { names_are_people: true })(texts("Sunita Kisan", { body: "" }), true);
  expect(ofPeople(term("kisan"))).toMatchObject({ places: [0], is_scattered: false });
  const begun = { cost: nearness.beginning, slots: [[{ word: "kisan", marks: "=" }]] };
  expect(ofPeople({ typed: "kis", is_known: true, alternatives: [begun] }).places).toEqual([0]);
  expect(ofPeople(term("farmer", ["kisan"]))).toMatchObject({ places: [undefined], is_scattered: true });
});

test("a text is about a word that only its end has, which is not read", () => {
  const match = matcherOf([term("hornbill")], "prose", { names_are_people: true });
  expect(match(texts("Sunita Kisan", { body: "A long beginning." }), true).is_scattered).toBe(false);
});

test("a text of its kind comes behind one that begins with the word, and before one that mentions it once", () => {
  const kind = { cost: nearness.kind_of_text, is_kind: true, slots: [[{ word: "fodder", marks: "=" }]] };
  const of_farmer = term("farmer");
  const search = { ...of_farmer, alternatives: [...of_farmer.alternatives, kind] };
  const match = matcherOf([search], "prose");
  const costOf = (name: string, summary: string, body: string) =>
    match(texts(name, { summary, body }), true).cost;
  const of_kind = costOf("A fodder bank", "", "");
  expect(costOf("Scales", "A farmer weighs", "")).toBeLessThan(of_kind);
  expect(costOf("Computers", "", "A farmer was here once")).toBeGreaterThan(of_kind);
  // Hence its body is read, and not that of one whose name has the word.
  const lacksBody = (name: string) => match(texts(name, { body: null }), true).lacks_body;
  expect(["A fodder bank", "Farmer and field"].map(lacksBody)).toEqual([true, false]);
});

test("for whom something is counts more than how it is", () => {
  const match = matcherOf([term("gents"), term("wedding"), term("dress")], "goods");
  const costOf = (name: string, summary = "") => match(texts(name, { summary }), false).cost;
  expect(costOf("Dress for gents", "worn at a wedding")).toBeLessThan(costOf("Wedding dress"));
});

test("what is missing is counted where a record has only some of the words", () => {
  const match = matcherOf([term("silk"), term("sari")], "goods");
  expect(match(texts("Cotton Sari"), false)).toMatchObject({ places: [undefined, 0] });
  expect(match(texts("Silk Sari"), false).cost).toBeLessThan(match(texts("Cotton Sari"), false).cost);
});

test("a query has the words of its reach, quoted, and is none where a word is not known there", () => {
  const quote = term("o'clock");
  expect(queryOfAll([quote], "name")).toBe("(('=o''clock'))");
  expect(queryOfAll([term("a\\b'c")], "name")).toBe("(('=a\\\\b''c'))");
  expect(queryOfAll([quote, { typed: "zebra", is_known: false, alternatives: [] }], "name")).toBeNull();
});

test("a way to say a term that another one finds too is left out, and what is left is parted at each and", () => {
  const slot = (...words: string[]) => words.map((word) => ({ word, marks: "=" }));
  const alternatives = [
    { cost: nearness.synonym, slots: [slot("silk"), slot("sari")] },
    { cost: nearness.exact, slots: [slot("silk", "pata"), slot("sari", "saree")] },
    { cost: nearness.synonym, slots: [slot("sari"), slot("silk", "pata"), slot("red")] },
  ];
  const search = { typed: "silk saree", is_known: true, alternatives };
  expect(queriesOfAll([search], "name")).toEqual(["('=silk' | '=pata')", "('=sari' | '=saree')"]);
  const joined = { cost: nearness.joined, slots: [slot("silksaree")] };
  expect(queriesOfAll([{ ...search, alternatives: [...alternatives, joined] }], "name")).toEqual([
    "((('=silk' | '=pata') & ('=sari' | '=saree')) | (('=silksaree')))",
  ]);
});

test("of many ways to say many terms the nearest are left", () => {
  const words = (from: number) =>
    Array.from({ length: 100 }, (_, at) => ({ word: `w${from + at}`, marks: "=" }));
  const many: SearchTerm = {
    typed: "many",
    is_known: true,
    alternatives: [
      { cost: nearness.beginning, slots: [words(0)] },
      { cost: nearness.exact, slots: [words(100)] },
    ],
  };
  const [only] = withFewWords([many]);
  expect(only?.alternatives.map(({ slots }) => slots[0]?.length)).toEqual([60, 60]);
  const [one] = withFewWords(Array.from({ length: 8 }, () => many));
  expect(one?.alternatives.map(({ cost }) => cost)).toEqual([nearness.exact]);
});
