import { expect, test } from "vitest";
import { lookOf, parseLook, pictureAddress, pictureQuery } from "./picture-look.ts";

test.each([
  ["Saree-End Cotton Bag with Wooden Handle", "bag"],
  ["Boat with Nine Fishermen, Dhokra", "boat"],
  ["Silver Filigree Saree Pin with Safety Chain", "pin"],
  ["A boat ambulance for nineteen hamlets", "boat"],
  ["Set of Six Pattachitra Coasters", "coasters"],
  ["Dhokra Bell for the Cow or the Door", "bell"],
  ["Basket for Hens, Domed", "basket"],
  ["Owl Pendant, Filigree", "pendant"],
  ["Kolatha, Horse Gram", "seeds"],
  ["Thirty sewing machines and one order book", "sewing-machine"],
  ["Solar lamps and a repair bench", "lantern"],
  ["500 pairs of spectacles for the looms of Barpali", "spectacles"],
  ["A reading room at the bus stand", "books"],
  ["Groundnut and Millet Chikki", "sweets"],
  ["Khandua Saree", "sari"],
  ["ପାଟ ଶାଢ଼ି", "sari"],
  ["ପିତଳ ମାଛ", "fish"],
  ["Pital matha", "pot"],
  ["Mirrors of brass", "mirror"],
  ["Appliqué Table Cloth, Round, Field of Flowers", "cloth"],
  ["Silk Scarf, Small Square with Swans", "cloth"],
  ["Sun Mask", "mask"],
  ["Monkey Mask for Children", undefined],
  ["Ravana Mask with Ten Heads", undefined],
  ["Bamboo Bottle with Cap", undefined],
  ["Oval Floor Mat", undefined],
  ["Hearing aids and speech lessons for 22 children in Balangir", undefined],
  ["Knives", undefined],
  ["Silver Filigree Cufflinks, Boat", undefined],
  ["Card Holder, Horse and Rider", undefined],
  ["", undefined],
])("%s: %s", (name, subject) => expect(lookOf(name).subject).toBe(subject));

test("colours are those of the name and then of the description, at most three, each once", () => {
  expect(
    lookOf("Cotton Sari, Blue Deer", "Soft blue cotton with a brown border, maroon and white").colours,
  ).toEqual(["blue", "brown", "maroon"]);
  expect(lookOf("Blackberry", "Redwood").colours).toEqual([]);
});

test("an address is read back as it was written, whatever the order of its parts", () => {
  const look = { subject: "sari", colours: ["red", "black"] } as const;
  expect(pictureAddress({ kind: "ikat", id: "a", ...look })).toBe("/art/ikat/a.svg?of=sari&in=red-black");
  expect(parseLook("sari", "red-black")).toEqual(look);
  expect(pictureQuery(parseLook("sari", "red-red-black-white-green"))).toBe("?of=sari&in=red-black-white");
});

test.each(["none", "__proto__", "toString", "SARI", "../etc", "", "a".repeat(9_000)])(
  "what is unknown makes no picture of its own: %#",
  (text) => {
    expect(pictureQuery(parseLook(text, `mauve-${text}`))).toBe("");
    expect(pictureQuery(parseLook("sari", `red-${text}`))).toBe("?of=sari&in=red");
  },
);
