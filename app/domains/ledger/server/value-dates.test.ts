import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { atEnd } from "../../../../tests/support/at-end.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { migrate } from "../../../platform/database/migrate.ts";
import { sql } from "../../../platform/database/sql.ts";

const migrations = join(import.meta.dirname, "../../../../database/migrations");

test("what was booked before gets the day on which its money moved, and the ledger stays closed", async () => {
  const { db, url } = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), "sahayog-before-value-dates-"));
  atEnd(() => rm(directory, { recursive: true }));
  for (const name of await readdir(migrations))
    if (name < "0148") await copyFile(join(migrations, name), join(directory, name));
  await db.pool.query("drop schema public cascade; create schema public");
  await migrate(url, directory);
  await db.pool.query(`
    with payout as (
      insert into seller_payouts (vendor_id, amount_paise, paid_on, bank_reference)
      values (gen_random_uuid(), 500, '2026-03-30', 'UTR123456') returning id, vendor_id),
    booked as (
      insert into ledger_transactions (kind, reference, occurred_at)
      select 'seller_payout', id::text, timestamptz '2026-04-02' from payout union all select 'order', 'pay_x', '2026-04-02'
      returning id)
    insert into ledger_entries (transaction_id, line, account, amount_paise)
    select id, line, account::ledger_account, paise
    from booked, (values (1, 'seller_payable', 500), (2, 'bank', -500)) as entry (line, account, paise)`);
  await migrate(url, migrations);
  const booked = await db.many(sql({ kind: "text", value_on: "date?" })`
    select kind, value_on from ledger_transactions order by kind`);
  expect(booked).toEqual([
    { kind: "order", value_on: null },
    { kind: "seller_payout", value_on: "2026-03-30" },
  ]);
  await expect(db.pool.query("update ledger_transactions set value_on = null")).rejects.toThrow(
    "append-only",
  );
});
