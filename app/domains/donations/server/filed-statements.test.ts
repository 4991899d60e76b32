import { describe, expect, test } from "vitest";
import { asha, createFiledYear, filed, year } from "../../../../tests/support/filed-year.ts";
import type { Actor } from "../../../platform/actor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { type FiledInput, filedInput, receiptSettingsInput } from "../receipt-settings-input.ts";
import { recordFiledCorrection, recordFiledStatement, withdrawFiled } from "./commands/file-tax-statement.ts";
import { correctTaxDetails, saveTaxDetails } from "./commands/save-tax-details.ts";
import { saveTaxDetailsOfYear } from "./commands/save-tax-details-of-year.ts";
import { donationPersonalData } from "./personal-data.ts";
import { saveDonorRecord } from "./commands/save-donor-record.ts";
import { forgetTaxDetails } from "./commands/forget-tax-details.ts";
import { recordOfDonation } from "./queries/donor-records.ts";
import { listReceiptSettings } from "./queries/receipt-settings.ts";
import { taxSummaryOf } from "./queries/tax-statement.ts";
import { listOwnYears } from "./queries/year-statement.ts";
import { readFiledStatement } from "./queries/filed-statements.ts";
import { taxOfDonation } from "./queries/tax-details.ts";
import { openTaxDetails } from "./tax-vault.ts";

const { giving, api, admin } = await createFiledYear();

let serial = 0;

/** Paid in the year, by this account or by a guest. */
async function donated(user_id: string | null = null) {
  serial += 1;
  const donation = { amount_paise: 1_000_00, refunded_paise: 0, paid_at: new Date("2024-11-20T06:00:00Z") };
  const row = await giving.db.one(sql({ id: "uuid", public_id: "uuid", receipt_number: "text" })`
    insert into donations (amount_paise, user_id, donor_email, gateway_key_mode, gateway_order_id, payment_method,
      payment_status, paid_at, receipt_number, access_token_hash, created_at)
    values (${donation.amount_paise}, ${user_id}, 'asha@example.org', 'sandbox', 'order_' || lpad(${serial}::text, 14, '0'),
      'upi', 'paid', ${donation.paid_at}, ${`${year.name}/${String(serial).padStart(6, "0")}`}, sha256('x'), ${donation.paid_at})
    returning id, public_id, receipt_number`);
  return { ...row, ...donation };
}

const save = (
  donation_id: string,
  { is_mailed = false, ...changes }: Partial<typeof asha> & { version?: number; is_mailed?: boolean } = {},
) =>
  giving.db.transaction((tx) =>
    saveTaxDetails(tx, giving.services, donation_id, { ...asha, version: 0, ...changes }, { is_mailed }),
  );

const record = (changes: Partial<FiledInput> = {}) =>
  giving.db.transaction((tx) => recordFiledStatement(tx, admin, { ...filed, ...changes }));
const recordCorrection = (
  filed_on: string,
  number: string,
  changes: Partial<FiledInput> = {},
  by: Actor = admin,
) =>
  giving.db.transaction((tx) =>
    recordFiledCorrection(tx, by, { ...filed, filed_on, acknowledgement_number: number, ...changes }),
  );
const withdraw = (corrections = 0) =>
  giving.db.transaction((tx) => withdrawFiled(tx, admin, { year: year.name, corrections }));
const filedNow = () => readFiledStatement(giving.db, year);

async function downloaded(at: string, financial_year = year.name): Promise<string> {
  const { id } = await giving.db.one(sql({ id: "uuid" })`
    insert into tax_statement_downloads (financial_year, downloaded_at, downloaded_by)
    values (${financial_year}, ${new Date(at)}, ${admin.user_id}) returning id`);
  return id;
}

async function pansOf(donation_id: string): Promise<(string | undefined)[]> {
  const rows = await giving.db.many(sql({ sealed: "text" })`
    select sealed from (
      select version, sealed from earlier_tax_details where donation_id = ${donation_id}
      union all select version, sealed from donation_tax_details where donation_id = ${donation_id}) versions
    order by version`);
  return rows.map(({ sealed }) => openTaxDetails(giving.services.secrets, sealed)?.pan);
}

describe("once a year is recorded as filed", () => {
  test("its names and PANs are changed by the office alone, and what they were is kept", async () => {
    const donation = await donated();
    await save(donation.id);
    await save(donation.id, { pan: "ABCPN9999F", version: 1 });
    await giving.db.run(command`update donation_tax_details set given_at = '2025-04-20'`);
    await record();
    await expect(save(donation.id, { version: 2 })).rejects.toMatchObject({
      status: 409,
      code: "tax_year_filed",
    });
    expect(await taxOfDonation(giving.services, donation)).toMatchObject({
      filed_on: filed.filed_on,
      version: 2,
    });
    expect(await readFiledStatement(giving.db, year)).toMatchObject({
      filed_on: filed.filed_on,
      acknowledgement_number: filed.acknowledgement_number,
      changed_count: 0,
    });

    const correct = (by: { user_id: string; roles: readonly never[] | readonly ["admin"] }) =>
      giving.db.transaction((tx) =>
        correctTaxDetails(tx, by, giving.services, donation.public_id, {
          ...asha,
          pan: "ABCPN7777F",
          version: 2,
        }),
      );
    await expect(correct({ ...admin, roles: [] })).rejects.toMatchObject({ status: 403 });
    await correct(admin);
    expect(await pansOf(donation.id)).toEqual(["ABCPN1234F", "ABCPN9999F", "ABCPN7777F"]);
    expect(await readFiledStatement(giving.db, year)).toMatchObject({ changed_count: 1 });
    const { by } = await giving.db.one(sql({ by: "jsonb" })`
      select jsonb_agg(replaced_by order by version) as by from earlier_tax_details where donation_id = ${donation.id}`);
    expect(by).toEqual([null, admin.user_id]);
  });

  test("nothing is given for it any more, until an admin says that it was a mistake", async () => {
    const { user_id } = await api.person();
    const donation = await donated(user_id);
    await record();
    const ofYear = () =>
      giving.db.transaction((tx) =>
        saveTaxDetailsOfYear(tx, giving.services.secrets, user_id, { year, details: asha }),
      );
    await expect(ofYear()).rejects.toMatchObject({ status: 409, code: "tax_year_filed" });
    await expect(record()).rejects.toMatchObject({ status: 409, code: "filed_already" });
    await withdraw();
    expect(await ofYear()).toBe(1);
    expect(await pansOf(donation.id)).toEqual(["ABCPN1234F"]);
    await expect(withdraw()).rejects.toMatchObject({ status: 409, code: "not_filed" });
  });
});

describe("what changes after a file was downloaded", () => {
  const changedBy = (donation_id: string, at: string) =>
    giving.db.run(command`
      update donation_tax_details set given_at = ${new Date(at)} where donation_id = ${donation_id}`);
  const changed = async () => (await filedNow())?.changed_numbers;

  test("is compared with the file that was filed, and after a correction with that of the last one", async () => {
    await giving.db.run(command`update donation_tax_details set given_at = '2025-04-20'`);
    const donation = await donated();
    await save(donation.id);
    const one = [donation.receipt_number];
    await changedBy(donation.id, "2025-05-29T10:00:00+05:30");
    const download = await downloaded("2025-05-28T10:00:00+05:30");
    await record({ filed_on: "2025-05-31", download });
    expect(await changed()).toEqual(one);
    await recordCorrection("2025-06-10", "223456789012345");
    expect(await changed()).toEqual([]);
    // On the day of the next one, before and after its file.
    const next = await downloaded("2025-07-10T12:00:00+05:30");
    await changedBy(donation.id, "2025-07-10T11:00:00+05:30");
    expect(await changed()).toEqual(one);
    await recordCorrection("2025-07-10", "323456789012345", { download: next });
    expect(await changed()).toEqual([]);
    await changedBy(donation.id, "2025-07-10T13:00:00+05:30");
    expect(await changed()).toEqual(one);
    expect((await filedNow())?.corrections).toEqual([
      { filed_on: "2025-06-10", acknowledgement_number: "223456789012345" },
      { filed_on: "2025-07-10", acknowledgement_number: "323456789012345" },
    ]);
    await expect(withdraw(1)).rejects.toMatchObject({ status: 409, code: "not_filed" });
    await withdraw(2);
    expect(await filedNow()).toMatchObject({
      acknowledgement_number: filed.acknowledgement_number,
      corrections: [{ acknowledgement_number: "223456789012345" }],
    });
  });

  test("is told in corrections of what was filed, by an admin, once each and in their order", async () => {
    await expect(recordCorrection("2025-06-10", "223456789012345")).rejects.toMatchObject({ status: 409 });
    const late = await downloaded("2025-05-31T00:00:00+05:30");
    const other = await downloaded("2025-05-01", "2023-24");
    for (const download of [late, other])
      await expect(record({ download })).rejects.toMatchObject({ status: 400, code: "wrong_file" });
    await record();
    await expect(
      recordCorrection("2025-06-10", "223456789012345", {}, { ...admin, roles: [] }),
    ).rejects.toMatchObject({
      status: 403,
    });
    for (const [day, number, status] of [
      ["2025-05-29", "223456789012345", 400],
      ["2025-05-30", filed.acknowledgement_number, 409],
    ] as const)
      await expect(recordCorrection(day, number)).rejects.toMatchObject({ status });
    await recordCorrection("2025-06-10", "223456789012345");
    await expect(recordCorrection("2025-06-10", "223456789012345")).rejects.toMatchObject({ status: 409 });
    await expect(recordCorrection("2025-06-09", "323456789012345")).rejects.toMatchObject({ status: 400 });
  });

  test("is corrected by the office also for a donor who has left, whom nobody writes to", async () => {
    const { user_id } = await api.person();
    const [kept, none] = [await donated(user_id), await donated(user_id)];
    await save(kept.id);
    await giving.db.transaction((tx) => donationPersonalData.erase(tx, { user_id, verified_email: null }));
    const correct = (public_id: string, version = 1) =>
      giving.db.transaction((tx) =>
        correctTaxDetails(tx, admin, giving.services, public_id, { ...asha, pan: "ABCPN7777F", version }),
      );
    expect(await taxOfDonation(giving.services, kept)).toMatchObject({
      details: null,
      is_kept: true,
      version: 1,
    });
    expect(await correct(kept.public_id)).toEqual({ has_left: true });
    expect(await pansOf(kept.id)).toEqual(["ABCPN1234F", "ABCPN7777F"]);
    // Another admin's page is older.
    await expect(correct(kept.public_id)).rejects.toMatchObject({ status: 409, code: "changed_meanwhile" });
    expect(await taxOfDonation(giving.services, kept)).toMatchObject({ details: null, version: 2 });
    const { count } = await giving.db.one(sql({ count: "int8" })`
      select count(*) from outgoing_mails where dedupe_key like ${`donation-tax:${kept.id}:%`}`);
    expect(count).toBe(0);
    await expect(correct(none.public_id, 0)).rejects.toMatchObject({ status: 409, code: "no_tax_receipt" });
  });
});

describe("the name and address of a donor for the books", () => {
  const record = (
    donation_id: string,
    version = 0,
    { address = "Near the temple, Konark", may_replace = true } = {},
  ) =>
    giving.db.transaction((tx) =>
      saveDonorRecord(
        tx,
        giving.services.secrets,
        donation_id,
        { name: "Asha", address, version },
        { may_replace },
      ),
    );
  const nameless = async () =>
    (await taxSummaryOf(giving.db, year, await listReceiptSettings(giving.db))).nameless_count;

  test("are saved from what was seen, and take the donation out of the anonymous ones", async () => {
    const donation = await donated();
    const before = await nameless();
    expect(await recordOfDonation(giving.services, donation.id, { is_shown: true })).toEqual({
      record: null,
      version: 0,
      may_change: true,
    });
    await record(donation.id);
    await expect(record(donation.id)).rejects.toMatchObject({ status: 409, code: "changed_meanwhile" });
    const by_link = record(donation.id, 1, { may_replace: false });
    await expect(by_link).rejects.toMatchObject({ status: 409, code: "record_given" });
    await record(donation.id, 1, { address: "Near the sea, Konark" });
    expect(await recordOfDonation(giving.services, donation.id, { is_shown: true })).toMatchObject({
      record: { address: "Near the sea, Konark" },
      version: 2,
    });
    // Whoever has the link learns nothing.
    expect(await recordOfDonation(giving.services, donation.id, { is_shown: false })).toEqual({
      record: null,
      version: 2,
      may_change: false,
    });
    expect(await nameless()).toBe(before - 1);
    // The tax details have both.
    await save(donation.id);
    expect(await recordOfDonation(giving.services, donation.id, { is_shown: true })).toBeUndefined();
    expect(await nameless()).toBe(before - 1);
  });

  test("are exported, kept sealed for the tax office after an erasure, and deleted when their time is over", async () => {
    const { user_id } = await api.person();
    const donation = await donated(user_id);
    await record(donation.id);
    const person = { user_id, verified_email: null };
    expect(await donationPersonalData.export(giving.db, person, giving.services.secrets)).toMatchObject([
      { donor_record: { name: "Asha" } },
    ]);
    const before = await nameless();
    await giving.db.transaction((tx) => donationPersonalData.erase(tx, person));
    expect(await recordOfDonation(giving.services, donation.id, { is_shown: true })).toEqual({
      record: null,
      version: 0,
      may_change: true,
    });
    expect(await nameless()).toBe(before);
    await expect(record(donation.id)).rejects.toMatchObject({ status: 409, code: "not_received" });
    await giving.db.transaction((tx) => forgetTaxDetails(tx, "2099-01-01"));
    expect(await nameless()).toBeGreaterThan(before);
  });
});

test("the amount above which receipts can be tax receipts is a setting from a day on", async () => {
  const donation = { ...(await donated()), amount_paise: 400_00 };
  const stateOf = async () => (await taxOfDonation(giving.services, donation))?.state;
  expect(await stateOf()).toBe("too_small");
  const above = (paise: number) =>
    giving.db.run(command`update receipt_settings set tax_above_paise = ${paise}::int8`);
  await above(0);
  expect(await stateOf()).toBe("no_details");
  const { user_id } = await api.person();
  await donated(user_id);
  const waiting = async () =>
    (await listOwnYears(giving.db, user_id)).map(({ waiting_count }) => waiting_count);
  expect(await waiting()).toEqual([1]);
  await above(1_000_00);
  expect(await waiting()).toEqual([0]);
  await above(500_00);
  expect(receiptSettingsInput.shape.tax_above.parse("0")).toBe(0);
});

test("only a year that is over was filed, after its end and by an admin", async () => {
  await expect(record({ year: "2098-99", filed_on: "2026-01-01" })).rejects.toMatchObject({ status: 400 });
  await expect(record({ filed_on: year.last_day })).rejects.toMatchObject({ status: 400 });
  const by_nobody = giving.db.transaction((tx) => recordFiledStatement(tx, { ...admin, roles: [] }, filed));
  await expect(by_nobody).rejects.toMatchObject({ status: 403 });
  expect(filedInput.safeParse({ ...filed, filed_on: "2999-01-01" }).success).toBe(false);
  expect(filedInput.safeParse({ ...filed, acknowledgement_number: "" }).success).toBe(false);
});

test("details given by a link send the whole receipt to the donor, and an erasure takes these mails along", async () => {
  const { user_id } = await api.person();
  const donation = await donated(user_id);
  const mails = async () => {
    const rows = await giving.db.many(sql({ key: "text" })`
      select dedupe_key as key from outgoing_mails
      where dedupe_key like ${`donation-tax:${donation.id}:%`} and to_address = 'asha@example.org' order by 1`);
    return rows.map(({ key }) => key.split(":").at(-1));
  };
  await save(donation.id, { is_mailed: true });
  await save(donation.id, { version: 1, is_mailed: true });
  await save(donation.id, { version: 2 });
  expect(await mails()).toEqual(["1", "2"]);
  const exported = await donationPersonalData.export(
    giving.db,
    { user_id, verified_email: null },
    giving.services.secrets,
  );
  expect(exported).toMatchObject([{ tax_details: asha, earlier_tax_details: [asha, asha] }]);
  await giving.db.transaction((tx) => donationPersonalData.erase(tx, { user_id, verified_email: null }));
  expect(await mails()).toEqual([]);
});
