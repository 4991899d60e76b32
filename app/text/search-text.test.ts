import { expect, test } from "vitest";
import { searchLimit, searchText, wordPrefixes } from "./search-text.ts";

test.each([
  ["control characters and blanks become one blank", "  clean\u0000\n  water\t", "clean water"],
  ["half of a surrogate pair is left out", "a\ud83cb", "a b"],
  ["a text that is too long is cut between characters", "🌾".repeat(200), "🌾".repeat(searchLimit)],
  ["a cut leaves no blank at the end", `${"a".repeat(searchLimit - 1)} b`, "a".repeat(searchLimit - 1)],
  ["letters have one form", "ସ\u0b5c\u0b47\u0b3e e\u0301", "ସ\u0b21\u0b3c\u0b4b \u00e9"],
  ["the joiners of Odia stay", "କ୍\u200cଷ କ୍\u200dଷ", "କ୍\u200cଷ କ୍\u200dଷ"],
  ["blanks alone are no search", " \u0000 ", ""],
])("in the text of a search, %s", (_what, typed, text) => {
  expect(searchText(typed)).toBe(text);
});

test.each([
  ["water", "'water':*"],
  ["clean wat", "'clean':* & 'wat':*"],
  ["ଶିକ୍ଷା ଓ ସ୍ୱାସ୍ଥ୍ୟ", "'ଶିକ୍ଷା':* & 'ଓ':* & 'ସ୍ୱାସ୍ଥ୍ୟ':*"],
  ["କ୍\u200cଷ", "'କ୍\u200cଷ':*"],
  ["କ୍\u200dଷ", "'କ୍\u200dଷ':*"],
  ["boat/raft, 24x7", "'boat':* & 'raft':* & '24x7':*"],
  ["it's (a) \\ <-> !b:*", "'it':* & 's':* & 'a':* & 'b':*"],
  ["' & | !", null],
  ["", null],
])("the words of %j are looked for as %j", (text, words) => {
  expect(wordPrefixes(text)).toBe(words);
});
