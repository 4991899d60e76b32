import { expect, test } from "vitest";
import { cleanText } from "./plain-text.ts";

test.each([
  [" \u200d\t\u00a0 Namaskar \u200c \n", "Namaskar"],
  ["क्\u200dष", "क्\u200dष"],
  [" \u200c\u200d ", ""],
  ["", ""],
  ["one\r\n\r\n\r\n\r\n\r\ntwo", "one\n\n\ntwo"],
])("%j is kept as %j", (given, kept) => expect(cleanText(given)).toBe(kept));

test("a long row of blanks inside a text is read in no time", () => {
  const text = `x${" ".repeat(500_000)}x`;
  const began = performance.now();
  expect(cleanText(text)).toBe(text);
  expect(performance.now() - began).toBeLessThan(1_000);
});
