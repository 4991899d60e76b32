import { expect, test } from "vitest";
import { excerptOf } from "./schema.ts";

test("a text of 200 characters stays whole, one of 201 is cut", () => {
  expect(excerptOf("a".repeat(200))).toEqual({ excerpt: "a".repeat(200), is_shortened: false });
  expect(excerptOf("a".repeat(201))).toEqual({ excerpt: `${"a".repeat(200)}…`, is_shortened: true });
});

test("an excerpt ends after a word", () => {
  const words = "So three of us from the river bank went to ask. ".repeat(5);
  const { excerpt } = excerptOf(words);
  expect(excerpt.length).toBeLessThanOrEqual(201);
  expect(words.startsWith(`${excerpt.slice(0, -1)} `)).toBe(true);
});

test("characters outside the basic plane are not cut in half", () => {
  expect(excerptOf("🌾".repeat(201)).excerpt).toBe(`${"🌾".repeat(200)}…`);
});
