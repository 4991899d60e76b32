import { expect, test } from "vitest";
import { isPhone, phoneForSpreadsheets } from "./phone.ts";

test.each([
  "9876543210",
  "98765 43210",
  "98765  43210",
  "98765.43210",
  "98765-43210",
  "+91 98765 43210",
  "+91-98765-43210",
  "0674 - 250 1234",
  "(0674) 250-1234",
  "+91 (674) 250 1234",
  "+1(202)5550142",
  "(+91) 98765 43210",
  "(+91)98765-43210",
  "2501234",
  "1".repeat(15),
])("%j is a telephone number", (text) => {
  expect(isPhone(text)).toBe(true);
});

test.each([
  "",
  "12345",
  "250123",
  "1".repeat(16),
  "98765 43210-",
  "98765 43210 ",
  " 98765 43210",
  "-98765 43210",
  "98765..43210",
  "98765--43210",
  "98765-.43210",
  "98765\n43210",
  "98765/43210",
  "(98765 43210",
  "98765) 43210",
  "()9876543210",
  "((((((((((",
  "++919876543210",
  "91+9876543210",
  "(+) 98765 43210",
  "+(+91) 98765 43210",
  "(91+) 98765 43210",
  "98765 (+43210)",
  "+",
  "98765 43210 ext",
  "call me",
  "୯୮୭୬୫୪୩୨୧୦",
  "9        8765      43210",
])("%j is none", (text) => {
  expect(isPhone(text)).toBe(false);
});

test.each([
  ["+91 98765 43210", "(+91) 98765 43210"],
  ["+919876543210", "(+91) 9876543210"],
  ["+91-98765-43210", "(+91) 98765 43210"],
  ["+(91)9876543210", "(+91) 9876543210"],
  ["+91 (674) 250 1234", "(+91) (674) 250 1234"],
  ["+1(202)5550142", "(+1) (202) 5550142"],
  ["+971501234567", "(+971) 501234567"],
  ["9876543210", "98765 43210"],
  ["98765.43210", "98765 43210"],
  ["06742501234", "067425 01234"],
  ["0674 - 250 1234", "0674 250 1234"],
  ["(0674)2501234", "(0674) 2501234"],
  ["25-01-2345", "25 01 2345"],
])("%j is %j in a spreadsheet, which people and this site read as the same number", (typed, written) => {
  expect(phoneForSpreadsheets(typed)).toBe(written);
  expect(phoneForSpreadsheets(written)).toBe(written);
  expect(isPhone(written)).toBe(true);
  expect(written.replaceAll(/\D/g, "")).toBe(typed.replaceAll(/\D/g, ""));
});

test.each(["", "=1+1", "+1", "-5", "call me"])(
  "%j is no number, and left to whoever writes the file",
  (text) => {
    expect(phoneForSpreadsheets(text)).toBe(text);
  },
);
