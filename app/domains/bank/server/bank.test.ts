import { expect, test } from "vitest";
import { type Client, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { bankDesk, statementColumns as columns } from "../../../../tests/support/bank-records.ts";
import { command, sql, sqlPart } from "../../../platform/database/sql.ts";
import { thanksMailKey } from "../../donations/server/mails.ts";
import { checkBooks } from "../../ledger/server/books-check.ts";
import { addDays } from "../../../text/day-period.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { firstId, matchLines } from "./commands/match-lines.ts";
import { countOpenLines, readColumns, statementDays } from "./queries/bank-lines.ts";
import { listUnconfirmedCredits } from "./queries/unconfirmed-credits.ts";
import { listUnseenTransfers } from "./queries/unseen-transfers.ts";
import { matchAgain } from "./use-cases/upload-statement.ts";
import { untilLockWaits } from "../../../../tests/support/lock-waits.ts";

const desk = bankDesk();
const { settled, paidOut, refunded, advanced, taxPaid, expensePaid, upload, whats } = desk;
const stored = () =>
  desk.services.db.many(sql({
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

const reversePayouts = () =>
  desk.services.db.run(command`
    update seller_payouts set reversed_at = now(), reversed_by = gen_random_uuid(), reversal_reason = 'Sent back'
    where reversed_at is null`);

const unseen = async () => {
  const days = await statementDays(desk.services.db);
  const { transfers } = await listUnseenTransfers(desk.services, days?.covered ?? "{}");
  return transfers.map(({ kind, reference }) => `${kind} ${reference}`);
};

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
  expect(await answer.json()).toEqual({ line_count: 5, new_count: 5, is_compared: true });
  expect(await stored()).toMatchObject([
    { credit_paise: 9_768_20, is_settlement: true },
    { credit_paise: 500_00, is_settlement: true },
    { debit_paise: 2_500_00, is_payout: true, is_settlement: false },
    { credit_paise: 99_00, is_settlement: false },
    { credit_paise: 100_00, is_settlement: false },
  ]);
  const open = await (await desk.keeper.ask("GET", "/bank-lines")).json();
  expect(
    open.lines
      .map(({ credit }: { credit: number }) => credit)
      .toSorted((one: number, other: number) => one - other),
  ).toEqual([99, 100]);
});

test("a credit is what a seller paid back, by its reference, for one line alone", async () => {
  await desk.services.db.run(command`
    insert into seller_repayments (vendor_id, amount_paise, received_on, bank_reference)
    values (gen_random_uuid(), 75000, '2026-11-05', 'SBIN52026110500077')`);
  await upload([
    "05/11/2026,NEFT SBIN52026110500077 FROM SELLER,,,750,",
    "06/11/2026,NEFT SBIN52026110500077 OF ANOTHER AMOUNT,,,751,",
    "07/11/2026,SBIN52026110500077 AGAIN,,,750,",
  ]);
  await matchAgain(desk.services);
  expect((await stored()).map(({ is_repayment }) => is_repayment)).toEqual([true, false, false]);
  const { lines } = await (await desk.keeper.ask("GET", "/bank-lines?show=all")).json();
  expect(lines.filter(({ repayment }: { repayment: string | null }) => repayment)).toHaveLength(1);
  // It was another seller's: reversed, and recorded anew with the same reference.
  await desk.services.db.run(command`
    update seller_repayments set reversed_at = now(), reversed_by = gen_random_uuid(), reversal_reason = 'Wrong seller'`);
  await matchAgain(desk.services);
  expect((await stored()).map(({ is_repayment }) => is_repayment)).toEqual([false, false, false]);
  await desk.services.db.run(command`
    insert into seller_repayments (vendor_id, amount_paise, received_on, bank_reference)
    values (gen_random_uuid(), 75000, '2026-11-05', 'SBIN52026110500077')`);
  await matchAgain(desk.services);
  expect((await stored()).map(({ is_repayment }) => is_repayment)).toEqual([true, false, false]);
});

test("the line of a payout that was recorded wrongly is that of the right one, once that is recorded", async () => {
  await paidOut("N309/26-78", 2_500_00);
  await upload(['07-11-26,TO SELLER N309/26-78,,"2,500.00",-,']);
  const payoutOfLine = () =>
    desk.services.db.one(sql({ reference: "text", is_reversed: "bool" })`
      select bank_reference as reference, reversed_at is not null as is_reversed
      from bank_lines join seller_payouts on seller_payouts.id = payout_id`);
  expect(await payoutOfLine()).toEqual({ reference: "N309/26-78", is_reversed: false });
  await reversePayouts();
  await paidOut("N309/26-78", 2_500_00);
  await matchAgain(desk.services);
  expect(await payoutOfLine()).toEqual({ reference: "N309/26-78", is_reversed: false });
});

test("a line is stored once, and equal lines of a file as often as they are there", async () => {
  const line = "05/11/2026,CHARGES,,11.80,,";
  await upload([line, line]);
  expect(await (await upload([line, line, line])).json()).toMatchObject({ line_count: 3, new_count: 1 });
  await Promise.all([upload([line]), upload([line])]);
  expect(await stored()).toHaveLength(3);
});

test("a settlement that is read later is found by the next comparison, for one line alone", async () => {
  await upload(["05/11/2026,RAZORPAY AXISCN1,,,10,", "06/11/2026,RAZORPAY AXISCN1 AGAIN,,,10,"]);
  await settled("AXISCN1", 10_00);
  await matchAgain(desk.services);
  await matchAgain(desk.services);
  expect((await stored()).filter(({ is_settlement }) => is_settlement)).toHaveLength(1);
});

test("a column of signs is forgotten once credits and debits have columns of their own", async () => {
  await upload(["05/11/2026,CHARGES,,1,,"]);
  // As a process of the version before leaves it.
  await desk.services.db.run(command`update bank_statement_layouts set sign_column = 'Dr / Cr'`);
  expect(await readColumns(desk.services.db)).toEqual(columns);
  await desk.services.db.run(command`update bank_statement_layouts set debit_column = credit_column`);
  expect(await readColumns(desk.services.db)).toMatchObject({ sign_column: "Dr / Cr" });
});

test("refunds, advances, their returns, bills and tax are found like payouts", async () => {
  await refunded("REFUND001", 250_00);
  await advanced("ADVANCE01", "RETURN001");
  await taxPaid("CHALLAN01", 18_00);
  await expensePaid("BILL00001");
  const lines = [
    "05/11/2026,REFUND001,,250,,",
    "05/11/2026,ADVANCE01,,100,,",
    "06/11/2026,RETURN001,,,40,",
    "05/11/2026,CHALLAN01,,18,,",
    "05/11/2026,BILL00001,,80,,",
    "05/11/2026,RETURN001 OUT,,40,,",
  ];
  await upload(lines);
  expect(await whats()).toEqual({
    REFUND001: "Refund by bank transfer",
    ADVANCE01: "Advance to an organiser",
    RETURN001: "Advance returned by an organiser",
    CHALLAN01: "Sales tax payment",
    BILL00001: "Payment of a bill",
    "RETURN001 OUT": "Not recognised",
  });
});

test("a reference alone is not enough: the day of the line is near as well", async () => {
  await paidOut("CHQ000123", 10_00, "2026-06-05");
  await upload(["01/06/2026,CHQ000123 BEFORE,,10,,", "06/09/2026,CHQ000123 LATE,,10,,"]);
  expect(new Set(Object.values(await whats()))).toEqual(new Set(["Not recognised"]));
  await upload(["05/09/2026,CHQ000123 PRESENTED,,10,,"]);
  expect((await whats())["CHQ000123 PRESENTED"]).toBe("Payout to a seller");
});

test.each(["before", "after"])(
  "what the bank sent back of a transfer that was reversed %s the upload is known as it left and as it came back",
  async (when) => {
    await paidOut("N309/26-79", 20_00);
    if (when === "before") await reversePayouts();
    await upload(["05/11/2026,OUT N309/26-79,,20,,"]);
    if (when === "after") await reversePayouts();
    await matchAgain(desk.services);
    // As long as it did not come back.
    expect(await whats()).toEqual({ "OUT N309/26-79": "Not recognised" });
    await upload(["06/11/2026,BACK N309/26-79,,,20,"]);
    const known = {
      "OUT N309/26-79": "Payout to a seller",
      "BACK N309/26-79": "Payout to a seller, returned by the bank",
    };
    expect(await whats()).toEqual(known);
    // It was not sent back: another seller had got it.
    await paidOut("N309/26-79", 20_00);
    await matchAgain(desk.services);
    expect(await whats()).toEqual({ ...known, "BACK N309/26-79": "Not recognised" });
  },
);

test.each(["before", "after"])(
  "what the bank took back of what had come in, and was reversed %s the upload, is known as it came in and as it left",
  async (when) => {
    await desk.services.db.run(command`
      insert into seller_repayments (vendor_id, amount_paise, received_on, bank_reference)
      values (gen_random_uuid(), 2000, '2026-11-05', 'REPAID001')`);
    await advanced("ADVANCE02", "RETURN002");
    const reverse = async () => {
      const reversed = sqlPart`reversed_at = now() - interval '2 days', reversed_by = gen_random_uuid(),
        reversal_reason = 'Not honoured'`;
      await desk.services.db.run(command`update seller_repayments set ${reversed}`);
      await desk.services.db.run(command`update campaign_advance_returns set ${reversed}`);
    };
    if (when === "before") await reverse();
    await upload(["05/11/2026,IN REPAID001,,,20,", "06/11/2026,IN RETURN002,,,40,"]);
    if (when === "after") await reverse();
    await matchAgain(desk.services);
    // As long as the bank did not take it back.
    expect(new Set(Object.values(await whats()))).toEqual(new Set(["Not recognised"]));
    await upload(["07/11/2026,OUT REPAID001,,20,,", "07/11/2026,OUT RETURN002,,40,,"]);
    await matchAgain(desk.services);
    expect(await whats()).toEqual({
      "IN REPAID001": "Repaid by a seller",
      "OUT REPAID001": "Repaid by a seller, taken back by the bank",
      "IN RETURN002": "Advance returned by an organiser",
      "OUT RETURN002": "Advance returned by an organiser, taken back by the bank",
    });
    const checks = await checkBooks(desk.services.db, { thanksMailKey });
    expect(checks.filter(({ name, breaches }) => name.includes("bank line") && breaches.length > 0)).toEqual(
      [],
    );
  },
);

test("a line that fits more than one record stays open, and page, file and API name them", async () => {
  await paidOut("SHARED001", 30_00);
  await refunded("SHARED001", 30_00);
  await upload(["05/11/2026,SHARED001,,30,,"]);
  const what =
    "Not recognised, since more than one fits: Payout to a seller SHARED001, Refund by bank transfer SHARED001";
  expect(await whats()).toEqual({ SHARED001: what });
  expect(await (await desk.keeper.ask("GET", "/bank-lines.csv")).text()).toContain(what);
  await reversePayouts();
  await matchAgain(desk.services);
  expect(await whats()).toEqual({ SHARED001: "Refund by bank transfer" });
});

test("an explained line becomes what it is once that is known, and keeps its explanation", async () => {
  await upload(["05/11/2026,RAZORPAY AXISCN2,,,10,", "12/11/2026,CHARGES,,5,,"]);
  const { lines } = await (await desk.keeper.ask("GET", "/bank-lines?show=all")).json();
  const of = (words: string) =>
    `/bank-lines/${lines.find(({ narration }: { narration: string }) => narration.includes(words)).id}/explanation`;
  await desk.keeper.ask("POST", of("AXISCN2"), { explanation: "From Razorpay." });
  await desk.keeper.ask("POST", of("CHARGES"), { explanation: "Wrong words." });
  await settled("AXISCN2", 10_00);
  expect(await unseen()).toEqual(["settlement setl_AXISCN20000000 AXISCN2"]);
  await matchAgain(desk.services);
  expect(await unseen()).toEqual([]);
  expect(await whats()).toEqual({
    "RAZORPAY AXISCN2": "Gateway settlement. Earlier explanation: From Razorpay.",
    CHARGES: "Explained: Wrong words.",
  });
  const customer = await createClients(desk.services, "/api/v1").person({});
  await expectProblem(customer.ask("DELETE", of("CHARGES")), 403);
  expect((await desk.keeper.ask("DELETE", of("CHARGES"))).status).toBe(204);
  for (const words of ["CHARGES", "AXISCN2"])
    await expectProblem(desk.keeper.ask("DELETE", of(words)), 409, "bank_line_not_explained");
  expect((await whats()).CHARGES).toBe("Not recognised");
  expect(
    await desk.services.db.many(sql({ details: "jsonb" })`
      select details from audit_events where event = 'bank_line_reopened'`),
  ).toEqual([{ details: { explanation: "Wrong words." } }]);
});

test("all that is recorded and in no statement is listed, of days that uploaded files have", async () => {
  const ago = (days: number) => addDays(dayInIndia(), -days);
  const line = (days: number) => `${ago(days)},CHARGES,,1,,`;
  await paidOut("PAYOUT001", 10_00, ago(120));
  await paidOut("PAYOUT002", 10_00, ago(100));
  await settled("UTRNUMBER1", 10_00, ago(120));
  await settled("UTRNUMBER2", 10_00, ago(119));
  await upload([line(120), line(118)]);
  await upload([line(90), line(80)]);
  expect((await unseen()).toSorted()).toEqual([
    "payout PAYOUT001",
    "settlement setl_UTRNUMBER10000 UTRNUMBER1",
  ]);
  expect(await statementDays(desk.services.db)).toMatchObject({ gaps: [{ first: ago(117), last: ago(91) }] });
  // Also days far from all lines, which could not be taken back.
  const [early, late] = [{ first_day: ago(150) }, { last_day: ago(86) }];
  for (const period of [{ last_day: ago(120) }, early, late]) {
    const problem = await expectProblem(upload([line(118)], desk.keeper, period), 400, "invalid_period");
    expect(Object.keys(problem.fields ?? {})).toEqual(Object.keys(period));
  }
  await upload([line(118)], desk.keeper, { last_day: ago(91) });
  expect((await statementDays(desk.services.db))?.gaps).toEqual([]);
  expect(await unseen()).toHaveLength(4);
  await refunded("REFUND002", 10_00, ago(60));
  await advanced("ADVANCE02", "RETURN002", ago(60));
  await taxPaid("CHALLAN02", 10_00, ago(60));
  await expensePaid("BILL00002", ago(60));
  await upload([line(64), line(50), `${ago(58)},CHALLAN02,,10,,`]);
  expect(await unseen()).toHaveLength(8);
  expect((await unseen()).slice(0, 4).toSorted()).toEqual([
    "advance ADVANCE02",
    "advance_return RETURN002",
    "bill BILL00002",
    "refund REFUND002",
  ]);
});

test("what one admin says has come in is listed until a line or a statement of its days says more", async () => {
  const ago = (days: number) => addDays(dayInIndia(), -days);
  await desk.services.db.run(command`
    insert into seller_repayments (vendor_id, amount_paise, received_on, bank_reference, recorded_by)
    select gen_random_uuid(), paise, ${ago(0)}::date - days, 'REPAID' || paise, ${desk.keeper.user_id}
    from unnest(array[75000, 80000, 85000, 90000]::int8[], array[10, 10, 400, 400]) as given (paise, days)`);
  await advanced("ADVANCE03", "RETURN003", ago(10));
  const unconfirmed = async () => {
    const days = await statementDays(desk.services.db);
    const { transfers } = await listUnconfirmedCredits(desk.services, days?.covered ?? "{}");
    return transfers.map(({ reference, recorder }) => `${reference} ${recorder}`).toSorted();
  };
  const { display_name } = await desk.services.db.one(sql({ display_name: "text" })`
    select display_name from profiles where user_id = ${desk.keeper.user_id}`);
  const repaid = (...paise: number[]) => paise.map((one) => `REPAID${one} ${display_name}`);
  expect(await unconfirmed()).toEqual([...repaid(75000, 80000, 85000, 90000), "RETURN003 null"]);
  await upload([`${ago(400)},REPAID85000,,,850,`]);
  await upload([`${ago(10)},REPAID75000,,,750,`]);
  expect(await unconfirmed()).toEqual([...repaid(80000, 90000), "RETURN003 null"]);
  await upload([`${ago(399)},CHARGES,,1,,`], desk.keeper, { last_day: ago(398) });
  await upload([`${ago(9)},CHARGES,,1,,`], desk.keeper, { last_day: ago(7) });
  expect(await unconfirmed()).toEqual([]);
  expect((await unseen()).toSorted()).toEqual([
    "advance ADVANCE03",
    "advance_return RETURN003",
    "repayment REPAID80000",
    "repayment REPAID90000",
  ]);
});

test("two uploads at once give a payout to one line", async () => {
  await paidOut("TWICE0001", 10_00);
  let second: Promise<Response> | undefined;
  await desk.services.db.transaction(async (tx) => {
    await tx.run(command`
      insert into bank_lines (day, narration, credit_paise, debit_paise, digest, occurrence)
      values ('2026-11-05', 'TWICE0001', 0, 1000, sha256('x'), 1)`);
    await matchLines(tx, { after: firstId });
    second = Promise.resolve(upload(["05/11/2026,TWICE0001 AGAIN,,10,,"]));
    await untilLockWaits(desk.services.db);
  });
  expect((await second)?.status).toBe(200);
  expect((await stored()).map(({ is_payout }) => is_payout)).toEqual([true, false]);
});

test("a settlement is missing more than two days after it was sent", async () => {
  const today = dayInIndia();
  for (const [i, days] of [-9, -3, -2].entries()) await settled(`UTRNUMBER${i}`, 10_00, addDays(today, days));
  const missing = (first: number) =>
    listUnseenTransfers(desk.services, `{[${addDays(today, first)},${today}]}`);
  const daysOf = async (first: number) => (await missing(first)).transfers.map(({ day }) => day);
  expect(await daysOf(-20)).toEqual([addDays(today, -3), addDays(today, -9)]);
  expect(await daysOf(-5)).toEqual([addDays(today, -3)]);
  // Old ones do not hide it.
  for (let i = 0; i < 51; i++) await paidOut(`PAYOUT00${i}`, 10_00, addDays(today, -15));
  const { transfers, more_count } = await missing(-20);
  expect([transfers[0]?.day, transfers.length, more_count]).toEqual([addDays(today, -3), 50, 3]);
});

test("an open line is closed once, by an admin, with what it was", async () => {
  await upload(["05/11/2026,INTEREST,,,12,"]);
  const { lines } = await (await desk.keeper.ask("GET", "/bank-lines")).json();
  const explain = (client: Client) =>
    client.ask("POST", `/bank-lines/${lines[0].id}/explanation`, { explanation: "Interest of October." });
  const customer = await createClients(desk.services, "/api/v1").person({});
  await expectProblem(explain(customer), 403);
  expect(await countOpenLines(desk.services.db)).toBe(1);
  expect((await explain(desk.keeper)).status).toBe(204);
  expect(await countOpenLines(desk.services.db)).toBe(0);
  await expectProblem(explain(desk.keeper), 409, "bank_line_closed");
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
  ["05/11/2026,CHARGES,,1,1,", /^Line 3: it has both a credit and a debit/],
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
    await desk.services.db.many(sql({ is_only: "bool" })`select is_only from bank_statement_layouts`),
  ).toEqual([]);
});
