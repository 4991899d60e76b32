import { expect, test } from "vitest";
import { createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { bankDesk } from "../../../../tests/support/bank-records.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { thanksMailKey } from "../../donations/server/mails.ts";
import { checkBooks } from "../../ledger/server/books-check.ts";
import { listUnseenTransfers } from "./queries/unseen-transfers.ts";
import { matchAgain } from "./use-cases/upload-statement.ts";

const desk = bankDesk();
const { settled, paidOut, upload, whats } = desk;
/** A statement of the days that are given. */
async function linesOf(csv: readonly string[]): Promise<{ id: string; narration: string; credit: number }[]> {
  const period = { first_day: "2026-11-01", last_day: "2026-11-20" };
  await upload(csv, desk.keeper, period);
  return (await (await desk.keeper.ask("GET", "/bank-lines")).json()).lines;
}

const unseen = async () => (await listUnseenTransfers(desk.services, "{[2026-11-01,2026-11-20]}")).transfers;

test("an admin matches a line by hand with what no reference tells, of the same amount and direction, and undoes it", async () => {
  await paidOut("CHQ000456", 10_00);
  const { id: settlement_id } = await settled("AXISCN8", 20_00);
  const lines = await linesOf([
    "06/11/2026,CHEQUE PAID,,10,,",
    "06/11/2026,CHEQUE WITH CHARGE,,10.50,,",
    "06/11/2026,FROM GATEWAY,,,20,",
    "06/11/2026,GATEWAY AGAIN,,,20,",
  ]);
  const lineOf = (words: string) => lines.find(({ narration }) => narration === words)?.id ?? "";
  const transfers = await unseen();
  const offered = Map.groupBy(transfers, ({ kind }) => kind);
  const wordsFor = (kind: "payout" | "settlement") =>
    offered.get(kind)?.map((transfer) => transfer.lines.map(({ narration }) => narration));
  expect(wordsFor("payout")).toEqual([["CHEQUE PAID"]]);
  expect(wordsFor("settlement")).toEqual([["FROM GATEWAY", "GATEWAY AGAIN"]]);
  const payout = { kind: "payout", record_id: transfers.find(({ kind }) => kind === "payout")?.id ?? "" };
  const settlement = { kind: "settlement", record_id: settlement_id };
  const match = (words: string, record: object, client = desk.keeper) =>
    client.ask("POST", `/bank-lines/${lineOf(words)}/match`, record);
  const undo = (words: string, client = desk.keeper) =>
    client.ask("DELETE", `/bank-lines/${lineOf(words)}/match`);
  const customer = await createClients(desk.services, "/api/v1").person({});
  await expectProblem(match("CHEQUE PAID", payout, customer), 403);
  const { detail } = await expectProblem(match("CHEQUE WITH CHARGE", payout), 409, "bank_sums_differ");
  expect(detail).toMatch(/₹10\.50 .* ₹10, a difference of ₹0\.50/);
  await expectProblem(match("FROM GATEWAY", payout), 409, "bank_wrong_direction");
  expect(await unseen()).toHaveLength(2);
  for (const [words, record] of [
    ["CHEQUE PAID", payout],
    ["FROM GATEWAY", settlement],
  ] as const)
    expect((await match(words, record)).status).toBe(204);
  await expectProblem(match("GATEWAY AGAIN", settlement), 409, "bank_record_gone");
  await expectProblem(match("CHEQUE PAID", payout), 409, "bank_line_closed");
  await matchAgain(desk.services);
  expect(await unseen()).toEqual([]);
  expect(await whats()).toMatchObject({
    "CHEQUE PAID": "Payout to a seller, matched by an admin",
    "FROM GATEWAY": "Gateway settlement, matched by an admin",
  });
  const checks = await checkBooks(desk.services.db, { thanksMailKey });
  expect(checks.filter(({ name, breaches }) => name.includes("bank line") && breaches.length > 0)).toEqual(
    [],
  );
  await expectProblem(undo("CHEQUE PAID", customer), 403);
  for (const words of ["CHEQUE PAID", "FROM GATEWAY"]) expect((await undo(words)).status).toBe(204);
  await expectProblem(undo("FROM GATEWAY"), 409, "bank_line_not_matched");
  await matchAgain(desk.services);
  expect(await unseen()).toHaveLength(2);
  expect(new Set(Object.values(await whats()))).toEqual(new Set(["Not recognised"]));
  const audited = await desk.services.db.many(sql({ event: "text", kind: "text" })`
    select event, details ->> 'kind' as kind from audit_events where event like 'bank_line%' order by happened_at, event`);
  expect(audited).toEqual([
    { event: "bank_line_matched", kind: "payout" },
    { event: "bank_line_matched", kind: "settlement" },
    { event: "bank_line_unmatched", kind: "payout" },
    { event: "bank_line_unmatched", kind: "settlement" },
  ]);
});

test("a line that was matched by hand is open again once its record is reversed, or its settlement failed", async () => {
  await paidOut("CHQ000457", 10_00);
  const { id: settlement_id } = await settled("AXISCN9", 20_00);
  const lines = await linesOf(["06/11/2026,CHEQUE PAID,,10,,", "06/11/2026,FROM GATEWAY,,,20,"]);
  const { id: payout_id } = await desk.services.db.one(sql({ id: "uuid" })`select id from seller_payouts`);
  for (const { id, credit } of lines) {
    const record =
      credit > 0
        ? { kind: "settlement", record_id: settlement_id }
        : { kind: "payout", record_id: payout_id };
    expect((await desk.keeper.ask("POST", `/bank-lines/${id}/match`, record)).status).toBe(204);
  }
  await desk.services.db.run(command`
    update seller_payouts set reversed_at = now(), reversed_by = gen_random_uuid(), reversal_reason = 'Sent back'`);
  await desk.services.db.run(command`update settlements set arrived_on = null`);
  await matchAgain(desk.services);
  expect(await whats()).toEqual({
    "CHEQUE PAID": "Not recognised",
    "FROM GATEWAY": "Not recognised",
  });
  for (const { id } of lines)
    await expectProblem(desk.keeper.ask("DELETE", `/bank-lines/${id}/match`), 409, "bank_line_not_matched");
});
