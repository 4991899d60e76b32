import { beforeAll, describe, expect, test } from "vitest";
import { type Clients, createClients, expectProblem } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving, type Giving, verification } from "../../../../tests/support/giving.ts";
import { pageArgs, thrownBy } from "../../../../tests/support/page-args.ts";
import { inkOf, inkOfPdf } from "../../../../tests/support/pdf-text.ts";
import { createUser, sessionCookieOf } from "../../../../tests/support/people.ts";
import { command, sql, sqlUnprepared } from "../../../platform/database/sql.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { financialYearOfDay } from "../../../text/financial-year.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { listAllDonations } from "./queries/all-donations.ts";
import { adminDonationPath, adminDonationsPath } from "../all-donations.ts";
import { donationsOfYearPath } from "../donations-of-year.ts";
import type { DonationInput } from "../schema.ts";
import { creditNotePath } from "../receipt.ts";
import { action, loader } from "../pages/admin-donation.tsx";
import { loader as listLoader } from "../pages/admin-donations.tsx";
import * as intents from "../../payments/owed-refund-input.ts";
import { refuseRefund } from "../../payments/server/commands/refuse-refund.ts";
import { retryFailedRefunds } from "../../payments/server/use-cases/process-refunds.ts";
import { mailedToken } from "./tokens.ts";
import { creditNoteAttachment } from "./use-cases/draw-credit-note.ts";

let giving: Giving;
let api: Clients;
let campaign_id: string;
let cookies: { admin: string; other: string; customer: string };

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  api = createClients(giving.services);
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  const cookieOf = async (role?: "admin") => {
    const { user_id } = await createUser(giving.services, role ? { role } : {});
    return sessionCookieOf(giving.services, user_id);
  };
  cookies = { admin: await cookieOf("admin"), other: await cookieOf("admin"), customer: await cookieOf() };
  return () => giving.services.documents.close();
});

async function donated(donation: Partial<DonationInput> = {}) {
  const paid = await giving.pay({ campaign_id, ...donation });
  await giving.api.request(...verification(paid));
  const row = await giving.db.one(sql({ id: "uuid", public_id: "uuid", receipt_number: "text" })`
    select id, public_id, receipt_number from donations where gateway_order_id = ${paid.payment.order_id}`);
  return { ...row, token: mailedToken(giving.services.secrets, row.id) };
}

const read = async (id: string, cookie = cookies.admin) =>
  loader(pageArgs(giving.services, adminDonationPath(id), cookie, { params: { id } }));

/** The gateway accepts the refunds and is polled until they are processed. */
async function sendBack() {
  await giving.sendRefunds();
  await giving.makeDue();
  await giving.flow.sweep();
}

const reason = "The donor gave twice by mistake.";

async function send(id: string, fields: Record<string, string>, cookie = cookies.admin) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const args = pageArgs(giving.services, adminDonationPath(id), cookie, { params: { id }, form });
  try {
    const answered = await action(args);
    if (answered instanceof Response) return { status: answered.status };
    const { data, init } = answered as { data: FormAnswer<unknown>; init: { status: number } };
    return { status: init.status, answer: data };
  } catch (thrown) {
    const { init, status } = thrown as { init?: { status: number }; status?: number };
    return { status: init?.status ?? status ?? 0 };
  }
}

const stateOf = (id: string) =>
  giving.db.one(sql({ payment_status: "text", refunded_paise: "int8" })`
    select payment_status, refunded_paise from donations where id = ${id}`);

const refundsOf = (id: string) =>
  giving.db.many(sql({ refund_id: "uuid", amount_paise: "int8" })`
    select payment_refunds.id as refund_id, payment_refunds.amount_paise from payment_refunds join payments using (gateway_payment_id)
    where payable_id = ${id} order by payment_refunds.created_at`);

const totals = () =>
  giving.db.one(sql({ raised_paise: "int8", supporter_count: "int8" })`
    select raised_paise, supporter_count from campaigns where id = ${campaign_id}`);

/** These of the public list with the largest first, and what it says that they gave. */
async function largest(...ids: string[]) {
  const answer = await giving.api.request(
    `/api/v1/campaigns/${campaign_id}/donations?order=largest&limit=100`,
  );
  const { donations } = (await answer.json()) as { donations: { id: string; amount: number }[] };
  return donations.filter(({ id }) => ids.includes(id)).map(({ id, amount }) => [id, amount]);
}

async function expectTrueBooks() {
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

describe("a refund by an admin", () => {
  test("of a part, then of the rest, is deducted everywhere, mailed with a credit note, and on record", async () => {
    const before = await totals();
    const { id, public_id, receipt_number, token } = await donated({ amount_paise: 900_00 });
    expect(await read(public_id)).toMatchObject({ donation: { left_paise: 900_00, receipt_number } });
    expect((await send(public_id, { amount_paise: "₹ 300", reason, seen_paise: "90000" })).status).toBe(303);
    expect(await stateOf(id)).toEqual({ payment_status: "paid", refunded_paise: 0 });
    await sendBack();
    expect(await stateOf(id)).toEqual({ payment_status: "paid", refunded_paise: 300_00 });
    expect(await totals()).toEqual({
      raised_paise: before.raised_paise + 600_00,
      supporter_count: before.supporter_count + 1,
    });
    const smaller = await donated({ amount_paise: 700_00 });
    expect(await largest(public_id, smaller.public_id)).toEqual([
      [smaller.public_id, 700],
      [public_id, 600],
    ]);
    expect((await send(smaller.public_id, { amount_paise: "700", reason, seen_paise: "70000" })).status).toBe(
      303,
    );
    await sendBack();
    const [note] = (await read(public_id)).donation.credit_notes;
    expect(note?.number).toMatch(/^D-\d{4}-\d\d\/\d{6}$/);
    expect((await send(public_id, { amount_paise: "600", reason, seen_paise: "60000" })).status).toBe(303);
    await sendBack();
    expect(await stateOf(id)).toEqual({ payment_status: "refunded", refunded_paise: 900_00 });
    expect(await totals()).toEqual(before);
    const { donation, audit } = await read(public_id);
    expect(donation).toMatchObject({ left_paise: 0, refunds: [{ reason }, { reason }] });
    expect(audit.map(({ event, details }) => [event, details.reason, details.amount_paise])).toEqual([
      ["donation_refund_requested", reason, 600_00],
      ["donation_refund_requested", reason, 300_00],
    ]);
    const mails = await giving.db.many(sql({ attachment: "text?" })`
      select attachment from outgoing_mails where dedupe_key = any(${donation.credit_notes.map(
        ({ gateway_refund_id }) => `donation-refund:${gateway_refund_id}`,
      )}::text[]) order by attachment`);
    expect(mails.map(({ attachment }) => attachment)).toEqual(
      donation.credit_notes.map((one) => `credit-note:${one.id}`).toSorted(),
    );
    const answer = await api.guest("GET", creditNotePath(token, note?.number ?? ""));
    const ink = await inkOfPdf(new Uint8Array(await answer.arrayBuffer()));
    for (const text of [
      note?.number ?? "",
      receipt_number,
      "₹300",
      "Rupees three hundred only",
      "Asha Nayak",
      "₹300 of this donation was returned.",
    ])
      expect(ink).toContain(inkOf(text));
    const file = await creditNoteAttachment(giving.services, note?.id ?? "");
    expect(file?.filename).toBe(`Credit-note-${note?.number.replace("/", "-")}.pdf`);
    await expectTrueBooks();
  });

  test("by two admins at once is ordered once, and the second one is told kindly", async () => {
    const { id, public_id } = await donated({ amount_paise: 500_00 });
    const order = { amount_paise: "200", reason, seen_paise: "50000" };
    const answers = await Promise.all([send(public_id, order), send(public_id, order, cookies.other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.answer?.notice?.text).toContain("₹300 can still be refunded");
    expect(await refundsOf(id)).toMatchObject([{ amount_paise: 200_00 }]);
    await sendBack();
    await expectTrueBooks();
  });

  test("is refused without a reason, for wrong amounts, and of what was not received", async () => {
    const { id, public_id } = await donated({ amount_paise: 500_00 });
    const good = { amount_paise: "500", reason, seen_paise: "50000" };
    for (const wrong of [
      { reason: "" },
      { reason: "x" },
      ...["", "0", "-5", "500.01", "1e9", "1.005", "500 000", "abc", "9".repeat(60)].map((amount_paise) => ({
        amount_paise,
      })),
      { seen_paise: "all" },
    ])
      expect((await send(public_id, { ...good, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    expect((await send(public_id, { ...good, seen_paise: "50001" })).status).toBe(409);
    expect(await refundsOf(id)).toEqual([]);
    const { order_id } = await giving.open();
    const open = await giving.db.one(sql({ public_id: "uuid" })`
      select public_id from donations where gateway_order_id = ${order_id}`);
    expect((await send(open.public_id, { ...good, seen_paise: "0" })).status).toBe(409);
    for (const nobody of ["x", "%00", crypto.randomUUID()])
      expect((await send(nobody, good)).status).toBe(404);
  });

  test("is for admins alone, and its credit note for the donor alone", async () => {
    const donor = await api.person();
    const { id, public_id } = await donated({ amount_paise: 500_00 });
    await giving.db.run(command`update donations set user_id = ${donor.user_id} where id = ${id}`);
    const order = { amount_paise: "500", reason, seen_paise: "50000" };
    expect((await send(public_id, order, cookies.customer)).status).toBe(403);
    expect((await thrownBy(read(public_id, cookies.customer))).headers.get("location")).toBe("/dashboard");
    expect((await send(public_id, order)).status).toBe(303);
    await sendBack();
    const [note] = (await read(public_id)).donation.credit_notes;
    const path = creditNotePath(public_id, note?.number ?? "");
    expect((await donor.ask("GET", path)).status).toBe(200);
    await expectProblem(api.guest("GET", path), 401);
    await expectProblem((await api.person({ role: "admin" })).ask("GET", path), 404);
    const other = creditNotePath(public_id, "D-2026-27/999999");
    await expectProblem(donor.ask("GET", other), 404, "credit_note_not_found");
  });
});

test("an admin refunds no donation of their own: another one does", async () => {
  const own = await api.person({ role: "admin" });
  const { id, public_id } = await donated({ donor_email: own.email });
  const form = { amount_paise: "500", reason, seen_paise: "50000" };
  expect((await read(public_id, own.cookie)).donation.is_own).toBe(true);
  expect((await send(public_id, form, own.cookie)).status).toBe(403);
  expect(await refundsOf(id)).toEqual([]);
  expect((await send(public_id, form)).status).toBe(303);
});

test("an admin who runs the campaign refunds a donation to it, and does not decide that it stays there", async () => {
  const { cookie, user_id } = await api.person({ role: "admin" });
  const own_id = await makeLiveCampaign(giving.db, { user_id, roles: ["admin"] });
  const { id, public_id } = await donated({ campaign_id: own_id });
  await send(public_id, { amount_paise: "300", reason, seen_paise: "50000" }, cookie);
  const newest = async () => (await refundsOf(id)).at(-1)?.refund_id ?? "";
  const due_id = await newest();
  await giving.db.transaction((tx) => refuseRefund(tx, giving.services, due_id, "Not now."));
  const by = async (intent: string, fields: Record<string, string> = {}, who = cookie) =>
    (await send(public_id, { intent, due_id, ...fields }, who)).status;
  const sent = { paid_on: dayInIndia(), seen_paise: "30000", is_certain: "yes" };
  expect(await by(intents.withdrawRefundIntent, { reason })).toBe(403);
  expect(await by(intents.claimRefundIntent)).toBe(303);
  expect(await by(intents.refundedOtherwiseIntent, { ...sent, bank_reference: "RUNS1" })).toBe(303);
  const record = { reason, refund_id: await newest() };
  expect(await by(intents.reverseTransferIntent, record)).toBe(403);
  expect(await by(intents.reverseTransferIntent, { ...record, was_sent: "yes" })).toBe(303);
  // Together with that it would say the same.
  expect(await by(intents.releaseRefundIntent)).toBe(403);
  expect((await read(public_id, cookie)).donation).toMatchObject({ is_organiser: true, is_own: false });
  expect(await by(intents.refundedOtherwiseIntent, { ...sent, bank_reference: "RUNS2" })).toBe(303);
  expect(await by(intents.reverseTransferIntent, { reason, refund_id: await newest() }, cookies.admin)).toBe(
    303,
  );
  expect(await by(intents.withdrawRefundIntent, { reason }, cookies.admin)).toBe(303);
});

describe("the list of donations", () => {
  const list = async (query: string) => {
    const { page } = await listLoader(
      pageArgs(giving.services, `${adminDonationsPath}?${query}`, cookies.admin),
    );
    if (!("donations" in page.list)) throw new Error("The list failed");
    return page.list;
  };
  const idsOf = async (query: string) => (await list(query)).donations.map(({ public_id }) => public_id);

  test("is searched by receipt, address and name, and narrowed by state, campaign and day", async () => {
    const { public_id, receipt_number, id } = await donated({
      donor_name: "Subhadra Pattnaik",
      donor_email: "Subhadra.List@example.org",
    });
    await giving.db.run(command`
      update donations set created_at = '2026-03-31T18:20:00Z', paid_at = '2026-03-31T18:40:00Z' where id = ${id}`);
    for (const q of [receipt_number, "subhadra.list@", "PATTN subh"])
      expect(await idsOf(`q=${encodeURIComponent(q)}`), q).toEqual([public_id]);
    expect(await idsOf("from=2026-04-01&to=2026-04-01")).toEqual([public_id]);
    expect(await idsOf("to=2026-03-31")).toEqual([]);
    expect(await idsOf("q=subhadra&state=paid&campaign=well+tikiri")).toEqual([public_id]);
    expect(await idsOf("q=subhadra&campaign=lamps")).toEqual([]);
    expect(await idsOf("q=subhadra&state=failed")).toEqual([]);
    expect((await idsOf("order=oldest"))[0]).toBe(public_id);
  });

  test("ignores what no address of it has, and finds nothing for words of nobody", async () => {
    for (const query of ["from=2026-02-31", "to=x", "cursor=nothing", "state=odd", "from=0000-00-00"])
      expect((await idsOf(query)).length, query).toBeGreaterThan(0);
    for (const q of ["%25", "_", "%27%22", "zzzz", "%5C"]) expect(await idsOf(`q=${q}`), q).toEqual([]);
  });

  test("is a file that starts no formula, and who took it is in the log", async () => {
    const { receipt_number } = await donated({ donor_name: "=HYPERLINK(1)" });
    const keeper = await api.person({ role: "admin" });
    const answer = await keeper.ask("GET", `/api/v1/donations.csv?q=${receipt_number}&state=paid`);
    expect(answer.status).toBe(200);
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(
      `${receipt_number},Paid,'=HYPERLINK(1),asha@example.org,A well for Tikiri,500.00,0.00`,
    );
    const { count } = await giving.db.one(sql({ count: "int8" })`
      select count(*) as count from audit_events where event = 'list_exported' and subject_id = 'donations'
        and actor_user_id = ${keeper.user_id}`);
    expect(count).toBe(1);
    await expectProblem(keeper.ask("GET", "/api/v1/donations.csv?from=yesterday"), 400);
  });

  test("lists what went back, the largest refund first, page by page", async () => {
    const ids: string[] = [];
    for (const paise of [70_00, 90_00, 80_00]) {
      const { id, public_id } = await donated();
      await giving.db.run(command`update donations set refunded_paise = ${paise} where id = ${id}`);
      ids.push(public_id);
    }
    const input = { from: "", to: "", campaign: "", state: null, q: "", sort: "refund", limit: 2 } as const;
    const found: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await listAllDonations(giving.db, { ...input, cursor });
      expect(page.donations.every(({ refunded_paise }) => refunded_paise > 0)).toBe(true);
      found.push(...page.donations.map(({ public_id }) => public_id));
      cursor = page.next_cursor;
    }
    expect(found.filter((id) => ids.includes(id))).toEqual([ids[1], ids[2], ids[0]]);
    expect(new Set(found).size).toBe(found.length);
  });
});

test("the donations of a year are listed by receipt for the accountant, by the day of India on which they were paid", async () => {
  const keeper = await api.person({ role: "admin" });
  const linesOf = async (name: string) => {
    const file = await (await keeper.ask("GET", donationsOfYearPath(name))).text();
    return file.replace("\uFEFF", "").trim().split("\r\n");
  };
  const donation = await donated({ donor_name: "=cmd|' /C calc'!A0", amount_paise: 800_00 });
  await giving.db.run(command`
    insert into receipt_settings (valid_from, legal_name, address, pan, approval_number, approved_on, approved_from,
      approved_until, tax_act, tax_section, statement_form, certificate_form)
    values ('2020-04-01', 'Trust', '1 Demonstration Lane', 'AAATS1234F', 'AAATS1234FF20214', '2020-04-01', '2020-04-01',
      '2099-03-31', 'Income-tax Act', '80G', '10BD', '10BE')`);
  await giving.db.run(command`
    insert into donation_tax_details (donation_id, sealed, paid_at, keep_until)
    select id, 'sealed', paid_at, '2099-03-31' from donations where id = ${donation.id}`);
  await send(donation.public_id, { amount_paise: "100", reason, seen_paise: "80000" });
  await sendBack();
  // Created in one year and paid in the next, a minute after midnight in India.
  await giving.db.run(command`
    insert into donations (donor_email, amount_paise, payment_status, gateway_key_mode, gateway_order_id,
      access_token_hash, created_at, paid_at, receipt_number)
    values ('new-year@example.org', 300_00, 'paid', 'sandbox', 'order_NewYearNewYear', sha256('x'),
      '2031-03-31T18:29:00Z', '2031-03-31T18:31:00Z', '2031-32/000001')`);
  expect(await linesOf("2030-31")).toHaveLength(1);
  expect((await linesOf("2031-32")).slice(1)).toEqual([
    expect.stringMatching(
      /^2031-32\/000001,2031-04-01,,new-year@example.org,General Fund,300.00,0.00,300.00,,,No,/,
    ),
  ]);
  const year = financialYearOfDay(dayInIndia());
  const [header, ...lines] = await linesOf(year);
  expect(header).toMatch(/^Receipt number,Received on \(IST\),Donor,/);
  const numbers = lines.map((line) => line.split(",")[0] ?? "");
  expect(numbers).toEqual(numbers.toSorted((a, b) => (a < b ? -1 : 1)));
  const { count } = await giving.db.one(sql({ count: "int8" })`
    select count(*) from donations where receipt_number like ${`${year}/%`}`);
  expect(lines).toHaveLength(count);
  const line = lines.find((text) => text.startsWith(donation.receipt_number)) ?? "";
  expect(line).toMatch(/,'=cmd\|' \/C calc'!A0,.*,800\.00,100\.00,700\.00,D-\d{4}-\d{2}\/\d{6},UPI,Yes,/);
  const looks = await giving.db.one(sql({ count: "int8" })`
    select count(*) from audit_events where event = 'donations_of_year_exported' and subject_id = ${year}`);
  expect(looks.count).toBe(1);
  await expectProblem((await api.person()).ask("GET", donationsOfYearPath(year)), 403);
});

test("twenty refunds that can be neither repeated nor told of hold up no other", async () => {
  const { id, public_id } = await donated({ amount_paise: 900_00 });
  expect((await send(public_id, { amount_paise: "300", reason, seen_paise: "90000" })).status).toBe(303);
  await giving.db.run(command`
    update payment_refunds set status = 'failed', finished_at = now() - interval '3 days', due_id = payment_refunds.id,
      late_letters = 1, late_told_at = now() - interval '2 days', late_told_paise = payment_refunds.amount_paise
    from payments where payments.gateway_payment_id = payment_refunds.gateway_payment_id and payable_id = ${id}`);
  // Twenty others, which wait longer.
  await giving.db.run(command`
    with stuck as (
      insert into payments (gateway_payment_id, payable_type, payable_id, amount_paise, currency, method, fee_paise, captured_at, disposition)
      select 'pay_Stuck' || lpad(i::text, 9, '0'), 'other', gen_random_uuid(), 100, 'INR', 'upi', 0, now(), 'settled' from generate_series(1, 20) i
      returning gateway_payment_id)
    insert into payment_refunds (id, due_id, gateway_payment_id, amount_paise, reason_kind, reason, requested_by, status,
      finished_at, late_letters, late_told_at, late_told_paise)
    select due, due, gateway_payment_id, 100, 'requested', 'Cancelled', 'test', 'failed', now() - interval '4 days',
      1, now() - interval '4 days', 100
    from (select gateway_payment_id, gen_random_uuid() as due from stuck) dues`);
  await giving.db.run(command`
    create function refuse_stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`);
  for (const change of ["insert", "update of late_told_next"])
    await giving.db.run({
      ...sqlUnprepared({})`select`,
      text: `create trigger stuck_at_${change.slice(0, 6)} before ${change} on payment_refunds for each row
        when (new.gateway_payment_id like 'pay_Stuck%') execute function refuse_stuck()`,
    });
  const isTold = () =>
    giving.db.one(sql({ checked: "bool", repeated: "bool" })`
      select bool_or(late_checked_at is not null) as checked, bool_or(status = 'pending') as repeated
      from payment_refunds join payments using (gateway_payment_id) where payable_id = ${id}`);
  await retryFailedRefunds(giving.services);
  expect(await isTold()).toEqual({ checked: false, repeated: false });
  await retryFailedRefunds(giving.services);
  expect(await isTold()).toEqual({ checked: true, repeated: true });
});
