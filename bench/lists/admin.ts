import { listAllUsers } from "../../app/domains/accounts/admin/server/queries/all-users.ts";
import { addUpAccountDays } from "../../app/domains/accounts/server/commands/add-up-days.ts";
import { periodLengths } from "../../app/domains/analytics/charts.ts";
import { periodOfLength, readSiteFigures } from "../../app/domains/analytics/server/queries/figures.ts";
import { listAllDonations } from "../../app/domains/donations/server/queries/all-donations.ts";
import { addUpDonationDays } from "../../app/domains/donations/server/commands/add-up-days.ts";
import { paymentStatuses } from "../../app/domains/donations/own-donations.ts";
import { orderPaymentStatuses, orderStatuses } from "../../app/domains/orders/order.ts";
import { listAllOrders } from "../../app/domains/orders/server/queries/all-orders.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { createUser, sessionCookieOf } from "../../tests/support/people.ts";
import { addUpOrders, knownNames, makeDonations, makeUsers, nameCustomers } from "../support/admin-rows.ts";
import { type BenchDatabase, startApp } from "../support/app.ts";
import { timesOf } from "../support/compared.ts";
import { atMost, count, type Figure, percentile, withoutTarget } from "../support/figures.ts";
import { get, load } from "../support/load.ts";
import { makeOrders } from "../support/order-rows.ts";

/**
 * Admins' lists of a million accounts, donations and orders, in each order, with each filter and search, and half way
 * down; and the analytics of the whole site.
 */
const runs = 9;
const most_ms = 100;

type Query = { name: string; run: () => Promise<unknown> };

/** Half way down each list. */
async function cursors(db: Database, wanted: number) {
  const half = Math.floor(wanted / 2);
  const shape = { created_at: "timestamptz", id: "uuid" } as const;
  const [user, donation, order] = await Promise.all([
    db.one(sql(shape)`
      select created_at, user_id as id from users order by created_at desc, user_id desc offset ${half}::int4 limit 1`),
    db.one(
      sql(shape)`select coalesce(paid_at, created_at) as created_at, id from donations
        order by coalesce(paid_at, created_at) desc, id desc offset ${half}::int4 limit 1`,
    ),
    db.one(
      sql(
        shape,
      )`select created_at, id from orders order by created_at desc, id desc offset ${half}::int4 limit 1`,
    ),
  ]);
  const text = ({ created_at, id }: { created_at: Date; id: string }) => `${created_at.getTime()}_${id}`;
  return { user: text(user), donation: text(donation), order: text(order) };
}

/** Also what is nowhere, and what is no word. */
const texts = [
  ...Object.values(knownNames),
  "as",
  "helicopter",
  "asha kumar",
  "nayak12",
  "%",
  "member77",
  "giver7",
  "buyer7",
];

function userQueries(db: Database, half: string): Query[] {
  const list = (changes: Partial<Parameters<typeof listAllUsers>[1]>) => () =>
    listAllUsers(db, { role: null, status: null, q: "", sort: "newest", cursor: "", limit: 20, ...changes });
  const sorts = ["newest", "oldest"] as const;
  const roles = [null, "customer", "vendor", "admin"] as const;
  const statuses = [null, "active", "suspended"] as const;
  return sorts.flatMap((sort) => [
    { name: `users, ${sort}, half way`, run: list({ sort, cursor: half }) },
    ...roles.flatMap((role) =>
      statuses.map((status) => ({
        name: `users, ${sort}, ${role ?? "any role"}, ${status ?? "any status"}`,
        run: list({ sort, role, status }),
      })),
    ),
    ...texts.flatMap((q) => [
      { name: `users, ${sort}, search ${q}`, run: list({ sort, q }) },
      { name: `users, ${sort}, search ${q}, admin`, run: list({ sort, q, role: "admin" }) },
      { name: `users, ${sort}, search ${q}, suspended`, run: list({ sort, q, status: "suspended" }) },
    ]),
  ]);
}

function donationQueries(db: Database, half: string): Query[] {
  const none = { from: "", to: "", campaign: "", state: null, q: "", cursor: "", limit: 30 } as const;
  const list = (changes: Partial<Parameters<typeof listAllDonations>[1]>) => () =>
    listAllDonations(db, { ...none, sort: "newest", ...changes });
  const { present } = periodOfLength("30");
  return (["newest", "oldest"] as const).flatMap((sort) => [
    { name: `donations, ${sort}, half way`, run: list({ sort, cursor: half }) },
    { name: `donations, ${sort}, of a month`, run: list({ sort, ...present }) },
    { name: `donations, ${sort}, of a campaign`, run: list({ sort, campaign: "clinic village 77" }) },
    { name: `donations, ${sort}, of many campaigns`, run: list({ sort, campaign: "village" }) },
    ...[null, ...paymentStatuses].flatMap((state) => [
      { name: `donations, ${sort}, ${state ?? "any"}`, run: list({ sort, state }) },
      { name: `donations, ${sort}, ${state ?? "any"}, of a month`, run: list({ sort, state, ...present }) },
    ]),
    ...[...texts, "2026-27/00"].flatMap((q) => [
      { name: `donations, ${sort}, search ${q}`, run: list({ sort, q }) },
      { name: `donations, ${sort}, search ${q}, refunded`, run: list({ sort, q, state: "refunded" }) },
      { name: `donations, ${sort}, search ${q}, of a month`, run: list({ sort, q, ...present }) },
    ]),
  ]);
}

function orderQueries(db: Database, half: string): Query[] {
  const list = (changes: Partial<Parameters<typeof listAllOrders>[1]>) => () =>
    listAllOrders(db, {
      status: null,
      payment: null,
      stock: null,
      q: "",
      sort: "newest",
      cursor: "",
      limit: 30,
      ...changes,
    });
  return (["newest", "oldest"] as const).flatMap((sort) => [
    { name: `orders, ${sort}, half way`, run: list({ sort, cursor: half }) },
    ...[null, ...orderStatuses].flatMap((status) =>
      [null, ...orderPaymentStatuses].map((payment) => ({
        name: `orders, ${sort}, ${status ?? "any"}, ${payment ?? "any payment"}`,
        run: list({ sort, status, payment }),
      })),
    ),
    ...[...texts, "ord-16", "Lipika"].flatMap((q) => [
      { name: `orders, ${sort}, search ${q}`, run: list({ sort, q }) },
      { name: `orders, ${sort}, search ${q}, processing`, run: list({ sort, q, status: "processing" }) },
      { name: `orders, ${sort}, search ${q}, refunded`, run: list({ sort, q, payment: "refunded" }) },
    ]),
  ]);
}

/** The slowest ones are shown, each judged by its slowest run but one. */
async function slowest(list: string, queries: readonly Query[]): Promise<Figure[]> {
  const found: { name: string; p50: number; late: number }[] = [];
  for (const { name, run } of queries) {
    const times = await timesOf(run, runs);
    found.push({ name, p50: percentile(times, 50), late: times.at(-2) ?? 0 });
  }
  const sorted = found.toSorted((a, b) => b.late - a.late);
  const [worst] = sorted;
  if (!worst) throw new Error("No queries");
  const slow = sorted.slice(0, 8).map(({ name, p50, late }) => `${name}: ${count(p50)} / ${count(late)}`);
  console.log(`\n${list}\n${slow.join("\n")}`);
  return [
    atMost(
      `${list}, the slowest of ${queries.length} queries: ${worst.name}, slowest run but one`,
      worst.late,
      most_ms,
      "ms",
    ),
    withoutTarget(
      `${list}, the median of all`,
      `${count(
        percentile(
          found.map(({ p50 }) => p50).toSorted((a, b) => a - b),
          50,
        ),
      )} ms`,
    ),
  ];
}

async function pageFigures(database: BenchDatabase): Promise<Figure[]> {
  const { db } = database;
  const { user_id } = await createUser({ db }, { role: "admin" });
  const cookie = { Cookie: await sessionCookieOf({ db }, user_id) };
  const app = await startApp(database, { DEMO: "false" });
  const figures: Figure[] = [];
  try {
    for (const path of [
      "/dashboard/analytics",
      "/dashboard/analytics?days=365",
      "/dashboard/admin?tab=users",
      "/dashboard/admin/donations",
      "/dashboard/admin/orders",
    ]) {
      const plan = {
        port: app.port,
        connections: 1,
        requests: [get(path, cookie)],
        expected: { status: 200, body_bytes: { from: 4_000, to: 300_000 } },
      };
      await load({ ...plan, seconds: 4 });
      const page = await load({ ...plan, seconds: 3 });
      figures.push(
        atMost(`${path}, not cached, median`, page.p50_ms, most_ms, "ms"),
        withoutTarget(`${path}, p99`, `${count(page.p99_ms)} ms`),
      );
    }
  } finally {
    await app.stop();
  }
  return figures;
}

async function fill(db: Database, wanted: number): Promise<void> {
  const began_ms = Date.now();
  const said = (what: string) =>
    console.log(`${what} after ${Math.round((Date.now() - began_ms) / 1_000)} s`);
  await makeUsers(db, wanted);
  said("accounts");
  await makeDonations(db, wanted);
  said("donations");
  await makeOrders(db, wanted, { items: false });
  await nameCustomers(db, wanted);
  await addUpOrders(db);
  said("orders");
  await db.transaction(addUpDonationDays);
  await db.transaction(addUpAccountDays);
  for (const table of [
    "users",
    "profiles",
    "user_roles",
    "donations",
    "orders",
    "donation_days",
    "account_days",
  ])
    await db.pool.query(`vacuum (analyze) ${table}`);
  said("vacuum");
}

export const settings = { shared_buffers: "512MB", synchronous_commit: "off" };

export async function measure(database: BenchDatabase, wanted = 1_000_000): Promise<Figure[]> {
  const { db } = database;
  await fill(db, wanted);
  const half = await cursors(db, wanted);
  return [
    ...(await slowest("users", userQueries(db, half.user))),
    ...(await slowest("donations", donationQueries(db, half.donation))),
    ...(await slowest("orders", orderQueries(db, half.order))),
    ...(await slowest(
      "analytics",
      periodLengths.map((length) => ({
        name: `analytics of ${length} days`,
        run: () => readSiteFigures(db, periodOfLength(length)),
      })),
    )),
    ...(await pageFigures(database)),
  ];
}
