import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../../tests/support/database.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { command, sql, sqlUnprepared } from "../../../../platform/database/sql.ts";
import { forgetGatewayEvents } from "./forget-gateway-events.ts";

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

const now = new Date("2026-06-30T12:00:00Z");
/** A minute more and a minute less than a year. */
const [old, young] = [new Date("2025-06-30T11:59:00Z"), new Date("2025-06-30T12:01:00Z")];

test("applied webhooks are deleted after a year; those that could not be applied stay for an operator", async () => {
  const events: [event_id: string, applied_at: Date | null, outcome: string | null][] = [
    ["applied", old, "settled"],
    ["ignored", old, "ignored: an event that is not ours"],
    ["another", old, "settled"],
    ["young", young, "settled"],
    ["broken", old, "error: no such order"],
    ["waiting", null, null],
  ];
  for (const [event_id, applied_at, outcome] of events)
    await db.run(command`
      insert into gateway_events (event_id, event_type, event_kind, body, received_at, applied_at, outcome)
      values (${event_id}, 'payment.captured', 'captured', '{}', ${old}, ${applied_at}, ${outcome})`);
  const forget = () => db.transaction((tx) => forgetGatewayEvents(tx, { now, at_once: 2 }));
  // Two of three, and the rest.
  expect([await forget(), await forget()]).toEqual([true, false]);
  const left = await db.many(sql({ id: "text" })`select event_id as id from gateway_events order by id`);
  expect(left.map(({ id }) => id)).toEqual(["broken", "waiting", "young"]);
});

test("the oldest ones are found by an index, however many there are", async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.run(command`set local enable_seqscan = off`);
    return tx.many(sqlUnprepared({ "QUERY PLAN": "text" })`
      explain select event_id from gateway_events
      where applied_at < now() - interval '1 year' and outcome not like 'error:%' order by applied_at limit 5000`);
  });
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toMatch(
    /Index Scan using gateway_events_applied/,
  );
});
