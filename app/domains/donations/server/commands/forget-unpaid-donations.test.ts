import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../../tests/support/database.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import { orderId } from "../../../../../tests/support/giving.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { forgetUnpaidDonations } from "./forget-unpaid-donations.ts";

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

const now = new Date("2026-06-30T12:00:00Z");
/** One minute older and one minute younger than a year. */
const [old, young] = [new Date("2025-06-30T11:59:00Z"), new Date("2025-06-30T12:01:00Z")];
const forget = () => db.transaction((tx) => forgetUnpaidDonations(tx, now));

test("donations that nobody paid are forgotten after a year; paid, refunded and younger ones stay", async () => {
  const donations: [name: string, status: string, created_at: Date][] = [
    ["never-paid", "created", old],
    ["failed", "failed", old],
    ["paid", "paid", old],
    ["refunded", "refunded", old],
    ["young", "created", young],
    ["young-failed", "failed", young],
  ];
  for (const [name, status, created_at] of donations) {
    const paid = status === "paid" || status === "refunded";
    await db.run(command`
      insert into donations (donor_email, amount_paise, payment_status, gateway_key_mode, gateway_order_id,
        access_token_hash, created_at, paid_at, receipt_number, refunded_paise)
      values (${name}, 500_00, ${status}, 'sandbox', ${orderId()}, sha256('x'), ${created_at},
        ${paid ? created_at : null}, ${paid ? name : null}, ${status === "refunded" ? 500_00 : 0})`);
  }
  expect(await forget()).toBe(2);
  const left = await db.many(sql({ name: "text" })`select donor_email as name from donations order by name`);
  expect(left.map(({ name }) => name)).toEqual(["paid", "refunded", "young", "young-failed"]);
  expect(await forget()).toBe(0);
});

test("monthly gifts that never began are forgotten with them; those that the gateway may charge stay", async () => {
  const gifts: [name: string, state: string, created_at: Date, ended_at: Date | null][] = [
    ["never-begun", "created", old, null],
    ["cancelled-unpaid", "cancelled", old, old],
    ["young", "created", young, null],
    ["active", "active", old, null],
  ];
  for (const [name, state, created_at, ended_at] of gifts)
    await db.run(command`
      insert into monthly_gifts (donor_email, amount_paise, state, gateway_key_mode, idempotency_key, created_at, ended_at)
      values (${name}, 500_00, ${state}, 'sandbox', ${crypto.randomUUID()}, ${created_at}, ${ended_at})`);
  const { user_id } = await createUser({ db });
  await db.run(command`
    insert into notifications (user_id, title, message, dedupe_key, action_url, action_label)
    select ${user_id}, donor_email, 'Ended', donor_email, '/donations/monthly/' || public_id, 'See it' from monthly_gifts`);
  expect(await forget()).toBe(2);
  const told = await db.many(sql({ title: "text" })`select title from notifications order by title`);
  expect(told.map(({ title }) => title)).toEqual(["active", "young"]);
  const left = await db.many(
    sql({ name: "text" })`select donor_email as name from monthly_gifts order by name`,
  );
  expect(left.map(({ name }) => name)).toEqual(["active", "young"]);
});
