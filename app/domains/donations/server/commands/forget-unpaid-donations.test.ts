import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../../tests/support/database.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import { orderId } from "../../../../../tests/support/giving.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { forgetUnpaidDonations } from "./forget-unpaid-donations.ts";
import { forgetUnpaidMonthlyGifts } from "./forget-unpaid-monthly-gifts.ts";

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

const now = new Date("2026-06-30T12:00:00Z");
/** One minute older and one minute younger than a year. */
const [old, young] = [new Date("2025-06-30T11:59:00Z"), new Date("2025-06-30T12:01:00Z")];
const forget = async () =>
  (await db.transaction((tx) => forgetUnpaidDonations(tx, undefined, now))).forgotten;
const forgetMonthlyGifts = async () =>
  (await db.transaction((tx) => forgetUnpaidMonthlyGifts(tx, now))).forgotten;

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
  expect(await forgetMonthlyGifts()).toBe(2);
  const told = await db.many(sql({ title: "text" })`select title from notifications order by title`);
  expect(told.map(({ title }) => title)).toEqual(["active", "young"]);
  const left = await db.many(
    sql({ name: "text" })`select donor_email as name from monthly_gifts order by name`,
  );
  expect(left.map(({ name }) => name)).toEqual(["active", "young"]);
});

test("a gift that another one took the place of stays between the two, without its donor, and stops no other", async () => {
  const insert = async (name: string, state: string, replaces_id: string | null, ended_at: Date | null) => {
    const { id } = await db.one(sql({ id: "uuid" })`
      insert into monthly_gifts (donor_email, donor_name, amount_paise, state, gateway_key_mode, idempotency_key,
        created_at, ended_at, replaces_id, starts_at)
      values (${name}, ${name}, 500_00, ${state}, 'sandbox', ${crypto.randomUUID()}, ${old}, ${ended_at}, ${replaces_id},
        ${replaces_id === null ? null : old})
      returning id`);
    return id;
  };
  const first = await insert("first", "active", null, null);
  const middle = await insert("middle", "cancelled", first, old);
  const last = await insert("last", "active", middle, null);
  const alone = await insert("alone", "cancelled", null, old);
  const { user_id } = await createUser({ db });
  await db.run(command`
    insert into notifications (user_id, title, message, dedupe_key, action_url, action_label)
    select ${user_id}, donor_name, 'Ended', donor_name, '/donations/monthly/' || public_id, 'See it' from monthly_gifts
    where id = any(${[first, middle, last, alone]}::uuid[])`);
  expect(await forgetMonthlyGifts()).toBe(2);
  const told = await db.many(sql({ title: "text" })`
    select title from notifications where user_id = ${user_id} order by title`);
  expect(told.map(({ title }) => title)).toEqual(["first", "last"]);
  const left = await db.many(sql({ id: "uuid", name: "text?", email: "text" })`
    select id, donor_name as name, donor_email as email from monthly_gifts
    where id = any(${[first, middle, last, alone]}::uuid[])`);
  const nameOf = (id: string) => left.find((gift) => gift.id === id)?.name;
  expect([first, middle, last, alone].map(nameOf)).toEqual(["first", null, "last", undefined]);
  expect(left.find(({ id }) => id === middle)?.email).toMatch(/@erased\.invalid$/);
  expect(await forgetMonthlyGifts()).toBe(0);
});

test("every table that refers to a donation or a monthly gift is known to the jobs that delete them", async () => {
  const referring = async (table: string) => {
    const rows = await db.many(sql({ name: "text" })`
      select conrelid::regclass::text as name from pg_constraint
      where confrelid = ${table}::regclass and contype = 'f' and confdeltype <> 'c' order by 1`);
    return rows.map(({ name }) => name);
  };
  expect(await referring("donations")).toEqual([
    "donation_credit_notes",
    "donation_tax_details",
    "donor_records",
    "monthly_charges",
    "spent_donations",
  ]);
  expect(await referring("monthly_gifts")).toEqual(["monthly_charges", "monthly_gifts"]);
});
