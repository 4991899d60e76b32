import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { migrate } from "../../../platform/database/migrate.ts";
import { sql } from "../../../platform/database/sql.ts";

const migrations = join(import.meta.dirname, "../../../../database/migrations");
const [registered, plain, typed] = [
  "019f0000-0000-7000-8000-00000000000a",
  "019f0000-0000-7000-8000-00000000000b",
  "019f0000-0000-7000-8000-00000000000c",
];
const gstin = "21AAPFU0939F1ZJ";

let db: Database;
let directory: string;

const seller = (id: string, gstin: string, verified_at = "null") => `
  insert into sellers (vendor_id, name, bio, location, craft, status, approved_at, gstin, verified_at)
  values ('${id}', 'Weavers', 'We have woven for three generations.', 'Puri', 'Ikat', 'approved', now(), ${gstin},
    ${verified_at});`;

/** With a part of each seller; those that are sent have an invoice. */
const order = (number: number, { is_paid, is_sent }: { is_paid: boolean; is_sent: boolean }) => `
  insert into orders (id, order_number, user_id, status, payment_status, subtotal_paise, shipping_paise, tax_paise,
    total_paise, email, shipping_address, stock, held_until, gateway_key_mode, idempotency_key, request_digest, paid_at)
  values ('019f0000-0000-7000-8000-00000000000${number}', 'ORD-17637000000000A${number}', '${plain}',
    '${is_paid ? "confirmed" : "pending"}', '${is_paid ? "paid" : "pending"}', 50000, 0, 2500, 52500,
    'asha@example.org', '{}', '${is_paid ? "sold" : "held"}', now(), 'sandbox', gen_random_uuid(), '',
    ${is_paid ? "now()" : "null"});
  insert into shipments (order_id, vendor_id, seller_name, goods_paise, shipping_paise, tax_paise, shipped_at)
  select '019f0000-0000-7000-8000-00000000000${number}', vendor_id, name, 25000, 0, 1250,
    ${is_sent ? "now()" : "null"} from sellers;
  insert into invoices (shipment_id, vendor_id, number, goods_paise, shipping_paise, tax_paise, content)
  select shipments.id, vendor_id, 'I-2026-27/000001', 25000, 0, 1250,
    jsonb_build_object('seller', jsonb_build_object('gstin', gstin))
  from shipments join sellers using (vendor_id)
  where order_id = '019f0000-0000-7000-8000-00000000000${number}' and shipped_at is not null;`;

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
    ${seller(registered, `'${gstin}'`, "now()")}
    ${seller(typed, `'${gstin}'`)}
    ${seller(plain, "null")}
    ${order(1, { is_paid: false, is_sent: false })}
    ${order(2, { is_paid: true, is_sent: false })}
    ${order(3, { is_paid: true, is_sent: true })}
    commit`);
  await migrate(created.url, migrations);
});
afterAll(() => rm(directory, { recursive: true }));

/** Of each order, in turn. */
const partsOf = (vendor_id: string) =>
  db.many(sql({ seller_gstin: "text?", is_tax_of_seller: "bool" })`
    select seller_gstin, is_tax_of_seller from shipments join orders on orders.id = order_id
    where vendor_id = ${vendor_id} order by order_number`);

const governments = { seller_gstin: null, is_tax_of_seller: false };

test("tax of orders that were paid stays the Government's, and of others goes to verified sellers", async () => {
  expect(await partsOf(registered)).toEqual([
    { seller_gstin: gstin, is_tax_of_seller: true },
    governments,
    // Its tax invoice is written.
    { seller_gstin: gstin, is_tax_of_seller: false },
  ]);
  expect(await partsOf(plain)).toEqual([governments, governments, governments]);
});

test("a number that no admin had verified counts for no order, and is named where a tax invoice is", async () => {
  expect(await partsOf(typed)).toEqual([
    governments,
    governments,
    { seller_gstin: gstin, is_tax_of_seller: false },
  ]);
});
