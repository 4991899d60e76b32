import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatRupees, parseRupees } from "./money.ts";

describe("formatRupees", () => {
  test.each([
    [0, "₹0"],
    [100, "₹1"],
    [99_999_00, "₹99,999"],
    [1_00_000_00, "₹1,00,000"],
    [12_34_56_789_00, "₹12,34,56,789"],
    [123_450, "₹1,235"],
    [-50_000, "-₹500"],
  ])("%i paise are %s", (paise, text) => {
    expect(formatRupees(paise)).toBe(text);
  });
});

describe("parseRupees", () => {
  test.each([
    ["300", 30_000],
    ["1,00,000", 1_00_000_00],
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
    "5 rupees",
    "1.2.3",
    "₹",
    "Infinity",
    "1234567890123",
  ])("%j is refused", (text) => {
    expect(parseRupees(text)).toBeNull();
  });

  test("whole rupees come back from their formatted text", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_00_00_000 }), (rupees) => {
        expect(parseRupees(formatRupees(rupees * 100))).toBe(rupees * 100);
      }),
    );
  });
});
