import { beforeAll, describe, expect, test } from "vitest";
import { type Clients, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { createGiving, type Giving, verification } from "../../../../tests/support/giving.ts";
import { makePerson } from "../../../../tests/support/campaigns.ts";
import { inkOf, inkOfPdf } from "../../../../tests/support/pdf-text.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { requestRefund } from "../../payments/server/commands/request-refund.ts";
import { financialYear, recordsKeptUntil } from "../financial-year.ts";
import { financialYearOfDay } from "../../../text/financial-year.ts";
import type { TaxDetails } from "../pan.ts";
import { receiptPath, yearStatementPath } from "../receipt.ts";
import { receiptSettingsInput } from "../receipt-settings-input.ts";
import type { DonationInput } from "../schema.ts";
import { defaultTaxLayout, lawOfDay } from "../tax-law.ts";
import { taxStatementPath } from "../tax-layout.ts";
import { forgetTaxDetails } from "./commands/forget-tax-details.ts";
import { saveReceiptSettings, versionsOf } from "./commands/save-receipt-settings.ts";
import { saveTaxDetails } from "./commands/save-tax-details.ts";
import { saveTaxDetailsOfYear } from "./commands/save-tax-details-of-year.ts";
import { revealTaxDetails } from "./commands/reveal-tax-details.ts";
import { saveTaxLayout } from "./commands/save-tax-layout.ts";
import { donationPersonalData } from "./personal-data.ts";
import { givingRulesOfPages } from "./queries/giving-rules.ts";
import { contentTag } from "../../content/schema.ts";
import { listReceiptSettings, missingReceiptSettings } from "./queries/receipt-settings.ts";
import { taxOfDonation } from "./queries/tax-details.ts";
import { verifyReceipt } from "./queries/receipts.ts";
import { verifyStatement } from "./queries/verify-statement.ts";
import { receiptAttachment } from "./use-cases/draw-receipt.ts";
import { receiptCode } from "./receipt-code.ts";
import { statementCode } from "./statement-code.ts";
import { mailedToken } from "./tokens.ts";

let giving: Giving;
let api: Clients;
let admin: Awaited<ReturnType<Clients["person"]>>;
const today = dayInIndia();
const year = financialYearOfDay(today);
const dayAfter = (days: number) => dayInIndia(Date.now() + days * 86_400_000);

const asha: TaxDetails = {
  holder: "person",
  legal_name: "Asha Rani Nayak",
  pan: "ABCPN1234F",
  address: "12 Temple Road\nBhubaneswar 751002",
};

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  api = createClients(giving.services);
  admin = await api.person({ role: "admin" });
  return () => giving.services.documents.close();
});

const settings = {
  valid_from: "2026-04-01",
  legal_name: "Sahayog Odisha Trust",
  address: "Sahayog House, 1 Demonstration Lane, Bhubaneswar",
  pan: "aaats 1234 f",
  society_registration: "KDR-1234/18",
  registration_12a: "AAATS1234FE20214",
  darpan_id: "OR/2018/0123456",
  approval_number: "AAATS1234FF20214",
  approved_on: "2026-03-20",
  approved_from: "2026-04-01",
  approved_until: dayAfter(400),
  ...lawOfDay(today),
  original: "",
  seen: 0,
};

async function saveSettings(changes: Partial<Record<keyof typeof settings, unknown>> = {}) {
  const seen = versionsOf(await listReceiptSettings(giving.db));
  const input = receiptSettingsInput.parse({ ...settings, seen, ...changes });
  const actor = { user_id: admin.user_id, roles: ["admin"] as const, status: "active" as const };
  await giving.db.transaction((tx) => saveReceiptSettings(tx, actor as never, input));
}

async function donated(donation: Partial<DonationInput> = {}, user_id: string | null = null) {
  const paid = await giving.pay({ amount_paise: 1_000_00, ...donation });
  await giving.api.request(...verification(paid));
  const row = await giving.db.one(sql({
    id: "uuid",
    public_id: "uuid",
    receipt_number: "text",
    amount_paise: "int8",
    refunded_paise: "int8",
    paid_at: "timestamptz",
  })`
    update donations set user_id = coalesce(${user_id}::uuid, user_id) where gateway_order_id = ${paid.payment.order_id}
    returning id, public_id, receipt_number, amount_paise, refunded_paise, paid_at`);
  return { ...row, payment_id: paid.payment.id, token: mailedToken(giving.services.secrets, row.id) };
}

const give = (donation_id: string, details: Partial<TaxDetails> = {}, version = 0) =>
  giving.db.transaction((tx) =>
    saveTaxDetails(tx, giving.services, donation_id, { ...asha, ...details, version }, { is_mailed: false }),
  );

async function refund(gateway_payment_id: string, amount_paise: number) {
  const request = { gateway_payment_id, amount_paise, reason: "test", requested_by: "test" };
  await giving.db.transaction((tx) => requestRefund(tx, request));
  await giving.sendRefunds();
  await giving.makeDue();
  await giving.flow.sweep();
}

async function inkOfAnswer(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  return inkOfPdf(new Uint8Array(await answer.arrayBuffer()));
}

async function inkOfMailed(donation_id: string): Promise<string> {
  const attached = await receiptAttachment(giving.services, donation_id);
  return inkOfPdf(attached?.content ?? new Uint8Array());
}

const inkOfReceipt = async (token: string) => inkOfAnswer(await api.guest("GET", receiptPath(token)));

describe("the organisation's details", () => {
  test("are missing at first; receipts are then no tax receipts, and take no PAN", async () => {
    expect(await missingReceiptSettings(giving.db)).toEqual(["details"]);
    const { id, token } = await donated();
    expect(await inkOfReceipt(token)).toContain(inkOf("not an 80G tax receipt."));
    expect(await givingRulesOfPages(giving.services)).toEqual({});
    await expect(give(id)).rejects.toMatchObject({ status: 409, code: "no_tax_receipt" });
  });

  test("count from their day on, are never changed once they stand on a receipt, and each change is in the audit", async () => {
    await saveSettings();
    expect(await missingReceiptSettings(giving.db)).toEqual([]);
    expect(await missingReceiptSettings(giving.db, settings.approved_until)).toEqual(["approval_ends"]);
    await expect(saveSettings({ original: "2026-04-01" })).rejects.toMatchObject({
      code: "stands_on_receipts",
    });
    for (const valid_from of [today, "2026-04-02", "2026-04-01"])
      await expect(saveSettings({ valid_from })).rejects.toMatchObject({ code: "wrong_day" });
    await saveSettings({ valid_from: "2024-04-01", ...lawOfDay("2024-04-01") });
    const next = { valid_from: dayAfter(1), legal_name: "Sahayog Foundation", approval_number: "" };
    await saveSettings(next);
    await saveSettings({ ...next, original: next.valid_from, valid_from: dayAfter(2) });
    await expect(saveSettings({ ...next, seen: 1 })).rejects.toMatchObject({ code: "changed_meanwhile" });
    const { token, id } = await donated();
    giving.services.page_cache.invalidate([contentTag]);
    expect(await givingRulesOfPages(giving.services)).toEqual({ tax_above_paise: 500_00 });
    expect(await inkOfReceipt(token)).toContain(inkOf("Sahayog Odisha Trust"));
    const paid_at = new Date(Date.now() + 3 * 86_400_000);
    await giving.db.run(command`update donations set paid_at = ${paid_at} where id = ${id}`);
    const later = await inkOfReceipt(token);
    expect(later).toContain(inkOf("Sahayog Foundation"));
    expect(later).not.toContain(inkOf("Odisha Trust"));
    const audit = await giving.db.many(sql({ details: "jsonb" })`
      select details from audit_events where event = 'receipt_settings_saved' order by happened_at`);
    expect(audit).toHaveLength(4);
    expect(audit[3]?.details).toEqual({
      before: `valid_from: ${next.valid_from}`,
      after: `valid_from: ${dayAfter(2)}`,
    });
    await giving.db.run(command`update donations set paid_at = now() where id = ${id}`);
  });
});

describe("a tax receipt", () => {
  test.each([
    ["in Latin letters", "Asha #Rani $x$ Nayak"],
    ["in Odia", "ସୁଭଦ୍ରା ପଟ୍ଟନାୟକ"],
    ["in Hindi", "क्षमा त्रिपाठी"],
  ])("is written again under its number once a legal name %s and a PAN are there", async (_, legal_name) => {
    const { id, token, receipt_number, ...donation } = await donated({ amount_paise: 500_01 });
    const before = await inkOfReceipt(token);
    expect(before).toContain(
      inkOf("not an 80G tax receipt. For that, please give the donor’s legal name and PAN"),
    );
    expect(before).toContain(inkOf(settings.darpan_id));
    expect(await taxOfDonation(giving.services, { id, ...donation })).toMatchObject({ state: "no_details" });
    await give(id, { legal_name });
    const ink = await inkOfReceipt(token);
    for (const text of [
      receipt_number,
      legal_name,
      "80G tax receipt",
      "AAATS1234FF20214",
      `${lawOfDay(today).tax_section} of the ${lawOfDay(today).tax_act}`,
      "₹500.01",
      `under the number ${receipt_number}. It replaces every earlier receipt`,
    ])
      expect(ink).toContain(inkOf(text));
    expect(ink).not.toContain(inkOf("not an 80G tax receipt"));
    // Everybody who has the link can open it.
    expect(ink).toContain("AB••••••4F");
    expect(ink).not.toMatch(/ABCPN1234F|TempleRoad/);
    expect(await inkOfMailed(id)).toMatch(/ABCPN1234F.*12TempleRoad/s);
    const tax = await taxOfDonation(giving.services, { id, ...donation });
    expect(tax).toMatchObject({ version: 1, details: { pan: "AB••••••4F", address: "•••••• 751•••" } });
    const code = receiptCode(giving.services.secrets, receipt_number);
    expect(await verifyReceipt(giving.services, code)).toMatchObject({ tax_given_at: expect.any(Date) });
  });

  test("is not issued for ₹500, nor where refunds leave no more than that", async () => {
    const small = await donated({ amount_paise: 500_00 });
    await expect(give(small.id)).rejects.toMatchObject({ code: "no_tax_receipt" });
    expect(await inkOfReceipt(small.token)).not.toContain("80G");
    const refunded = await donated({ amount_paise: 700_00 });
    await give(refunded.id);
    await refund(refunded.payment_id, 200_00);
    const ink = await inkOfReceipt(refunded.token);
    expect(ink).not.toContain("80G");
    expect(ink).not.toContain("ABCPN1234F");
  });

  test("is not issued for a day on which the approval is not valid", async () => {
    const { id, receipt_number } = await donated();
    const paid_at = new Date(Date.now() + 500 * 86_400_000);
    await giving.db.run(command`update donations set paid_at = ${paid_at} where id = ${id}`);
    await expect(give(id)).rejects.toMatchObject({ code: "no_tax_receipt" });
    // Nor does its QR code's page, even with stored tax details.
    await giving.db.run(command`
      insert into donation_tax_details (donation_id, sealed, paid_at, keep_until)
      values (${id}, 'sealed', ${paid_at}, '2099-03-31')`);
    const code = receiptCode(giving.services.secrets, receipt_number);
    expect(await verifyReceipt(giving.services, code)).toMatchObject({ tax_given_at: null });
    await giving.db.run(command`delete from donation_tax_details where donation_id = ${id}`);
    await giving.db.run(command`update donations set paid_at = now() where id = ${id}`);
  });

  test("names an anonymous donor to the donor alone", async () => {
    const { id, public_id, token } = await donated({ donor_name: null, is_anonymous: true });
    await give(id);
    expect(await inkOfReceipt(token)).toContain(inkOf("Received from Asha Rani Nayak"));
    const seen = await giving.db.one(sql({ display_name: "text?" })`
      select display_name from public_donation_stats where id = ${public_id}`);
    expect(seen.display_name).toBeNull();
  });

  test("is corrected only from what was seen; stored encrypted; an admin's look is in the audit", async () => {
    const { id, public_id } = await donated();
    await give(id);
    await expect(give(id, { pan: "ABCPN9999F" })).rejects.toMatchObject({ code: "changed_meanwhile" });
    await give(id, { pan: "ABCPN9999F" }, 1);
    expect(await inkOfMailed(id)).toContain("ABCPN9999F");
    const { sealed } = await giving.db.one(sql({ sealed: "text" })`
      select sealed from donation_tax_details where donation_id = ${id}`);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("ABCPN");
    const actor = { user_id: admin.user_id, roles: ["admin"] } as never;
    const shown = await giving.db.transaction((tx) =>
      revealTaxDetails(tx, actor, giving.services.secrets, public_id),
    );
    expect(shown).toMatchObject({ pan: "ABCPN9999F", earlier: [{ pan: "ABCPN1234F" }] });
    const looks = await giving.db.one(sql({ count: "int8" })`
      select count(*) from audit_events where event = 'tax_details_read' and subject_id = ${public_id}`);
    expect(looks.count).toBe(1);
  });
});

describe("personal data", () => {
  test("exports the PAN; an erasure keeps it for the tax office alone, and time ends it", async () => {
    const { user_id } = await makePerson(giving.db);
    const kept = await donated({}, user_id);
    const back = await donated({}, user_id);
    await give(kept.id);
    await give(back.id);
    await refund(back.payment_id, 1_000_00);
    const person = { user_id, verified_email: null };
    const exported = await donationPersonalData.export(giving.db, person, giving.services.secrets);
    expect(exported).toContainEqual(
      expect.objectContaining({
        id: kept.public_id,
        tax_details: expect.objectContaining({ pan: asha.pan }),
      }),
    );
    await giving.db.transaction((tx) => donationPersonalData.erase(tx, person));
    const rows = await giving.db.many(sql({ donation_id: "uuid", keep_until: "text", is_erased: "bool" })`
      select donation_id, keep_until::text, erased_at is not null as is_erased from donation_tax_details
      where donation_id in (${kept.id}, ${back.id})`);
    expect(rows).toEqual([{ donation_id: kept.id, keep_until: recordsKeptUntil(today), is_erased: true }]);
    const ink = await inkOfReceipt(kept.token);
    expect(ink).not.toContain(inkOf(asha.legal_name));
    expect(ink).not.toContain(asha.pan);
    const file = await (await admin.ask("GET", taxStatementPath(year))).text();
    expect(file).toContain(asha.pan);
    await giving.db.transaction((tx) => forgetTaxDetails(tx, recordsKeptUntil(today)));
    expect(await countOf(kept.id)).toBe(1);
    await giving.db.transaction(async (tx) => {
      await tx.run(
        command`update donation_tax_details set keep_until = '2020-03-31' where donation_id = ${kept.id}`,
      );
      await forgetTaxDetails(tx);
    });
    expect(await countOf(kept.id)).toBe(0);
  });

  const countOf = async (donation_id: string) =>
    (
      await giving.db.one(sql({ count: "int8" })`
        select count(*) from donation_tax_details where donation_id = ${donation_id}`)
    ).count;
});

describe("a donor's statement of a year", () => {
  test("lists what was received, subtracts what went back, and its code says whether it still stands", async () => {
    const donor = await api.person();
    const first = await donated({ amount_paise: 1_234_50, donor_name: "ସୁଭଦ୍ରା ପଟ୍ଟନାୟକ" }, donor.user_id);
    const second = await donated({ amount_paise: 600_00 }, donor.user_id);
    await give(first.id);
    await refund(second.payment_id, 250_00);
    await donated({ amount_paise: 9_999_00 });
    const ink = await inkOfAnswer(await donor.ask("GET", yearStatementPath(year)));
    for (const text of [
      first.receipt_number,
      second.receipt_number,
      "₹1,584.50",
      "Rupees one thousand five hundred eighty-four and fifty paise only",
      "Donated ₹1,834.50",
      "Returned ₹250",
      "Credit note D-",
      "Of which with a tax receipt ₹1,234.50",
      "Sahayog Odisha Trust",
    ])
      expect(ink).toContain(inkOf(text));
    expect(ink).not.toContain(inkOf("9,999"));
    const claim = { user_id: donor.user_id, year, made_on: today, donation_count: 2, total_paise: 1_584_50 };
    const code = statementCode(giving.services.secrets, claim);
    expect(code).not.toContain(donor.user_id);
    const { user_id: _user, ...said } = claim;
    expect(await verifyStatement(giving.services, code)).toEqual({ ...said, now_paise: 1_584_50 });
    await refund(second.payment_id, 350_00);
    expect(await verifyStatement(giving.services, code)).toEqual({ ...said, now_paise: 1_234_50 });
    for (const wrong of [`${code}A`, code.slice(2), "S.", `S.${"A".repeat(100)}`])
      expect(await verifyStatement(giving.services, wrong)).toBeUndefined();
  });

  test("is the owner's alone", async () => {
    const donor = await api.person();
    await donated({}, donor.user_id);
    await expectProblem(api.guest("GET", yearStatementPath(year)), 401);
    await expectProblem(admin.ask("GET", yearStatementPath(year)), 404, "statement_not_found");
    await expectProblem(donor.ask("GET", yearStatementPath("2026-28")), 400);
  });

  test("name and PAN are given to all donations of a year at once, and to no others", async () => {
    const { user_id } = await makePerson(giving.db);
    const [waiting, small, named] = [
      await donated({}, user_id),
      await donated({ amount_paise: 400_00 }, user_id),
      await donated({}, user_id),
    ];
    await give(named.id, { pan: "ABCPN7777F" });
    const asked = { year: financialYear(year) as never, details: asha };
    const count = await giving.db.transaction((tx) =>
      saveTaxDetailsOfYear(tx, giving.services.secrets, user_id, asked),
    );
    expect(count).toBe(1);
    expect(await inkOfMailed(waiting.id)).toContain(asha.pan);
    expect(await inkOfMailed(small.id)).not.toContain(asha.pan);
    expect(await inkOfMailed(named.id)).toContain("ABCPN7777F");
  });
});

describe("the statement for the tax office", () => {
  test("has a line for each tax receipt in the layout of its year, is safe in spreadsheets, and each download is in the audit", async () => {
    const { id } = await donated({ amount_paise: 1_500_00 });
    await give(id, { legal_name: "=cmd|' /C calc'!A0", address: "@1 Lane,\nCuttack" });
    const file = await (await admin.ask("GET", taxStatementPath(year))).text();
    const [header, ...lines] = file.trim().split("\r\n");
    expect(header).toContain("Sl. No.,Pre Acknowledgement Number,ID Code,Unique Identification Number");
    const line = lines.find((text) => text.includes("cmd"));
    expect(line).toContain(
      `,ABCPN1234F,${lawOfDay(today).tax_section},AAATS1234FF20214,20/03/2026,'=cmd|' /C calc'!A0,`,
    );
    expect(line).toContain(`"'@1 Lane,, Cuttack"`);
    expect(line).toMatch(/,1500\.00$/);
    const { count } = await giving.db.one(sql({ count: "int8" })`
      select count(*) from donation_tax_details join donations on donations.id = donation_id
      where amount_paise - refunded_paise > 50000`);
    expect(lines).toHaveLength(count);
    expect(lines.map((text) => Number.parseInt(text.replace("\uFEFF", ""), 10))).toEqual(
      lines.map((_, i) => i + 1),
    );
    const actor = { user_id: admin.user_id, roles: ["admin"] } as never;
    const save = (layout: string, version: number) =>
      giving.db.transaction((tx) => saveTaxLayout(tx, actor, { year, layout, version }));
    await save("No | {serial}\nReceipt | Nr {receipt_number}\nPaid | {amount}", 0);
    await expect(save(defaultTaxLayout, 0)).rejects.toMatchObject({ code: "changed_meanwhile" });
    const other = await (await admin.ask("GET", taxStatementPath(year))).text();
    expect(other).toMatch(/^\uFEFF?No,Receipt,Paid\r\n1,Nr \d{4}-\d{2}\/\d{6},\d+\.\d{2}\r\n/);
    const before = financialYear(`${Number(year.slice(0, 4)) - 1}-${year.slice(2, 4)}`);
    const empty = await (await admin.ask("GET", taxStatementPath(before?.name ?? ""))).text();
    expect(empty.trim().split("\r\n")).toHaveLength(1);
    const looks = await giving.db.one(sql({ count: "int8" })`
      select count(*) from audit_events where event = 'tax_statement_exported' and subject_id = ${year}`);
    expect(looks.count).toBeGreaterThanOrEqual(2);
  });
});
