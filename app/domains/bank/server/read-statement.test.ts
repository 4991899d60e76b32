import { expect, test } from "vitest";
import {
  statementColumns as columns,
  statementHeader as header,
} from "../../../../tests/support/bank-records.ts";
import type { ColumnsInput } from "../statement-input.ts";
import { readStatement } from "./read-statement.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const asked: ColumnsInput = { ...columns, reference_column: null };

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

const inOne: ColumnsInput = { ...asked, debit_column: "Amount", credit_column: "Amount" };
const movedIn = async (text: string, columns_asked = inOne) =>
  (await readStatement(bytesOf(text), columns_asked)).lines.map(
    ({ credit_paise, debit_paise }) => credit_paise - debit_paise,
  );

test("one column of amounts has its signs in another column, the nearest of that name", async () => {
  const rows = [
    "Sl.No.,Txn Date,Description,Amount,Dr / Cr,Balance,Dr / Cr",
    '1,05/11/2026,Rent,"1,00,000.50",DR,500,CR',
    "2,05/11/2026,Gift,20,Cr.,520,CR",
    "3,06/11/2026,Cheque,-30,D,490,CR",
    ",,Total,50,,,",
  ];
  const signed = { ...inOne, sign_column: "Dr / Cr" };
  expect(await movedIn(rows.join("\n"), signed)).toEqual([-1_00_000_50, 20_00, -30_00]);
  const wrong = (row: string) => movedIn([rows[0], row].join("\n"), signed);
  await expect(wrong("1,05/11/2026,Rent,5,,500,CR")).rejects.toThrow(/^Line 2: we cannot tell if this is/);
  await expect(wrong("1,05/11/2026,Rent,5,X,500,CR")).rejects.toThrow(/^Line 2: its column for Dr or Cr/);
  await expect(wrong("1,05/11/2026,Rent,-5,CR,500,CR")).rejects.toThrow(/^Line 2: one part of it says/);
  await expect(
    readStatement(bytesOf(`${header}\n`), { ...columns, sign_column: "Balance" }),
  ).rejects.toMatchObject({ fields: { sign_column: expect.any(String) } });
});

test.each([
  ["beside W", ["W", "D"], [-1_00, 2_00]],
  ["beside C", ["C", "D."], [1_00, -2_00]],
  ["beside neither", ["D", "Dr"], /^Line 2: the sign D can mean/],
  ["beside both", ["C", "Withdrawal", "D"], /^Line 4: the sign D can mean/],
])("D in a column of signs is a deposit or a debit, %s", async (_name, signs, moved) => {
  const rows = signs.map((sign, at) => `05/11/2026,Line,${at + 1},${sign}`);
  const read = movedIn(["Txn Date,Description,Amount,Type", ...rows].join("\n"), {
    ...inOne,
    sign_column: "Type",
  });
  if (moved instanceof RegExp) await expect(read).rejects.toThrow(moved);
  else expect(await read).toEqual(moved);
});

test.each([
  ["Dr or Cr after it", ["500.00 Dr", "20.00 Cr", "1.00(CR)", "3DR."], [-500_00, 20_00, 1_00, -3_00]],
  ["a minus, brackets or a plus", ["-500.00", "+20.00", "(3.00)", "4.00-"], [-500_00, 20_00, -3_00, -4_00]],
  ["a minus for debits alone", ["-500.00", "20"], [-500_00, 20_00]],
  ["Cr for credits alone", ["500", "20 Cr"], [-500_00, 20_00]],
  ["a minus, and /- is none", ["-300/-", "300/-", "Rs. 5/- Dr"], [-300_00, 300_00, -5_00]],
])("one column of amounts has its signs as %s", async (_name, amounts, moved) => {
  const rows = amounts.map((amount) => `05/11/2026,Line,${amount}`);
  expect(await movedIn(["Txn Date,Description,Amount", ...rows].join("\n"))).toEqual(moved);
});

test("an amount is refused that is a credit or a debit alike", async () => {
  const read = (...amounts: string[]) =>
    movedIn(
      ["Txn Date,Description,Amount", ...amounts.map((amount) => `05/11/2026,Line,${amount}`)].join("\n"),
    );
  await expect(read("5")).rejects.toThrow(/^Line 2: we cannot tell/);
  await expect(read("5 Cr", "5 Dr", "5")).rejects.toThrow(/^Line 4: we cannot tell/);
  await expect(read("-5 Cr")).rejects.toThrow(/^Line 2: one part of it says/);
  // One sign does not decide all others.
  await expect(read("-5", "5", "5")).rejects.toThrow(/^Line 3: it has no sign, like most amounts/);
  await expect(read("300/-")).rejects.toThrow(/^Line 2: we cannot tell/);
  const inTwo = (line: string) => readStatement(bytesOf(`${header}\n05/11/2026,Line,,${line},`), columns);
  expect((await inTwo("-5,")).lines).toMatchObject([{ debit_paise: 5_00 }]);
  const debits = (...amounts: string[]) => inTwo(amounts.join(",,\n05/11/2026,Line,,") + ",");
  expect((await debits("-5", "(6)")).lines).toMatchObject([{ debit_paise: 5_00 }, { debit_paise: 6_00 }]);
  expect((await debits("5", "300/-")).lines).toMatchObject([{ debit_paise: 5_00 }, { debit_paise: 300_00 }]);
  await expect(debits("5", "-6")).rejects.toThrow(/^Line 3: its debit has a minus sign/);
  await expect(inTwo(",-5")).rejects.toThrow(/^Line 2: one part of it says/);
  await expect(inTwo("5 Cr,")).rejects.toThrow(/^Line 2: one part of it says/);
});

test.each([
  ["an amount", "05/11/2026,Rent,,1,00,000.00,,995"],
  ["a narration, in the last line", "05/11/2026,Rent, October, of a shop,,5,,995"],
])("a row that a comma without quotes in %s has moved is refused", async (_name, row) => {
  const read = (...rows: string[]) => readStatement(bytesOf([header, ...rows].join("\n")), columns);
  const line = "01/11/2026,Rent,,5,,995,";
  expect((await read(line, "Legend,of,the,bank,has,many,commas,in,it")).lines).toHaveLength(1);
  await expect(read(line, row)).rejects.toThrow(/^Line 3: it has more columns than/);
});

test("the separator is that of the columns, whatever narrations have", async () => {
  const rows = ["05/11/2026,UPI;1;2;3;4;5;6;7,,5,,995", "06/11/2026,UPI;1;2;3;4;5;6;7,,5,,990"];
  expect((await readStatement(bytesOf([header, ...rows].join("\n")), columns)).lines).toHaveLength(2);
});

const statement = [
  "Account Name  :\tA, B; and C",
  "Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance",
  "5 Nov 2026\t5 Nov 2026\tBY TRANSFER-Café, Puri;\tTRANSFER FROM 4897\t \t1,500.00\t2,500.00",
].join("\r\n");
const sbi = { ...columns, reference_column: "Ref No./Cheque No." };
const utf16 = (text: string, is_little: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return new Uint8Array(is_little ? bytes : bytes.swap16());
};

test.each([
  ["tabs", bytesOf(statement)],
  [
    "semicolons",
    bytesOf(
      statement
        .replaceAll("Puri;", '"Puri;"')
        .replaceAll("A, B; and", "A, B and")
        .replaceAll("\t", ";")
        .replace('BY TRANSFER-Café, "Puri;"', '"BY TRANSFER-Café, Puri;"'),
    ),
  ],
  ["UTF 16 of Intel", utf16(statement, true)],
  ["UTF 16, big first", utf16(statement, false)],
  ["Windows-1252", new Uint8Array(Buffer.from(statement, "latin1"))],
])("reads a file with %s", async (_name, bytes) => {
  expect((await readStatement(bytes, sbi)).lines).toEqual([
    {
      day: "2026-11-05",
      narration: "BY TRANSFER-Café, Puri;",
      reference: "TRANSFER FROM 4897",
      credit_paise: 1_500_00,
      debit_paise: 0,
    },
  ]);
});

const otherFile = /^This is a PDF, an Excel file or a web page/;
const noText = /^We cannot read this file as text/;
const noColumns = /^We found no columns/;

test.each([
  ["a PDF", bytesOf("%PDF-1.7\na,b,c,d"), otherFile],
  ["an Excel file", new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xfe]), otherFile],
  ["an older Excel file", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), otherFile],
  ["a web page that is called Excel", bytesOf("\n<html><table>"), otherFile],
  ["NUL", bytesOf("a,b,c,d\0"), noText],
  ["half a character of UTF 16", new Uint8Array([0xff, 0xfe, 0x41]), noText],
  ["a text without columns", bytesOf("hello"), noColumns],
  ["nothing", bytesOf(""), noColumns],
])("refuses %s, and says why", async (_name, bytes, why) => {
  await expect(readStatement(bytes, columns)).rejects.toThrow(why);
});
