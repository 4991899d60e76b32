import { expect, test } from "vitest";
import { excerptOf, formatCursor, parseCursor } from "./schema.ts";

test("a text of 200 characters stays whole, one of 201 is cut", () => {
  expect(excerptOf("a".repeat(200))).toEqual({ excerpt: "a".repeat(200), is_shortened: false });
  expect(excerptOf("a".repeat(201))).toEqual({ excerpt: `${"a".repeat(200)}…`, is_shortened: true });
});

test("characters outside the basic plane are not cut in half", () => {
  expect(excerptOf("🌾".repeat(201)).excerpt).toBe(`${"🌾".repeat(200)}…`);
});

test("a cursor survives its way through an address", () => {
  const cursor = { created_at_us: 1_795_000_000_123_456, id: "018f0000-0000-7000-8000-000000000000" };
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
});

test.each([
  "",
  "x",
  "1.2",
  "1.018f0000-0000-7000-8000-000000000000.x",
  "zzzzzzzzzzzz.018f0000-0000-7000-8000-000000000000",
  "1;drop.018f0000-0000-7000-8000-000000000000",
])("%j is no cursor", (text) => {
  expect(parseCursor(text)).toBeNull();
});
