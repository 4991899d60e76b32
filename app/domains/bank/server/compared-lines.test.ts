import { expect, test } from "vitest";
import { bankDesk } from "../../../../tests/support/bank-records.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { followRecords } from "./commands/follow-records.ts";
import { firstId, matchLines } from "./commands/match-lines.ts";
import { matchAgain } from "./use-cases/upload-statement.ts";

const desk = bankDesk();
const { settled, paidOut, refunded } = desk;
const upload = (...lines: string[]) => desk.upload(lines);

/** Kinds of the records that lines are, by their narration, without the donations. */
async function whats(): Promise<Record<string, string>> {
  const { lines } = await (await desk.keeper.ask("GET", "/bank-lines?show=all")).json();
  return Object.fromEntries(
    lines
      .filter(({ narration }: { narration: string }) => narration !== "UPI GIFT")
      .map(({ narration, what }: Record<"narration" | "what", string>) => [narration, what]),
  );
}

/** Straight to the account, which no record ever has. */
const donations = (count: number, day = "2026-10-25") =>
  desk.services.db.run(command`
    insert into bank_lines (day, narration, credit_paise, debit_paise, digest, occurrence)
    select ${day}::date, 'UPI GIFT', 100 * (1 + at % 9), 0, sha256(${day}::text::bytea), at
    from generate_series(1, ${count}::int4) at`);

/** Rows of `bank_lines` that PostgreSQL reads meanwhile. */
async function linesRead(run: (tx: Transaction) => Promise<unknown>): Promise<number> {
  return desk.services.db.transaction(async (tx) => {
    const before = await readSoFar(tx);
    await run(tx);
    return (await readSoFar(tx)) - before;
  });
}

async function readSoFar(tx: Transaction): Promise<number> {
  const { read } = await tx.one(sql({ read: "int8" })`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int8 as read
    from pg_stat_xact_user_tables where relname = 'bank_lines'`);
  return read;
}

test("lines that were compared are not read again, but those that a new record could be", async () => {
  await donations(12_000);
  await upload("04/11/2026,TO SELLER N309/26-80,,7,,", "04/11/2026,RAZORPAY AXISCN7,,,3,");
  await matchAgain(desk.services);
  await desk.services.db.run(command`analyze bank_lines`);
  await paidOut("N309/26-80", 7_00);
  await settled("AXISCN7", 3_00);
  for (let at = 10; at < 20; at++) await settled(`AXISCN${at}`, 3_00);
  // Lines of the amount of the settlements are looked through once, and no others.
  expect(await linesRead(followRecords)).toBeLessThan(3_000);
  expect(await linesRead((tx) => matchLines(tx, { after: firstId }))).toBeLessThan(50);
  expect(await whats()).toEqual({
    "TO SELLER N309/26-80": "Payout to a seller",
    "RAZORPAY AXISCN7": "Gateway settlement",
  });
  expect(await linesRead(followRecords)).toBeLessThan(3_000);
  expect(await linesRead((tx) => matchLines(tx, { after: firstId }))).toBeLessThan(50);
  expect(await linesRead(followRecords)).toBeLessThan(50);
});

test("lines that could not be compared are stored, and the answer says that they are compared later", async () => {
  await paidOut("LATER0001", 10_00);
  await desk.services.db.run(command`
    create function fail() returns trigger language plpgsql as $$ begin raise 'cannot be compared'; end $$`);
  await desk.services.db.run(command`
    create trigger fail before update on bank_lines for each row execute function fail()`);
  const answer = await upload("05/11/2026,LATER0001,,10,,");
  expect(await answer.json()).toEqual({ line_count: 1, new_count: 1, is_compared: false });
  await desk.services.db.run(command`drop trigger fail on bank_lines`);
  expect(await whats()).toEqual({ LATER0001: "Not recognised" });
  await matchAgain(desk.services);
  expect(await whats()).toEqual({ LATER0001: "Payout to a seller" });
});

test("lines are compared also where records that changed could not be followed, which is told", async () => {
  await paidOut("N309/26-82", 7_00);
  await desk.services.db.run(command`
    insert into bank_lines (day, narration, credit_paise, debit_paise, digest, occurrence)
    values ('2026-11-05', 'N309/26-82', 0, 700, sha256('x'), 1)`);
  await desk.services.db.run(command`
    create function fail() returns trigger language plpgsql as $$ begin raise 'cannot be followed'; end $$`);
  await desk.services.db.run(command`
    create trigger fail before delete on bank_records_to_compare for each row execute function fail()`);
  await expect(matchAgain(desk.services)).rejects.toThrow("cannot be followed");
  expect(await whats()).toEqual({ "N309/26-82": "Payout to a seller" });
});

test("a line from which a process of the version before takes its record is compared again", async () => {
  await paidOut("N309/26-83", 7_00);
  await upload("05/11/2026,N309/26-83,,7,,");
  await matchAgain(desk.services);
  expect(await whats()).toEqual({ "N309/26-83": "Payout to a seller" });
  await desk.services.db.run(command`update bank_lines set payout_id = null`);
  expect(await whats()).toEqual({ "N309/26-83": "Not recognised" });
  await matchAgain(desk.services);
  expect(await whats()).toEqual({ "N309/26-83": "Payout to a seller" });
});

test("an upload compares its own lines, also with records that are older, and leaves others to the job", async () => {
  await upload("01/11/2026,RAZORPAY AXISCN5,,,10,");
  await donations(6_000);
  await settled("AXISCN5", 10_00);
  await settled("AXISCN6", 10_00);
  await upload("06/11/2026,RAZORPAY AXISCN6,,,10,");
  const open = { "RAZORPAY AXISCN5": "Not recognised", "RAZORPAY AXISCN6": "Gateway settlement" };
  expect(await whats()).toEqual(open);
  await matchAgain(desk.services);
  expect(await whats()).toEqual({ ...open, "RAZORPAY AXISCN5": "Gateway settlement" });
});

test("a line that fits two records is that of the other one, once one of them has a line", async () => {
  await paidOut("SHARED002", 30_00);
  await refunded("SHARED002", 30_00);
  await upload("05/11/2026,FIRST SHARED002,,30,,");
  const { lines } = await (await desk.keeper.ask("GET", "/bank-lines?show=all")).json();
  const { id } = await desk.services.db.one(sql({ id: "uuid" })`select id from seller_payouts`);
  await upload("06/11/2026,SECOND,,30,,");
  const second = (await (await desk.keeper.ask("GET", "/bank-lines")).json()).lines.find(
    (line: { id: string }) => line.id !== lines[0].id,
  );
  const match = `/bank-lines/${second.id}/match`;
  expect((await desk.keeper.ask("POST", match, { kind: "payout", record_id: id })).status).toBe(204);
  await matchAgain(desk.services);
  expect(await whats()).toEqual({
    "FIRST SHARED002": "Refund by bank transfer",
    SECOND: "Payout to a seller, matched by an admin",
  });
});

test("a record whose match was undone is that of a line that has its reference", async () => {
  await upload("05/11/2026,CHEQUE,,30,,", "06/11/2026,N309/26-81,,30,,");
  await paidOut("N309/26-81", 30_00);
  const { lines } = await (await desk.keeper.ask("GET", "/bank-lines")).json();
  const cheque = lines.find(({ narration }: { narration: string }) => narration === "CHEQUE").id;
  const { id } = await desk.services.db.one(sql({ id: "uuid" })`select id from seller_payouts`);
  await desk.keeper.ask("POST", `/bank-lines/${cheque}/match`, { kind: "payout", record_id: id });
  await matchAgain(desk.services);
  expect((await whats())["N309/26-81"]).toBe("Not recognised");
  expect((await desk.keeper.ask("DELETE", `/bank-lines/${cheque}/match`)).status).toBe(204);
  await matchAgain(desk.services);
  expect(await whats()).toEqual({ CHEQUE: "Not recognised", "N309/26-81": "Payout to a seller" });
});
