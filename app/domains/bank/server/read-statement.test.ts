import { expect, test } from "vitest";
import {
  statementColumns as columns,
  statementHeader as header,
} from "../../../../tests/support/bank-records.ts";
import { readStatement } from "./read-statement.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const asked = { ...columns, reference_column: null };

test("reads a file with lines before its columns, no-break spaces and a further line of a narration", async () => {
  const text = `Account,1234\n\nTxn\u00a0Date,DESCRIPTION ,Debit,Credit\n05/11/2026,Rent,"1,00,000.50",\n,of October,,\n`;
  expect((await readStatement(bytesOf(text), asked)).lines).toEqual([
    { day: "2026-11-05", narration: "Rent", reference: null, credit_paise: 0, debit_paise: 1_00_000_50 },
  ]);
});

test("leaves out rows without an amount, and the summary and legend after the last line", async () => {
  const rows = [
    "01/11/2026,Opening balance,,,,1000",
    "B/F,Brought forward,,0.00,,1000",
    "05/11/2026,Rent,,5,,995",
    "05/11/2026,Nothing,,0.00,0.00,995",
    "06/11/2026,Interest,,-,7.50,1002.50",
    "Statement summary,,,Debits,Credits,Closing",
    "1000.00,2,1,5.00,7.50,1002.50",
    "Total,,,5.00,7.50,",
    "NEFT is a transfer,,,,,",
    "30/11/2026,Closing balance,,,,1002.50",
  ];
  const read = async (given: readonly string[]) => {
    const { lines } = await readStatement(bytesOf([header, ...given].join("\n")), columns);
    return lines.map(({ narration }) => narration);
  };
  expect(await read(rows)).toEqual(["Rent", "Interest"]);
  const [line, total] = [rows[2] ?? "", rows[7] ?? ""];
  await expect(read([line, total, line])).rejects.toThrow(/^Line 3: the date/);
  await expect(read([total])).rejects.toThrow(/^Line 2: the date/);
});

test("asks for columns with the names in the file", async () => {
  const nothing = {
    ...asked,
    date_column: null,
    narration_column: null,
    credit_column: null,
    debit_column: null,
  };
  const read = (wanted: typeof columns | typeof nothing) => readStatement(bytesOf(`${header}\n`), wanted);
  await expect(read(nothing)).rejects.toThrow(
    /columns: Txn Date, Description, Ref No., Debit, Credit, Balance$/,
  );
  await expect(read({ ...columns, credit_column: "Deposit" })).rejects.toThrow(/columns: Txn Date/);
});

test.each([
  ["a PDF", bytesOf("%PDF-1.7\na,b,c,d")],
  ["an Excel file", new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xfe])],
  ["NUL", bytesOf("a,b,c,d\0")],
  ["a text without columns", bytesOf("hello")],
  ["nothing", bytesOf("")],
])("refuses %s", async (_name, bytes) => {
  await expect(readStatement(bytes, columns)).rejects.toThrow(/This is not a CSV file/);
});
