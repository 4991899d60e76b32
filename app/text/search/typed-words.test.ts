import { expect, test } from "vitest";
import {
  barerForms,
  spansOf,
  turnedRound,
  typedWords,
  withoutGift,
  withoutHelp,
  withoutPurpose,
} from "./typed-words.ts";

test.each([
  ["elephant statue for home", "elephant"],
  ["filigree work", "filigree"],
  ["पिपली का काम", "पिपली का"],
  ["wooden toys for 3 year old", "wooden toys"],
  ["gift for baby", "baby"],
  ["work", "work"],
  ["workbook", "workbook"],
])("%j needs no more than %j", (typed, needed) => {
  expect(withoutGift(typed)).toBe(needed);
});

test.each([
  ["hair comb not plastic", "hair comb"],
  ["biscuits without maida", "biscuits"],
  ["blouse piece matching saree", "blouse piece"],
  ["toys for 2 year olds", "toys"],
])("the thing of %j is %j", (typed, thing) => {
  expect(withoutPurpose(typed)).toBe(thing);
});

test.each([
  ["box to keep jewellery", "jewellery box"],
  ["stand for pen", "pen stand"],
  ["chadar palang ki", "palang chadar"],
  ["gehne rakhne ka dabba", "gehne dabba"],
])("%j is also %j", (typed, turned) => {
  expect(turnedRound(typed)).toBe(turned);
  expect(turnedRound("silk saree for wedding")).toBeUndefined();
});

test("endings of Hindi and Odia are left out in their letters and in Latin ones", () => {
  expect(barerForms("paudhe")).toEqual(["paudha"]);
  expect(barerForms("kitabein")).toEqual(["kitab"]);
  expect(barerForms("mahilaon")).toContain("mahila");
  expect(barerForms("ପିଲାଙ୍କ")).toEqual(["ପିଲା"]);
  expect(["saree", "tea", "ambulance", "silk saree"].flatMap(barerForms)).toEqual([]);
});

test("a district is its name, and help says little at the end of a phrase", () => {
  expect(typedWords("balangir jilla")).toEqual(["balangir"]);
  expect(typedWords("ମାଆ ଓ ଛୁଆ")).toEqual(["ମାଆ", "ଛୁଆ"]);
  expect(withoutHelp(["medical", "help"])).toEqual(["medical"]);
  expect(withoutHelp(["self", "help", "group"])).toEqual(["self", "help", "group"]);
  expect(withoutHelp(["help", "desk"])).toEqual(["help", "desk"]);
  expect(withoutHelp(["help"])).toEqual(["help"]);
});

test("a particle belongs to the word before it", () => {
  const texts = spansOf("gaay ka chara").map(({ text }) => text);
  expect(texts).toContain("gaay ka chara");
  expect(texts).not.toContain("ka chara");
});
