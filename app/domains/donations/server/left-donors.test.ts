import { describe, expect, test } from "vitest";
import { asha, createFiledYear, filed, year } from "../../../../tests/support/filed-year.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import type { FiledInput } from "../receipt-settings-input.ts";
import { recordFiledCorrection, recordFiledStatement } from "./commands/file-tax-statement.ts";
import { forgetTaxDetails } from "./commands/forget-tax-details.ts";
import { saveTaxDetails } from "./commands/save-tax-details.ts";
import { donationPersonalData } from "./personal-data.ts";
import { readFiledStatement } from "./queries/filed-statements.ts";

const { giving, api, admin } = await createFiledYear();

let serial = 0;
async function donated(user_id: string, paid_day = "2024-11-20") {
  serial += 1;
  return giving.db.one(sql({ id: "uuid", public_id: "uuid", receipt_number: "text", paid_at: "timestamptz" })`
    insert into donations (amount_paise, user_id, donor_email, gateway_key_mode, gateway_order_id, payment_method,
      payment_status, paid_at, receipt_number, access_token_hash, created_at)
    values (100000, ${user_id}, 'asha@example.org', 'sandbox', 'order_' || lpad(${serial}::text, 14, '0'),
      'upi', 'paid', ${new Date(paid_day)}, ${`${year.name}/${String(serial).padStart(6, "0")}`}, sha256('x'), ${new Date(paid_day)})
    returning id, public_id, receipt_number, paid_at`);
}

const save = (donation_id: string, changes: Partial<typeof asha> & { version?: number } = {}) =>
  giving.db.transaction((tx) =>
    saveTaxDetails(
      tx,
      giving.services,
      donation_id,
      { ...asha, version: 0, ...changes },
      { is_mailed: false },
    ),
  );
const record = (changes: Partial<FiledInput> = {}) =>
  giving.db.transaction((tx) => recordFiledStatement(tx, admin, { ...filed, ...changes }));
const recordCorrection = (filed_on: string, acknowledgement_number: string) =>
  giving.db.transaction((tx) =>
    recordFiledCorrection(tx, admin, { ...filed, filed_on, acknowledgement_number }),
  );
const forget = (today?: string) => giving.db.transaction((tx) => forgetTaxDetails(tx, today));
const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);

async function downloaded(at: Date, financial_year = year.name, unreadable = 0): Promise<string> {
  const { id } = await giving.db.one(sql({ id: "uuid" })`
    insert into tax_statement_downloads (financial_year, downloaded_at, downloaded_by, unreadable_count, unreadable_numbers)
    values (${financial_year}, ${at}, ${admin.user_id}, ${unreadable}::int4, array_fill('1'::text, array[${unreadable}::int4]))
    returning id`);
  return id;
}

async function versionsOf(donation_id: string): Promise<number> {
  const { count } = await giving.db.one(sql({ count: "int8" })`
    select (select count(*) from earlier_tax_details where donation_id = ${donation_id})
      + (select count(*) from donation_tax_details where donation_id = ${donation_id}) as count`);
  return count;
}

describe("what the tax office was told of a donor who has left", () => {
  const refunded = (donation_id: string) =>
    giving.db.run(command`
      update donations set payment_status = 'refunded', refunded_paise = amount_paise where id = ${donation_id}`);
  const erased = (user_id: string) =>
    giving.db.transaction((tx) => donationPersonalData.erase(tx, { user_id, verified_email: null }));
  const credited = (number: string, donation_id: string, at: Date | string) =>
    giving.db.run(command`
      insert into donation_credit_notes (number, donation_id, gateway_refund_id, amount_paise, issued_at)
      values (${number}, ${donation_id}, ${`rfnd_${number.slice(-6)}CreditNo`}, 100000, ${new Date(at)})`);
  const transferred = (donation_id: string) =>
    giving.db.run(command`
      with paid as (
        insert into payments (gateway_payment_id, payable_id, payable_type, amount_paise, currency, method, fee_paise,
          fee_tax_paise, disposition, captured_at)
        values ('pay_' || left(md5(${donation_id}::text), 14), ${donation_id}, 'donation', 100000, 'INR', 'upi', 0, 0, 'settled', now())
        returning gateway_payment_id)
      insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, status,
        bank_reference, paid_on, finished_at)
      select gateway_payment_id, 100000, 'requested', 'test', 'test', 'paid_otherwise', upper(left(md5(${donation_id}::text), 12)), '2025-06-21', now()
      from paid`);
  /** Of what went through by the gateway, which says now that it failed. */
  const contradicted = (donation_id: string) =>
    giving.db.run(command`
      update payment_refunds set status = 'processed', bank_reference = null, paid_on = null,
        gateway_refund_id = 'rfnd_' || left(md5(${donation_id}::text), 14), contradicted_at = now()
      where gateway_payment_id = 'pay_' || left(md5(${donation_id}::text), 14)`);
  const keptOf = (donation_id: string) =>
    giving.db.many(sql({ is_erased: "bool" })`
      select erased_at is not null as is_erased from donation_tax_details where donation_id = ${donation_id}`);

  test("is kept sealed where all of it was refunded after the year was filed, so that its correction stays listed", async () => {
    const { user_id } = await api.person();
    const [told, untold, other] = [await donated(user_id), await donated(user_id), await donated(user_id)];
    const paid = await donated(user_id);
    for (const { id } of [told, untold, other, paid]) await save(id);
    await save(told.id, { pan: "ABCPN9999F", version: 1 });
    await giving.db.run(command`update donation_tax_details set given_at = '2025-04-20'`);
    await giving.db.run(command`update donations set paid_at = '2025-04-20' where id = ${other.id}`);
    await record();
    for (const { id } of [told, untold, other]) await refunded(id);
    await credited("D-2025-26/000001", told.id, "2025-06-15");
    await credited("D-2025-26/000002", untold.id, "2025-05-15");
    const changed = async () => (await readFiledStatement(giving.db, year))?.changed_count;
    expect(await changed()).toBe(1);
    await erased(user_id);
    await forget();
    expect(await changed()).toBe(1);
    expect(await keptOf(told.id)).toEqual([{ is_erased: true }]);
    await recordCorrection("2025-06-20", "223456789012345");
    expect(await changed()).toBe(0);
    expect(await versionsOf(told.id)).toBe(2);
    // Nothing filed has it wrongly any more; a transfer may still be taken back.
    const mistakes_over = dayInIndia(days(-91));
    await transferred(told.id);
    await forget(mistakes_over);
    expect(await keptOf(told.id)).toEqual([{ is_erased: true }]);
    await giving.db.run(command`delete from payment_refunds`);
    // What was recorded may be a mistake, and be taken back.
    await forget();
    expect(await keptOf(told.id)).toEqual([{ is_erased: true }]);
    await forget(mistakes_over);
    expect(await keptOf(told.id)).toEqual([]);
    // It was refunded before its year was filed, or the year was not filed.
    for (const { id } of [untold, other]) expect(await keptOf(id)).toEqual([]);
    expect(await keptOf(paid.id)).toEqual([{ is_erased: true }]);
    await forget("2099-01-01");
    expect(await keptOf(paid.id)).toEqual([]);
  });

  test("is deleted with the record for the books where all of it is refunded after they left, unless it may be taken back", async () => {
    const { user_id } = await api.person();
    const [late, kept, byTransfer] = [await donated(user_id), await donated(user_id), await donated(user_id)];
    const doubtful = await donated(user_id);
    for (const { id, paid_at } of [late, kept, byTransfer, doubtful])
      await giving.db.run(command`
        insert into donor_records (donation_id, sealed, paid_at, keep_until) values (${id}, 'sealed', ${paid_at}, '2099-03-31')`);
    await erased(user_id);
    for (const { id } of [late, byTransfer, doubtful]) await refunded(id);
    for (const { id } of [byTransfer, doubtful]) await transferred(id);
    await contradicted(doubtful.id);
    await giving.db.run(command`update donations set refunded_paise = 1 where id = ${kept.id}`);
    await forget();
    const left = await giving.db.many(sql({ donation_id: "uuid", is_erased: "bool" })`
      select donation_id, erased_at is not null as is_erased from donor_records order by donation_id`);
    expect(left).toEqual(
      [kept.id, byTransfer.id, doubtful.id]
        .toSorted()
        .map((donation_id) => ({ donation_id, is_erased: true })),
    );
    await giving.db.run(command`delete from payment_refunds`);
    await forget();
    expect(await giving.db.run(sql({})`select from donor_records`)).toBe(1);
  });

  test("is kept as well where its file is recorded as filed only after the refund", async () => {
    const { user_id } = await api.person();
    const [inFile, before, unreadable] = [
      await donated(user_id),
      await donated(user_id),
      await donated(user_id, "2023-11-20"),
    ];
    for (const { id } of [inFile, before, unreadable]) await save(id);
    await giving.db.run(command`update donation_tax_details set given_at = '2025-04-20'`);
    const download = await downloaded(days(3));
    await downloaded(days(3), "2023-24", 1);
    await credited("D-2026-27/000003", before.id, days(4));
    for (const [number, { id }] of [
      ["D-2026-27/000004", inFile],
      ["D-2026-27/000005", unreadable],
    ] as const)
      await credited(number, id, days(2));
    for (const { id } of [inFile, before, unreadable]) await refunded(id);
    await erased(user_id);
    await forget();
    expect(await keptOf(inFile.id)).toEqual([{ is_erased: true }]);
    for (const { id } of [before, unreadable]) expect(await keptOf(id)).toEqual([]);
    await record({ filed_on: dayInIndia(), download });
    expect(await readFiledStatement(giving.db, year)).toMatchObject({
      changed_count: 1,
      changed_numbers: [inFile.receipt_number],
    });
  });
});
