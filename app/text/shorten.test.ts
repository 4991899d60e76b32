import { expect, test } from "vitest";
import { beginningOf, shortened } from "./shorten.ts";

test.each([
  ["as many as fit", "abcdef", 3, "abc"],
  ["all of a text that fits", "abc", 3, "abc"],
  ["code points, not code units", "🌾🌾🌾", 2, "🌾🌾"],
  ["no letter without its vowel sign", "କଟକକି", 4, "କଟକ"],
  ["no half of a flag", "a🇮🇳", 2, "a"],
  ["no part of a family", "a👨‍👩‍👧‍👦b", 4, "a"],
  ["no joiner without what it joins", "ab👩‍🌾", 4, "ab"],
  ["a part where not even the first character fits", "👨‍👩‍👧‍👦", 2, "👨‍"],
])("the beginning of a text is %s", (_what, text, longest, kept) => {
  expect(beginningOf(text, longest)).toBe(kept);
});

test.each([
  ["stays as it is when it fits", "three short words", 17, "three short words"],
  ["ends after a word", "three short words", 13, "three short…"],
  ["ends within a word that fills half of it", `a ${"b".repeat(40)}`, 12, `a ${"b".repeat(9)}…`],
  ["ends between the characters of readers", "ନମସ୍କାର", 5, "ନମ…"],
])("a shortened text %s", (_what, text, longest, kept) => {
  expect(shortened(text, longest)).toBe(kept);
});

test("a long sequence without blanks is shortened quickly", () => {
  expect(shortened("a\u0301".repeat(1_000_000), 160)).toHaveLength(159);
});
