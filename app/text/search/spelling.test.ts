import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesBetween, corrections, type TypedWord } from "./spelling.ts";

test.each([
  ["", "", 0],
  ["boat", "boat", 0],
  ["bote", "boat", 2],
  ["boat", "boats", 0.5],
  ["sweing", "sewing", 1],
  ["ambulenke", "ambulanke", 1],
  ["ambul", "ambulanke", 0.5],
  ["abc", "xyz", 3],
])("from %j to %j are %d changes", (from, to, changes) => {
  expect(changesBetween(from, to)).toBe(changes);
});

test("no change is needed to a word itself, and at most all of its letters are", () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(changesBetween(a, a)).toBe(0);
      expect(changesBetween(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

describe("corrections", () => {
  const typed = (word: string, alike: string[], is_known = false): TypedWord => ({
    word,
    key: word,
    is_known,
    alike: alike.map((one) => ({ word: one, key: one })),
  });

  test("never lead from one script of India to another", () => {
    const mosquito_net = { ...typed("ମଶାରୀ", []), key: "masari", alike: [{ word: "मठरी", key: "matari" }] };
    expect(corrections([mosquito_net], 4)).toEqual([]);
  });

  test("put the nearest word first, and leave out what is too far away", () => {
    expect(corrections([typed("roff", ["roof", "road", "river"])], 4)).toEqual(["roof"]);
    expect(corrections([typed("ambulence", ["ambulance", "ambassador"])], 4)).toEqual(["ambulance"]);
  });

  test("change as few of several words as possible", () => {
    const words = [typed("korapt", ["koraput", "koraputi"]), typed("schools", ["school"], true)];
    expect(corrections(words, 2)).toEqual(["koraput schools", "koraputi schools"]);
  });

  test("take only the last word for one that is not finished", () => {
    const [candel, stand] = [typed("candel", ["candelabra", "candle"]), typed("stand", [], true)];
    expect(corrections([candel, stand], 1)).toEqual(["candle stand"]);
    expect(corrections([stand, candel], 1)).toEqual(["stand candelabra"]);
  });

  test("are none where a word is like nothing", () => {
    expect(corrections([typed("boat", [], true), typed("qqq", [])], 4)).toEqual([]);
    expect(corrections([typed("boat", [], true)], 4)).toEqual([]);
  });

  test("are never more than asked for", () => {
    const many = ["aaab", "aaac", "aaad", "aaae", "aaaf"];
    expect(corrections([typed("aaaa", many), typed("aaaa", many)], 3)).toHaveLength(3);
  });
});
