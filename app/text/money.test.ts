import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatRupees, hasMisplacedCommas, parseRupees } from "./money.ts";

describe("formatRupees", () => {
  test.each([
    [0, "₹0"],
    [100, "₹1"],
    [99_999_00, "₹99,999"],
    [1_00_000_00, "₹1,00,000"],
    [12_34_56_789_00, "₹12,34,56,789"],
    [123_450, "₹1,234.50"],
    [1_00_000_05, "₹1,00,000.05"],
    [99, "₹0.99"],
    [-50_000, "-₹500"],
    [-1, "-₹0.01"],
  ])("%i paise are %s", (paise, text) => {
    expect(formatRupees(paise)).toBe(text);
  });

  test("refuses parts of a paisa, which nobody can be charged", () => {
    expect(() => formatRupees(0.5)).toThrow(RangeError);
  });
});

describe("parseRupees", () => {
  test.each([
    ["300", 30_000],
    ["1,00,000", 1_00_000_00],
    ["100,000", 1_00_000_00],
    ["1,234.50", 1_234_50],
    ["12,34,56,789", 12_34_56_789_00],
    ["123,456,789.", 12_34_56_789_00],
    ["1 00 000", 1_00_000_00],
    ["₹ 1, 500", 1_500_00],
    [" ₹ 2,500 ", 2_500_00],
    ["0.5", 50],
    [".05", 5],
    ["12.", 1_200],
    ["19.99", 1_999],
  ])("%j is %i paise", (text, paise) => {
    expect(parseRupees(text)).toBe(paise);
  });

  test.each([
    "",
    " ",
    ".",
    "abc",
    "-5",
    "1e3",
    "0.001",
    "5 dollars",
    "1.2.3",
    "₹",
    "Infinity",
    "1234567890123",
  ])("%j is refused", (text) => {
    expect(parseRupees(text)).toBeNull();
    expect(hasMisplacedCommas(text)).toBe(false);
  });

  test.each([
    "9,99",
    "9 99",
    "0,99",
    "0,999",
    "1,0,000",
    "10,00",
    "1000,000",
    "1,00,0000",
    ",500",
    "500,",
    "1,,000",
    "9,99.50",
  ])("%j is refused for its commas", (text) => {
    expect(parseRupees(text)).toBeNull();
    expect(hasMisplacedCommas(text)).toBe(true);
  });

  test("every amount is parsed back from its formatted text", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_00_00_000_00 }), (paise) => {
        expect(parseRupees(formatRupees(paise))).toBe(paise);
      }),
    );
  });
});
