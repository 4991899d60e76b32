import { beforeEach, expect, test } from "vitest";
import { type Client, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { addDays } from "../../../text/day-period.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { listMissingSettlements } from "../../settlements/server/queries/bank-arrivals.ts";
import { readStatement } from "./read-statement.ts";
import { matchAgain } from "./use-cases/upload-statement.ts";

let services: Services;
let keeper: Client;

beforeEach(async () => {
  services = await createTestServices();
  keeper = await createClients(services, "/api/v1").person({ role: "admin" });
});

const columns = {
  date_column: "Txn Date",
  narration_column: "Description",
  credit_column: "Credit",
  debit_column: "Debit",
  reference_column: "Ref No.",
};
const header = "Txn Date,Description,Ref No.,Debit,Credit,Balance";

const upload = (lines: readonly string[], client = keeper) =>
  client.ask("POST", "/bank-statements", { csv: [header, ...lines].join("\r\n"), columns });

const stored = () =>
  services.db.many(sql({
    narration: "text",
    credit_paise: "int8",
    debit_paise: "int8",
    is_settlement: "bool",
    is_payout: "bool",
    is_repayment: "bool",
  })`
    select narration, credit_paise, debit_paise, settlement_id is not null as is_settlement,
      payout_id is not null as is_payout, repayment_id is not null as is_repayment
    from bank_lines order by day, narration, occurrence`);

const settled = (utr: string, amount_paise: number, settled_on = "2026-11-05") =>
  services.db.one(sql({ id: "uuid" })`
    insert into settlements (gateway_settlement_id, key_mode, amount_paise, fees_paise, fee_tax_paise, utr, status,
      created_at, settled_on, read_day)
    values (${`setl_${utr.padEnd(14, "0").slice(0, 14)}`}, 'sandbox', ${amount_paise}, 0, 0, ${utr}, 'processed', now(),
      ${settled_on}::date, '2026-11-05')
    returning id`);

const paidOut = (reference: string, amount_paise: number) =>
  services.db.run(command`
    insert into seller_payouts (vendor_id, amount_paise, paid_on, bank_reference)
    values (gen_random_uuid(), ${amount_paise}, '2026-11-05', ${reference})`);

test("credits are settlements by their UTR and debits payouts by their reference, whole words of the same amount", async () => {
  await settled("AXISCN1153863727", 9_768_20);
  await settled("1568176960vxp0rj", 500_00);
  await settled("UTIBN50000000001", 100_00);
  await paidOut("N309/26-77", 2_500_00);
  const answer = await upload([
    '05/11/2026,NEFT CR-AXISCN1153863727-RAZORPAY,,,"9,768.20","1,00,000.00"',
    "06-Nov-2026,RAZORPAY,1568176960VXP0RJ,,₹ 500,",
    '07-11-26,TO SELLER N309/26-77,,"2,500.00",-,',
    "08/11/2026,XUTIBN50000000001,,,100,",
    "08/11/2026,UTIBN50000000001 OF ANOTHER AMOUNT,,,99,",
  ]);
  expect(await answer.json()).toEqual({ line_count: 5, new_count: 5 });
  expect(await stored()).toMatchObject([
    { credit_paise: 9_768_20, is_settlement: true },
    { credit_paise: 500_00, is_settlement: true },
    { debit_paise: 2_500_00, is_payout: true, is_settlement: false },
    { credit_paise: 99_00, is_settlement: false },
    { credit_paise: 100_00, is_settlement: false },
  ]);
  const open = await (await keeper.ask("GET", "/bank-lines")).json();
  expect(
    open.lines
      .map(({ credit }: { credit: number }) => credit)
      .toSorted((one: number, other: number) => one - other),
  ).toEqual([99, 100]);
});

test("a credit is what a seller paid back, by its reference, for one line alone", async () => {
  await services.db.run(command`
    insert into seller_repayments (vendor_id, amount_paise, received_on, bank_reference)
    values (gen_random_uuid(), 75000, '2026-11-05', 'SBIN52026110500077')`);
  await upload([
    "05/11/2026,NEFT SBIN52026110500077 FROM SELLER,,,750,",
    "06/11/2026,NEFT SBIN52026110500077 OF ANOTHER AMOUNT,,,751,",
    "07/11/2026,SBIN52026110500077 AGAIN,,,750,",
  ]);
  await matchAgain(services);
  expect((await stored()).map(({ is_repayment }) => is_repayment)).toEqual([true, false, false]);
  const { lines } = await (await keeper.ask("GET", "/bank-lines?show=all")).json();
  expect(lines.filter(({ repayment }: { repayment: string | null }) => repayment)).toHaveLength(1);
  // It was another seller's: reversed, and recorded anew with the same reference.
  await services.db.run(command`
    update seller_repayments set reversed_at = now(), reversed_by = gen_random_uuid(), reversal_reason = 'Wrong seller'`);
  await matchAgain(services);
  expect((await stored()).map(({ is_repayment }) => is_repayment)).toEqual([false, false, false]);
  await services.db.run(command`
    insert into seller_repayments (vendor_id, amount_paise, received_on, bank_reference)
    values (gen_random_uuid(), 75000, '2026-11-05', 'SBIN52026110500077')`);
  await matchAgain(services);
  expect((await stored()).map(({ is_repayment }) => is_repayment)).toEqual([true, false, false]);
});

test("the line of a payout that was recorded wrongly is that of the right one, once that is recorded", async () => {
  await paidOut("N309/26-78", 2_500_00);
  await upload(['07-11-26,TO SELLER N309/26-78,,"2,500.00",-,']);
  const payoutOfLine = () =>
    services.db.one(sql({ reference: "text", is_reversed: "bool" })`
      select bank_reference as reference, reversed_at is not null as is_reversed
      from bank_lines join seller_payouts on seller_payouts.id = payout_id`);
  await services.db.run(command`
    update seller_payouts set reversed_at = now(), reversed_by = gen_random_uuid(), reversal_reason = 'Another seller'`);
  await matchAgain(services);
  expect(await payoutOfLine()).toEqual({ reference: "N309/26-78", is_reversed: true });
  await paidOut("N309/26-78", 2_500_00);
  await matchAgain(services);
  expect(await payoutOfLine()).toEqual({ reference: "N309/26-78", is_reversed: false });
});

test("a line is stored once, and equal lines of a file as often as they are there", async () => {
  const line = "05/11/2026,CHARGES,,11.80,,";
  await upload([line, line]);
  expect(await (await upload([line, line, line])).json()).toEqual({ line_count: 3, new_count: 1 });
  await Promise.all([upload([line]), upload([line])]);
  expect(await stored()).toHaveLength(3);
});

test("a settlement that is read later is found by the next comparison, for one line alone", async () => {
  await upload(["05/11/2026,RAZORPAY AXISCN1,,,10,", "06/11/2026,RAZORPAY AXISCN1 AGAIN,,,10,"]);
  await settled("AXISCN1", 10_00);
  await matchAgain(services);
  await matchAgain(services);
  expect((await stored()).filter(({ is_settlement }) => is_settlement)).toHaveLength(1);
});

test("a settlement is missing more than two days after it was sent, within the days of the statements", async () => {
  const today = dayInIndia();
  for (const [i, days] of [-9, -3, -2].entries()) await settled(`UTRNUMBER${i}`, 10_00, addDays(today, days));
  const missing = (first: number) =>
    listMissingSettlements(services.db, { first: addDays(today, first), last: today });
  expect(await missing(-20)).toHaveLength(2);
  expect(await missing(-5)).toMatchObject([{ utr: "UTRNUMBER1" }]);
});

test("an open line is closed once, by an admin, with what it was", async () => {
  await upload(["05/11/2026,INTEREST,,,12,"]);
  const { lines } = await (await keeper.ask("GET", "/bank-lines")).json();
  const explain = (client: Client) =>
    client.ask("POST", `/bank-lines/${lines[0].id}/explanation`, { explanation: "Interest of October." });
  const customer = await createClients(services, "/api/v1").person({});
  await expectProblem(explain(customer), 403);
  expect((await explain(keeper)).status).toBe(204);
  await expectProblem(explain(keeper), 409, "bank_line_closed");
  await expectProblem(upload(["05/11/2026,INTEREST,,,12,"], customer), 403);
});

test("a file of many megabytes is refused before it is read", async () => {
  expect((await upload([",".repeat(10_000_001)])).status).toBe(413);
  expect((await upload([",".repeat(5_000_001)])).status).toBe(400);
});

test.each([
  ["not-a-day,CHARGES,,1,,", /^Line 3: the date is not a day/],
  ["31/02/2026,CHARGES,,1,,", /^Line 3: the date is not a day/],
  ["05/11/2099,CHARGES,,1,,", /^Line 3: the date is not a day/],
  ["05/11/2026,CHARGES,,1.234,,", /^Line 3: an amount is not a number/],
  ['05/11/2026,CHARGES,,"12,34",,', /^Line 3: an amount is not a number/],
  ["05/11/2026,CHARGES,,1,1,", /^Line 3: it needs either a credit or a debit/],
  ['05/11/2026,"CHARGES,,1,,', /^Line 3: .* quotation mark may be missing/],
])("refuses the whole file for the line %j", async (line, message) => {
  const after = line.startsWith("31/02") ? [] : ["05/11/2026,CHARGES,,1,,"];
  const problem = await expectProblem(
    upload(["05/11/2026,CHARGES,,1,,", line, ...after]),
    400,
    "invalid_statement",
  );
  expect(problem.fields?.statement).toMatch(message);
  expect(await stored()).toEqual([]);
  expect(
    await services.db.many(sql({ is_only: "bool" })`select is_only from bank_statement_layouts`),
  ).toEqual([]);
});

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
