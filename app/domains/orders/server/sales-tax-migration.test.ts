import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { migrate } from "../../../platform/database/migrate.ts";
import { sql } from "../../../platform/database/sql.ts";

const migrations = join(import.meta.dirname, "../../../../database/migrations");
const [registered, plain] = ["019f0000-0000-7000-8000-00000000000a", "019f0000-0000-7000-8000-00000000000b"];

let db: Database;
let directory: string;

const seller = (id: string, gstin: string) => `
  insert into sellers (vendor_id, name, bio, location, craft, status, approved_at, gstin)
  values ('${id}', 'Weavers', 'We have woven for three generations.', 'Puri', 'Ikat', 'approved', now(), ${gstin});`;

/** With a part of each seller. */
const order = (number: number, { is_paid, is_sent }: { is_paid: boolean; is_sent: boolean }) => `
  insert into orders (id, order_number, user_id, status, payment_status, subtotal_paise, shipping_paise, tax_paise,
    total_paise, email, shipping_address, stock, held_until, gateway_key_mode, idempotency_key, request_digest, paid_at)
  values ('019f0000-0000-7000-8000-00000000000${number}', 'ORD-17637000000000A${number}', '${plain}',
    '${is_paid ? "confirmed" : "pending"}', '${is_paid ? "paid" : "pending"}', 50000, 0, 2500, 52500,
    'asha@example.org', '{}', '${is_paid ? "sold" : "held"}', now(), 'sandbox', gen_random_uuid(), '',
    ${is_paid ? "now()" : "null"});
  insert into shipments (order_id, vendor_id, seller_name, goods_paise, shipping_paise, tax_paise, shipped_at)
  select '019f0000-0000-7000-8000-00000000000${number}', vendor_id, name, 25000, 0, 1250,
    ${is_sent ? "now()" : "null"} from sellers;`;

beforeAll(async () => {
  const created = await createTestDatabase();
  db = created.db;
  directory = await mkdtemp(join(tmpdir(), "sahayog-before-sales-tax-"));
  for (const name of await readdir(migrations))
    if (name < "0165") await copyFile(join(migrations, name), join(directory, name));
  await db.pool.query("drop schema public cascade; create schema public");
  await migrate(created.url, directory);
  await db.pool.query(`
    begin;
    set local session_replication_role = replica;
    ${seller(registered, "'21AAPFU0939F1ZJ'")}
    ${seller(plain, "null")}
    ${order(1, { is_paid: false, is_sent: false })}
    ${order(2, { is_paid: true, is_sent: false })}
    ${order(3, { is_paid: true, is_sent: true })}
    commit`);
  await migrate(created.url, migrations);
});
afterAll(() => rm(directory, { recursive: true }));

test("tax of orders that were paid stays the Government's, and of others goes to registered sellers", async () => {
  const rows = await db.many(sql({ order: "text", has_gstin: "bool", is_tax_of_seller: "bool" })`
    select right(order_number, 1) as order, seller_gstin is not null as has_gstin, is_tax_of_seller
    from shipments join orders on orders.id = order_id where vendor_id = ${registered} order by 1`);
  expect(rows).toEqual([
    { order: "1", has_gstin: true, is_tax_of_seller: true },
    { order: "2", has_gstin: true, is_tax_of_seller: false },
    { order: "3", has_gstin: false, is_tax_of_seller: false },
  ]);
  const others = await db.many(sql({ seller_gstin: "text?", is_tax_of_seller: "bool" })`
    select distinct seller_gstin, is_tax_of_seller from shipments where vendor_id = ${plain}`);
  expect(others).toEqual([{ seller_gstin: null, is_tax_of_seller: false }]);
});
