import { createElement } from "react";
import { beforeAll, expect, test } from "vitest";
import { type Clients, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { createGiving, type Giving } from "../../../../tests/support/giving.ts";
import { htmlOf } from "../../../../tests/support/read-page.tsx";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { financialYearOfDay } from "../../../text/financial-year.ts";
import { loader as receiptsLoader } from "../pages/receipt-settings.tsx";
import { type FinancialYear, financialYear, recordsKeptUntil } from "../financial-year.ts";
import { taxStatementPath } from "../tax-layout.ts";
import { listReceiptSettings } from "./queries/receipt-settings.ts";
import { lastUnreadable, listStatementDownloads } from "./queries/statement-downloads.ts";
import { taxSummaryOf } from "./queries/tax-statement.ts";
import { donationsOfYearPath } from "../donations-of-year.ts";
import { donorsOfYearPath } from "../donors-of-year.ts";
import { TaxStatementCard } from "../ui/TaxStatementCard.tsx";
import { sealDonorRecord, sealTaxDetails } from "./tax-vault.ts";

let giving: Giving;
let clients: Clients;
let admin: Awaited<ReturnType<Clients["person"]>>;
const year = financialYear(financialYearOfDay(dayInIndia())) as FinancialYear;

beforeAll(async () => {
  giving = await createGiving();
  clients = createClients(giving.services);
  admin = await clients.person({ role: "admin" });
  // Approved from the tenth day of the year; superseded, without an approval, on its twentieth day.
  for (const [valid_from, approved_from] of [
    ["2020-04-01", year.first_day.replace("-01", "-10")],
    [year.first_day.replace("04-01", "04-20"), null],
  ] as const)
    await giving.db.run(command`
      insert into receipt_settings (valid_from, legal_name, address, pan, approval_number, approved_on, approved_from,
        approved_until, tax_act, tax_section, statement_form, certificate_form)
      select ${valid_from}::date, 'Trust', '1 Demonstration Lane', 'AAATS1234F',
        case when is_approved then 'AAATS1234FF20214' end, case when is_approved then '2020-04-01'::date end,
        ${approved_from}::date, case when is_approved then '2099-03-31'::date end, case when is_approved then 'Income-tax Act' end,
        case when is_approved then '80G' end, case when is_approved then '10BD' end, case when is_approved then '10BE' end
      from (select ${approved_from !== null}::bool as is_approved) asked`);
});

let serial = 0;

async function given(
  day: number,
  {
    amount_paise = 1_000_00,
    refunded_paise = 0,
    sealed,
  }: { amount_paise?: number; refunded_paise?: number; sealed?: string } = {},
): Promise<string> {
  serial += 1;
  const paid_at = new Date(year.begins_at.getTime() + (day - 1) * 86_400_000 + 1_000);
  const receipt_number = `${year.name}/${String(serial).padStart(6, "0")}`;
  const { secrets } = giving.services;
  const text =
    sealed ??
    sealTaxDetails(secrets, { holder: "person", legal_name: "Asha", pan: "ABCPN1234F", address: "Cuttack" });
  const { id } = await giving.db.one(sql({ id: "uuid" })`
    insert into donations (amount_paise, refunded_paise, donor_email, gateway_key_mode, gateway_order_id,
      payment_method, payment_status, paid_at,
      receipt_number, access_token_hash, created_at)
    values (${amount_paise}, ${refunded_paise}, 'asha@example.org', 'sandbox',
      'order_' || lpad(${serial}::text, 14, '0'), 'upi', 'paid', ${paid_at}, ${receipt_number},
      sha256('x'), ${paid_at}) returning id`);
  await giving.db.run(command`
    insert into donation_tax_details (donation_id, sealed, paid_at, keep_until)
    values (${id}, ${text}, ${paid_at}, '2099-03-31')`);
  return receipt_number;
}

const download = () => admin.ask("GET", taxStatementPath(year.name));

/** What the page shows of a year, and its text. */
async function shown(name = year.name) {
  const args = pageArgs(giving.services, `/dashboard/admin/receipts?year=${name}`, admin.cookie);
  const { statement } = await receiptsLoader(args);
  return { statement, html: htmlOf(createElement(TaxStatementCard, { ...statement, answer: undefined })) };
}

test("the sums say how many donations the file has, also of days without approval and of refunded donations", async () => {
  // The days are of one year, whose approval begins on day 10 and ends on day 19.
  for (const day of [1, 9, 10, 15, 19, 20, 40]) await given(day);
  // Some seconds before those days begin, and before they are over.
  for (const day of [9.9999, 19.9999]) await given(day);
  await given(12, { amount_paise: 500_00 });
  await given(12, { refunded_paise: 600_00 });
  await given(13, { refunded_paise: 100_00 });
  const lines = (await (await download()).text()).trim().split("\r\n").slice(1);
  expect(lines).toHaveLength(5);
  const summary = await taxSummaryOf(giving.db, year, await listReceiptSettings(giving.db));
  expect(summary).toMatchObject({ donation_count: 12, named_count: 5, named_paise: 4_900_00 });
});

test("a receipt whose details no key opens stops the file as a whole, and is named", async () => {
  const broken = [await given(14, { sealed: "damaged" }), await given(15, { sealed: "damaged as well" })];
  // Of a day without approval it would not be in the file.
  await given(5, { sealed: "damaged too" });
  const audits = () =>
    giving.db.one(sql({ count: "int8" })`
      select count(*) from audit_events where event = 'tax_statement_exported'`);
  // Only the file opens the details: the page says what the last attempt at it found.
  expect((await shown()).statement.unreadable).toBeNull();
  const before = await audits();
  const refused = await download();
  expect(refused.status).toBe(409);
  expect(refused.headers.get("content-type")).toMatch(/problem\+json/);
  const { code, detail } = (await refused.json()) as { code: string; detail: string };
  expect(code).toBe("tax_details_unreadable");
  for (const number of broken) expect(detail).toContain(number);
  expect(await audits()).toEqual(before);
  const { unreadable, downloads } = (await shown()).statement;
  expect(unreadable).toEqual({ count: 2, receipt_numbers: broken });
  const files = await listStatementDownloads(giving.db, year.name);
  expect(downloads).toEqual(files);
  await giving.db.run(command`update donation_tax_details set sealed = (select sealed from donation_tax_details
    where sealed not like 'damaged%' limit 1) where sealed like 'damaged%'`);
  expect((await download()).status).toBe(200);
  expect(await lastUnreadable(giving.db, year.name)).toBeNull();
  expect(await listStatementDownloads(giving.db, year.name)).toHaveLength(files.length + 1);
});

test("the donors of a year are a file, of all donations that are not nameless, also of donors who have left", async () => {
  const [named, left] = [await given(21), await given(22), await given(23, { refunded_paise: 250_00 })].slice(
    1,
  );
  // The second and the third gave no tax details, but name and address for the books.
  const records = [named, left].map((number, i) => ({
    number,
    sealed: sealDonorRecord(giving.services.secrets, { name: `Donor ${i}`, address: `Lane ${i}, Puri` }),
  }));
  for (const { number, sealed } of records) {
    await giving.db.run(command`
      delete from donation_tax_details where donation_id = (select id from donations where receipt_number = ${number ?? ""})`);
    await giving.db.run(command`
      insert into donor_records (donation_id, sealed, paid_at, keep_until, erased_at)
      select id, ${sealed}, paid_at, '2099-03-31', case when receipt_number = ${left ?? ""} then now() end
      from donations where receipt_number = ${number ?? ""}`);
  }
  const nameless = await given(24);
  await giving.db.run(command`
    delete from donation_tax_details where donation_id = (select id from donations where receipt_number = ${nameless})`);
  const file = async () => admin.ask("GET", donorsOfYearPath(year.name));
  const lines = (await (await file()).text()).trim().split("\r\n").slice(1);
  const { donation_count, nameless_count } = await taxSummaryOf(
    giving.db,
    year,
    await listReceiptSettings(giving.db),
  );
  expect(nameless_count).toBeGreaterThan(0);
  expect(lines).toHaveLength(donation_count - nameless_count);
  expect(lines.slice(-2).map((line) => line.split(",").slice(2).join(","))).toEqual([
    'Donor 0,"Lane 0, Puri",1000.00',
    'Donor 1,"Lane 1, Puri",750.00',
  ]);
  expect(lines[0]).toMatch(/,Asha,Cuttack,1000.00$/);
  const statements = await listStatementDownloads(giving.db, year.name);
  await giving.db.run(command`update donor_records set sealed = 'damaged' where erased_at is not null`);
  const refused = await expectProblem(file(), 409, "tax_details_unreadable");
  expect(refused.detail).toContain(left);
  // The page says so until there is a file, which says nothing about the statement.
  const { statement, html } = await shown();
  expect(statement).toMatchObject({
    unreadable: null,
    unreadable_donors: { count: 1, receipt_numbers: [left] },
  });
  expect(html).toContain(refused.detail);
  const audits = await giving.db.run(sql({})`
    select from audit_events where event = 'donors_of_year_exported' and subject_id = ${year.name}`);
  expect(audits).toBe(1);
  await giving.db.run(
    command`update donor_records set sealed = ${records[1]?.sealed ?? ""} where sealed = 'damaged'`,
  );
  expect((await file()).status).toBe(200);
  const after = await shown();
  expect([after.statement.unreadable_donors, after.statement.downloads]).toEqual([null, statements]);
  expect(after.html).not.toContain('role="alert"');
});

test("files with names of donors are for admins who have just signed in, whom the page otherwise tells first", async () => {
  const files = [taxStatementPath(year.name), donorsOfYearPath(year.name)];
  const other = await clients.person();
  const signedIn = (ago: string) =>
    giving.db.run(command`
      update sessions set created_at = now() - ${ago}::interval where user_id = ${admin.user_id}`);
  const exported = () =>
    giving.db.run(sql({})`
      select from audit_events where event in ('tax_statement_exported', 'donors_of_year_exported')`);
  const before = await exported();
  await signedIn("61 minutes");
  const navigate = { "sec-fetch-mode": "navigate" };
  for (const file of files) {
    await expectProblem(clients.guest("GET", file), 401);
    await expectProblem(other.ask("GET", file), 403, "not_allowed");
    await expectProblem(admin.ask("GET", file), 403, "sign_in_again");
    const led = await admin.ask("GET", file, undefined, navigate);
    expect([led.status, led.headers.get("location")]).toEqual([
      303,
      `/dashboard/admin/receipts?year=${year.name}#statement`,
    ]);
  }
  expect(await exported()).toBe(before);
  // It has no names.
  expect((await admin.ask("GET", donationsOfYearPath(year.name))).status).toBe(200);
  const old = (await shown()).html;
  expect(old.match(/logged in within the last hour/g)).toHaveLength(files.length);
  for (const file of files) expect(old).not.toContain(file);
  await signedIn("59 minutes");
  const recent = (await shown()).html;
  expect(recent).not.toContain("logged in within the last hour");
  for (const file of files) {
    expect(recent).toContain(file);
    expect((await admin.ask("GET", file, undefined, navigate)).status).toBe(200);
  }
  expect(await exported()).toBe(before + files.length);
  await expectProblem(admin.ask("GET", taxStatementPath("next")), 400);
});

test("every year of which names and addresses are kept is offered, and four in any case", async () => {
  const first = Number(year.name.slice(0, 4));
  expect((await shown()).statement.years).toHaveLength(4);
  // As of a donation of nine years before.
  await giving.db.run(command`
    update donor_records set keep_until = ${recordsKeptUntil(`${first - 9}-05-01`)}::date where erased_at is not null`);
  const { years } = (await shown()).statement;
  expect(years).toHaveLength(10);
  const oldest = financialYearOfDay(`${first - 9}-05-01`);
  expect([years[0], years.at(-1)]).toEqual([year.name, oldest]);
  expect((await shown(oldest)).statement.year).toBe(oldest);
});
