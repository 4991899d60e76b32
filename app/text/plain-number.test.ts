import { expect, test } from "vitest";
import { parseRupees } from "./money.ts";
import { isPhone } from "./phone.ts";
import { plainNumber } from "./plain-number.ts";

test.each([
  ["୫୦୦", "500"],
  ["५००", "500"],
  ["৫০০ ૫૦૦ ௫௦௦ ۵۰۰ ５００", "500 500 500 500 500"],
  ["0123456789", "0123456789"],
  ["୦୧୨୩୪୫୬୭୮୯", "0123456789"],
  ["\u200e+91\u00a098765\u201143210\u202c", "+91 98765-43210"],
  ["＋９１（０６７４）２５０－１２３４", "+91(0674)250-1234"],
  [" 751\u2009001 ", "751 001"],
])("%j is read as %j", (typed, read) => {
  expect(plainNumber(typed)).toBe(read);
});

test("a copied telephone number is one", () => {
  expect(isPhone(plainNumber("\u202a+91\u00a0୯୮୭୬୫\u00a0୪୩୨୧୦\u202c"))).toBe(true);
});

test.each([
  "Rs 500",
  "Rs. 500",
  "rs.500",
  "Rs500",
  "INR 500",
  "500/-",
  "₹५००",
  "୫୦୦",
  "500 INR",
  "₹500.00/-",
  "\u00a0500",
])("%j is five hundred rupees", (typed) => {
  expect(parseRupees(typed)).toBe(500_00);
});

test.each(["R 500", "Rs", "500-", "-500", "5 lakh", "500/-/-", "USD 500"])("%j is no amount", (typed) => {
  expect(parseRupees(typed)).toBeNull();
});
