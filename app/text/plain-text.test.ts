import { describe, expect, test } from "vitest";
import { processorTime_ms } from "../../tests/support/processor-time.ts";
import { characterCount, cleanText, hasVisibleText, isStorable } from "./plain-text.ts";
import { blankAsNull, plainText } from "./text-input.ts";

test.each([
  ["ends", " \n\t text \u200d\u200f ", "text"],
  ["line breaks", "a\r\nb\rc", "a\nb\nc"],
  ["empty lines", `a${"\n".repeat(50)}b`, "a\n\n\nb"],
  ["turned writing", "user\u202egnp.exe\u202c", "usergnp.exe"],
  ["what nobody sees", "a\u200b\ufeff\u2060\u00adb\u{e0041}", "ab"],
  ["noncharacters", "a\ufffe\uffff\ufdd0b\u{1ffff}", "ab"],
  [
    "letters written in two ways",
    "e\u0301 \u0b5c \u0958 \u0b47\u0b3e",
    "\u00e9 \u0b21\u0b3c \u0915\u093c \u0b4b",
  ],
  ["a flood of joiners", `ab${"\u200d".repeat(5_000)}c`, "ab\u200dc"],
  ["a flood of marks", `e${"\u0301".repeat(5_000)}`, `\u00e9${"\u0301".repeat(7)}`],
])("%s are cleaned", (_what, text, kept) => expect(cleanText(text)).toBe(kept));

test.each([
  "പ്രവീണ്\u200d",
  "ଶିକ୍ଷା ଓ ସ୍ୱାସ୍ଥ୍ୟ",
  "क्‍ष",
  "می‌خواهم",
  "👩‍🌾👨‍👩‍👧‍👦 🏳️‍🌈",
  "مرحبا ‏!",
  "1,00,000 ₹ — “so”",
])("%s stays as it is", (text) => expect(cleanText(text)).toBe(text));

test("a long sequence of spaces or marks is cleaned quickly", () => {
  const texts = [" ", "\n", "\u0301", "\u200d", "\u202e"].map((sign) => `a${sign.repeat(100_000)}b`);
  expect(processorTime_ms(() => texts.map(cleanText))).toBeLessThan(1_000);
});

test("text that PostgreSQL or a screen cannot handle is not storable", () => {
  const texts = ["a\u0000", "\u001b[31m", "\ud83c", "\u0085"];
  expect(texts.map((text) => isStorable(text, { lines: true }))).toEqual([false, false, false, false]);
  expect(isStorable("a\nb", { lines: true })).toBe(true);
  expect(isStorable("a\nb", { lines: false })).toBe(false);
});

test("characters are counted as PostgreSQL counts them", () => {
  expect([characterCount("🌾🌾"), characterCount("ଅଁ"), characterCount("")]).toEqual([2, 2, 0]);
});

test.each(["", " ", "\u3164", "\u2800 \u200d", "\u0301", "\u00ad"])("%j has no visible text", (text) =>
  expect(hasVisibleText(text)).toBe(false),
);

describe("a field", () => {
  const field = plainText({ name: "Your word", shortest: 2, longest: 5, lines: false });
  const problem = (text: unknown) => field.safeParse(text).error?.issues[0]?.message;

  test("reports the problem in a sentence", () => {
    expect(problem(undefined)).toBe("Your word is missing.");
    expect(problem("a")).toBe("Your word needs at least 2 characters.");
    expect(problem(" \u200b ")).toBe("Please enter your word.");
    expect(problem("abcdef")).toBe("Your word can have at most 5 characters.");
    expect(problem("a\nb")).toBe("Your word contains characters that cannot be stored.");
    expect(problem("🌾🌾🌾🌾🌾")).toBeUndefined();
  });

  test("that is optional is null when it has no visible text", () => {
    const optional = blankAsNull(plainText({ name: "It", longest: 5, lines: false })).default(null);
    expect([undefined, null, " ", "\u3164", " a "].map((text) => optional.parse(text))).toEqual([
      null,
      null,
      null,
      null,
      "a",
    ]);
  });
});
