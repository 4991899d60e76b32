import { expect, test } from "vitest";
import { nameWords, type PlacedWord, wordFinder, wordsIn } from "./name-words.ts";

test.each([
  ["Cotton Sari with Bichitrapuri Border", "sari"],
  ["Saree-End Cotton Bag", "bag"],
  ["Appliqué Sari Border, Four Metres", "border"],
  ["Set of Six Filigree Napkin Rings", "rings"],
  ["Pair of Lacquered Horses", "horses"],
  ["Kalajeera Rice, Five Kilos", "rice"],
  ["Mango Pickle in Mustard, Whole Small Mangoes", "pickle"],
  ["Turmeric and Pepper Mix for Milk", "mix"],
  ["Honey with Comb", "honey"],
  ["Owl, Dhokra", "owl"],
  ["With Love", "love"],
  ["ଡୋକ୍ରା ହାତୀ", "ହାତୀ"],
])("the thing of %j is %j", (name, head) => {
  expect(nameWords(name).find(({ part }) => part === "head")?.word).toBe(head);
});

test("a name in brackets in another script says the same again", () => {
  const heads = nameWords("Wool Shawl (ଶାଲ)").filter(({ part }) => part === "head");
  expect(heads.map(({ word }) => word)).toEqual(["shawl", "ଶାଲ"]);
});

test("what a thing is like is not what it is", () => {
  const payal = nameWords("Payal-Style Bracelet with Charms").find(({ word }) => word === "payal");
  expect(payal?.part).toBe("purpose");
});

test("a name without words has none", () => {
  expect(["", "—", ", ("].map(nameWords)).toEqual([[], [], []]);
});

test.each([
  "a lamp for each lamp-lit room, and lamps of 12 v",
  "l'été: lampe à l’huile – ₹500",
  "ଦୀପ lamp दीप lamp",
  "  ",
  "",
])("the wanted words of %j are those that it is cut into", (text) => {
  const wanted = new Set(["lamp", "12", "été", "दीप", "v"]);
  const found: PlacedWord[] = [];
  const words = wordsIn(text);
  expect(wordFinder(wanted).find(text, 3, found)).toBe(3 + words.length);
  expect(found).toEqual(words.flatMap((word, at) => (wanted.has(word) ? [{ word, at: 3 + at }] : [])));
});
