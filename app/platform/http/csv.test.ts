import { expect, test } from "vitest";
import type { Context } from "hono";
import { formatDate } from "../../text/time.ts";
import { createLog } from "../log.ts";
import type { ApiEnv } from "./api.ts";
import { csvCell, csvDownload, csvLine } from "./csv.ts";

/** Of a request without a connection. */
const context = {
  var: { services: { log: createLog("debug", { write() {} }) } },
  req: { path: "/" },
} as unknown as Context<ApiEnv>;

test.each([
  ["plain", "plain"],
  ["", ""],
  ["a, b", '"a, b"'],
  ['she said "no"', '"she said ""no"""'],
  ["two\nlines", '"two\nlines"'],
  ["ଆଶା", "ଆଶା"],
])("%j is written as %j", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each([
  "=1+1",
  "+911234",
  "-5",
  "@SUM(A1)",
  "\tx",
  "\rx",
  "\n=1",
  " =1+1",
  "\u00A0=1+1",
  "＝1+1",
  '=HYPERLINK("http://a")',
])("%j cannot become a formula", (text) => {
  const cell = csvCell(text).replace(/^"/, "");
  expect(cell.startsWith("'")).toBe(true);
});

test.each([
  "1234567890123456",
  "412345678901",
  "412345678901.",
  " 1234567890123456",
  "1234567890123456\u00A0",
  "1,234,567,890,123,456",
  "9".repeat(40),
  "0123",
  "00",
  "12E5",
  "1.5e-7",
])("%j would be another number in a spreadsheet, and stays text", (text) => {
  expect(csvCell(text).replace(/^"/, "")).toBe(`'${text}${text.includes(",") ? '"' : ""}`);
});

test.each([
  "0",
  "7",
  "12345678901",
  "0.50",
  "751001",
  "2026-04-01",
  "2026-04-01 00:10:23",
  "2026-27/000001",
  "(+91) 98765 43210",
  "98765 43210",
  "pay_1234567890123456",
  "SBIN0123456789012345",
])("%j is written as it is", (text) => {
  expect(csvCell(text)).toBe(text);
});

test("what must stay text and what is a number are written beside each other", async () => {
  const response = await csvDownload(context, {
    filename: "references",
    columns: [
      { label: "Reference", text: (row: string) => row },
      { label: "Rupees", text: () => "-1234567890123.50", is_number: true },
      { label: "Odd", text: () => "=1+1", is_number: true },
    ],
    readPage: async () => ({ rows: ["0412345678901234"], next_cursor: null }),
  });
  expect(await response.text()).toContain("\r\n'0412345678901234,-1234567890123.50,'=1+1\r\n");
});

test("a day in a sentence is written with plain spaces", async () => {
  const response = await csvDownload(context, {
    filename: "answers",
    columns: [{ label: "State", text: (row: string) => `Answered on ${formatDate(row)}` }],
    readPage: async () => ({ rows: ["2026-11-20"], next_cursor: null }),
  });
  expect(await response.text()).toContain("\r\nAnswered on 20 Nov 2026\r\n");
});

test("lines end as RFC 4180 has it", () => {
  expect(csvLine(["a", "b,c"])).toBe('a,"b,c"\r\n');
});

const columns = [{ label: "Number", text: (row: number) => String(row) }];

test("a file has its byte order mark, its head and all pages, each read when the one before was taken", async () => {
  const read: (string | null)[] = [];
  const response = await csvDownload(context, {
    filename: "numbers",
    columns,
    readPage: async (cursor) => {
      read.push(cursor);
      const from = Number(cursor ?? 0);
      return { rows: [from, from + 1], next_cursor: from < 4 ? String(from + 2) : null };
    },
  });
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="numbers.csv"');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder().decode(bytes)).toBe("Number\r\n0\r\n1\r\n2\r\n3\r\n4\r\n5\r\n");
  expect(read).toEqual([null, "2", "4"]);
});

test("what fails at once is not answered as a file, and what fails later ends it as broken", async () => {
  const failing = (at: string | null) =>
    csvDownload(context, {
      filename: "numbers",
      columns,
      readPage: async (cursor) => {
        if (cursor === at) throw new Error("The database is away");
        return { rows: [1], next_cursor: "next" };
      },
    });
  await expect(failing(null)).rejects.toThrow("away");
  await expect((await failing("next")).text()).rejects.toThrow("away");
});
