import { describe, expect, test } from "vitest";
import { amountInWords, numberInWords } from "./amount-in-words.ts";

describe("an amount in words", () => {
  test.each([
    [0, "Rupees zero only"],
    [100, "Rupees one only"],
    [50, "Rupees zero and fifty paise only"],
    [2_050, "Rupees twenty and fifty paise only"],
    [9_900, "Rupees ninety-nine only"],
    [10_000, "Rupees one hundred only"],
    [12_345_650, "Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only"],
    [10_000_000, "Rupees one lakh only"],
    [1_000_000_000, "Rupees one crore only"],
    [
      12_34_56_78_901,
      "Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine and one paise only",
    ],
    [100_000_00_000_000_00, "Rupees ten lakh crore only"],
  ])("%i paise: %s", (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });

  test("is not made of parts of a paisa, of debts or of what is no number", () => {
    for (const wrong of [0.5, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => amountInWords(wrong)).toThrow(RangeError);
  });

  test("differs for every number", () => {
    const numbers = Array.from({ length: 20_000 }, (_, number) => number);
    expect(new Set(numbers.map(numberInWords)).size).toBe(numbers.length);
  });
});
