import { expect, test } from "vitest";
import { CsvError, readCsvRows } from "./csv-rows.ts";

test.each([
  [
    "a,b\r\n1,2\r\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "\uFEFFa,b\n1,2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  ['"a, ""b""","c\nd"\n,', [['a, "b"', "c\nd"]]],
  [
    "a,\n\n , \nb,",
    [
      ["a", ""],
      ["b", ""],
    ],
  ],
  ['5" pipe,1', [['5" pipe', "1"]]],
  ["", []],
])("reads %j", (text, rows) => {
  expect([...readCsvRows(text)].map(({ cells }) => cells)).toEqual(rows);
});

test("each row knows its line, also after cells of several lines", () => {
  expect([...readCsvRows('a\n"b\nc"\n\nd')].map(({ line }) => line)).toEqual([1, 2, 5]);
});

test("a quote without its end is refused with its line", () => {
  expect(() => [...readCsvRows('a\nb,"c\nd')]).toThrow(new CsvError(2));
});

test("a row or a cell that nobody wrote is refused before it takes long", () => {
  expect(() => [...readCsvRows(`a\n${",".repeat(300)}`)]).toThrow(new CsvError(2));
  expect(() => [...readCsvRows(`"${"a".repeat(20_001)}"`)]).toThrow(new CsvError(1));
});
