import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { everyCampaign } from "../../database/demo/load-campaigns.ts";
import { sql } from "../../app/platform/database/sql.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { createTestDatabase } from "../support/database.ts";
import { type NodeProcess, startNode } from "./node-process.ts";
import { patience_ms } from "../support/patience.ts";

let db: Database;
let env: Record<string, string>;

beforeAll(async () => {
  const database = await createTestDatabase();
  db = database.db;
  const data_dir = mkdtempSync(join(tmpdir(), "sahayog-first-data-"));
  env = { DATABASE_URL: database.url, DATA_DIR: data_dir, LOG_LEVEL: "warn" };
});
afterAll(() => rmSync(env.DATA_DIR as string, { recursive: true, force: true }));

const loadIt = (): NodeProcess => startNode("database/first-data.ts", env);

async function readState() {
  return db.one(sql({
    opened: "int8",
    paid: "int8",
    products: "int8",
    orders: "int8",
    loads: "int8",
  })`
    select (select count(*) from donations where payment_status = 'created') as opened,
      (select count(*) from donations where payment_status = 'paid') as paid,
      (select count(*) from products) as products, (select count(*) from orders) as orders,
      (select count(*) from demo_loads) as loads`);
}

type State = Awaited<ReturnType<typeof readState>>;

/** Kills it at the first moment at which the database is like this. */
async function killWhen(isNow: (state: State) => boolean): Promise<void> {
  const loading = loadIt();
  const early = loading.ended.then(() => Promise.reject(new Error(`It ended before:\n${loading.output()}`)));
  const limits = { timeout: 2 * patience_ms, interval: 20 };
  // Often: a moment may be short.
  const moment = vi.waitUntil(() => readState().then(isNow, () => false), limits);
  for (const one of [moment, early]) one.catch(() => {});
  await Promise.race([moment, early]);
  await loading.kill();
}

it("the demo that is killed again and again is complete in the end, once, and its books are sound", {
  timeout: 1_500_000,
}, async () => {
  await killWhen(({ opened }) => opened > 0);
  await killWhen(({ products }) => products > 0);
  await killWhen(({ orders }) => orders > 0);
  expect((await readState()).loads).toBe(0);

  const last = loadIt();
  expect(await last.ended, last.output()).toBe(0);
  const complete = await readState();
  const demo_donations = everyCampaign.reduce((sum, { donations }) => sum + donations.count, 0);
  // The first months of the customer's two monthly gifts are donations, too.
  expect(complete).toMatchObject({ opened: 0, paid: demo_donations + 2, loads: 1 });
  const books = startNode("bin/check-books.ts", env);
  expect(await books.ended, books.output()).toBe(0);
  expect(books.output()).toContain("ok      the sandbox gateway took and gave back what the books say");

  const again = loadIt();
  expect(await again.ended, again.output()).toBe(0);
  expect(await readState()).toEqual(complete);
});
