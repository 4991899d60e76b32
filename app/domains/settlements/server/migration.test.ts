import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { migrate } from "../../../platform/database/migrate.ts";
import { sql } from "../../../platform/database/sql.ts";
import { settlementChecks } from "../../ledger/server/books-of-settlements.ts";
import { listGatewayDays } from "./queries/gateway-days.ts";

const migrations = join(import.meta.dirname, "../../../../database/migrations");

const [first, second] = ["pay_00000000000001", "pay_00000000000002"];

const transfer = "019f0000-0000-7000-8000-000000000001";

/**
 * Two payments around midnight in India, one of them refunded in part, the other by bank transfer; a refund that failed counts
 * for nothing.
 */
const recorded = `
  insert into payments (gateway_payment_id, payable_id, payable_type, amount_paise, currency, method, fee_paise,
    fee_tax_paise, disposition, captured_at)
  values ('${first}', gen_random_uuid(), 'donation', 1000, 'INR', 'card', 20, 3, 'settled', '2026-09-11T18:29:59Z'),
    ('${second}', gen_random_uuid(), 'donation', 500, 'INR', 'upi', 0, 0, 'settled', '2026-09-11T18:30:00Z');
  insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, status,
    gateway_refund_id, finished_at)
  values ('${first}', 100, 'requested', 'test', 'test', 'processed', 'rfnd_00000000000001', '2026-09-13T00:00:00Z'),
    ('${first}', 50, 'requested', 'test', 'test', 'failed', 'rfnd_00000000000002', '2026-09-13T00:00:00Z');
  insert into payment_refunds (id, gateway_payment_id, amount_paise, reason_kind, reason, requested_by, status,
    bank_reference, finished_at)
  values ('${transfer}', '${second}', 70, 'requested', 'test', 'test', 'paid_otherwise', 'UTR1', '2026-09-13T20:00:00Z');
  insert into ledger_transactions (kind, reference, occurred_at)
  values ('order_refund_otherwise', '${transfer}', '2026-09-13T20:00:00Z')`;

const settlement = (number: number) => `019f0000-0000-7000-8000-00000000010${number}`;

/**
 * In the first two of three settlements: a payment, a check of a payment method, and a refund that an admin explained in the later
 * one; a payment in the second, and in the third, which failed.
 */
const settled = `
  insert into settlements (id, gateway_settlement_id, key_mode, amount_paise, fees_paise, fee_tax_paise, status, created_at,
    settled_on, read_day)
  select ('019f0000-0000-7000-8000-00000000010' || number)::uuid, 'setl_0000000000000' || number, 'sandbox', 1000, 0, 0,
    case when number = 3 then 'failed' else 'processed' end, '2026-09-14', '2026-09-14', '2026-09-14'
  from generate_series(1, 3) as number;
  insert into method_checks (gateway_payment_id, amount_paise, captured_at)
  values ('pay_00000000000003', 500, '2026-09-11');
  insert into settlement_items (settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise,
    fee_tax_paise, created_at, settled_on, explained_at, explanation)
  select settlement_id::uuid, entity_id, type, 0, 977, 1000, 23, 3, '2026-09-11', '2026-09-14', explained_at::timestamptz,
    case when explained_at is not null then 'Asked them.' end
  from (values ('${settlement(1)}', '${first}', 'payment', null), ('${settlement(2)}', '${first}', 'payment', null),
    ('${settlement(1)}', 'pay_00000000000003', 'payment', null), ('${settlement(2)}', 'pay_00000000000003', 'payment', null),
    ('${settlement(1)}', 'rfnd_00000000000001', 'refund', null), ('${settlement(2)}', 'rfnd_00000000000001', 'refund', '2026-09-15'),
    ('${settlement(2)}', '${second}', 'payment', null), ('${settlement(3)}', '${second}', 'payment', null))
    as item (settlement_id, entity_id, type, explained_at)`;

let db: Database;

beforeAll(async () => {
  const created = await createTestDatabase();
  const { url } = created;
  db = created.db;
  const directory = await mkdtemp(join(tmpdir(), "sahayog-before-settlements-"));
  await db.pool.query("drop schema public cascade; create schema public");
  for (const name of await readdir(migrations))
    if (name < "0157") await copyFile(join(migrations, name), join(directory, name));
  await migrate(url, directory);
  await db.pool.query(`begin; set local session_replication_role = replica; ${recorded}; commit`);
  for (const name of await readdir(migrations))
    if (name >= "0157" && name < "0215") await copyFile(join(migrations, name), join(directory, name));
  await migrate(url, directory);
  await db.pool.query(`begin; set local session_replication_role = replica; ${settled}; commit`);
  await migrate(url, migrations);
  await rm(directory, { recursive: true });
});

test("days before the settlements were read have what was captured and refunded on them", async () => {
  const { days } = await listGatewayDays(db, { after: undefined, limit: 10 });
  expect(days).toMatchObject([
    { day: "2026-09-14", captured_paise: 0, refunded_paise: 0 },
    { day: "2026-09-13", captured_paise: 0, refunded_paise: 100 },
    { day: "2026-09-12", captured_paise: 500, fees_paise: 0 },
    { day: "2026-09-11", captured_paise: 1000, fees_paise: 20, fee_tax_paise: 3, settled_paise: 0 },
  ]);
});

test("of what was settled twice before that was looked for, one item is open, and the books are sound", async () => {
  const twice = await db.many(sql({ entity_id: "text", settlement_id: "uuid", paise: "int8" })`
    select entity_id, settlement_id, difference_paise as paise from settlement_items where difference = 'twice' order by entity_id`);
  expect(twice).toEqual([
    { entity_id: first, settlement_id: settlement(2), paise: 977 },
    { entity_id: "rfnd_00000000000001", settlement_id: settlement(1), paise: 977 },
  ]);
  const check = settlementChecks.find(({ name }) => name.includes("in two settlements, unless"));
  expect(await check?.breaches(db)).toEqual([]);
});

test("a refund outside of the gateway, recorded before it had a day, has the day of India on which it was recorded", async () => {
  const days = await db.one(sql({ paid_on: "text", value_on: "text" })`
    select paid_on::text, value_on::text from payment_refunds
    join ledger_transactions on reference = payment_refunds.id::text where status = 'paid_otherwise'`);
  expect(days).toEqual({ paid_on: "2026-09-14", value_on: "2026-09-14" });
});
