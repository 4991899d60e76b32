import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { disputeReports } from "../../../../tests/support/disputes.ts";
import { createGiving, type Giving, verification, webhook } from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf } from "../../../../tests/support/people.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { gatewayRefused } from "../../../platform/payments/gateway.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import {
  claimRefundIntent,
  refundedOtherwiseIntent,
  releaseRefundIntent,
  reverseTransferIntent,
  sendAgainIntent,
  withdrawRefundIntent,
} from "../../payments/owed-refund-input.ts";
import { loader as paymentsLoader } from "../../payments/pages/unmatched-payments.tsx";
import { bankReferenceOf } from "../../payments/server/queries/payments-in-full.ts";
import { processRefund } from "../../payments/server/use-cases/process-refunds.ts";
import { listCampaignMonths } from "../../ledger/server/queries/campaign-months.ts";
import { adminDonationPath } from "../all-donations.ts";
import { action, loader } from "../pages/admin-donation.tsx";
import { donationPersonalData } from "./personal-data.ts";
import { readDonationOfPage } from "./queries/donation-page.ts";

let giving: Giving;
let campaign_id: string;
const admins: { user_id: string; cookie: string }[] = [];

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  for (const role of ["admin", "admin", undefined] as const) {
    const { user_id } = await createUser(giving.services, role ? { role } : {});
    admins.push({ user_id, cookie: await sessionCookieOf(giving.services, user_id) });
  }
});

const cookieOf = (i: number) => admins[i]?.cookie ?? "";

const argsOf = (id: string, form?: FormData, i = 0) =>
  pageArgs(giving.services, adminDonationPath(id), cookieOf(i), { params: { id }, ...(form && { form }) });

/** A transfer is claimed before by the same admin, where that is possible. */
async function send(id: string, fields: Record<string, string>, i = 0): Promise<number> {
  if (fields.intent === refundedOtherwiseIntent)
    await submit(id, { intent: claimRefundIntent, due_id: fields.due_id ?? "" }, i);
  return submit(id, fields, i);
}

async function submit(id: string, fields: Record<string, string>, i = 0): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await action(argsOf(id, form, i)).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer.status;
  return (answer as { init: { status: number }; data: FormAnswer }).init.status;
}

/** A donation of ₹500 of which an admin sent ₹300 back, which the gateway refused. */
async function refused() {
  const paid = await giving.pay({ campaign_id, amount_paise: 500_00 });
  await giving.api.request(...verification(paid));
  const { id, public_id } = await giving.db.one(sql({ id: "uuid", public_id: "uuid" })`
    select id, public_id from donations where gateway_order_id = ${paid.payment.order_id}`);
  const reason = "Given twice by mistake.";
  expect(await send(public_id, { amount_paise: "300", reason, seen_paise: "50000" })).toBe(303);
  const [refund] = await refundsOf(id);
  const description = "Your account does not have enough balance";
  const refundPayment = () => Promise.reject(gatewayRefused({ http_status: 400, description }));
  const gateway = { ...giving.services.gateway, refundPayment };
  await processRefund({ ...giving.services, gateway }, refund?.id ?? "");
  return { id, public_id, due_id: refund?.id ?? "", payment: paid.payment, payment_id: paid.payment.id };
}

const refundsOf = (id: string) =>
  giving.db.many(sql({ id: "uuid", status: "text", is_extra: "bool" })`
    select id, status, is_extra from payment_refunds join payments using (gateway_payment_id)
    where payable_id = ${id} order by id`);

const statesOf = async (id: string) => (await refundsOf(id)).map(({ status }) => status);

const refundedOf = async (id: string) =>
  (
    await giving.db.one(sql({ refunded_paise: "int8" })`
      select refunded_paise from donations where id = ${id}`)
  ).refunded_paise;

const mails = async (id: string) =>
  (
    await giving.db.many(sql({ kind: "text" })`
      select split_part(dedupe_key, ':', 1) as kind from outgoing_mails
      where starts_with(dedupe_key, 'donation-refund') and created_at >= (
        select created_at from donations where id = ${id}) order by id`)
  ).map(({ kind }) => kind);

const balanceOf = async (account: string) =>
  (
    await giving.db.one(sql({ paise: "int8" })`
      select coalesce(sum(amount_paise), 0)::int8 as paise from ledger_entries
      where account = ${account}::ledger_account`)
  ).paise;

const brokenBooks = async () => (await giving.books()).filter(({ breaches }) => breaches.length > 0);

async function sweepNextDay() {
  await giving.db.run(command`
    update payment_refunds set finished_at = finished_at - interval '25 hours' where status = 'failed'`);
  await giving.flow.sweep();
}

async function finish() {
  await giving.sendRefunds();
  await giving.makeDue();
  await giving.flow.sweep();
}

const { report } = disputeReports(() => giving);

/** As the gateway reports it. */
const reported = (payment_id: string, amount: number, receipt: string | null = null) => ({
  id: receipt ? "rfnd_DoubledDoubled" : "rfnd_DashboardDashb",
  amount,
  payment_id,
  receipt,
  status: "processed",
  created_at: Math.floor(Date.now() / 1_000),
});

const transfer = (due_id: string, bank_reference: string, paid_on = dayInIndia()) => ({
  intent: refundedOtherwiseIntent,
  due_id,
  bank_reference,
  paid_on,
  seen_paise: "30000",
  is_certain: "yes",
});

test("a refund of a donation that failed is shown, kept for the donor, told once, and sent again each day", async () => {
  const { id, public_id, due_id } = await refused();
  expect(await loader(argsOf(public_id))).toMatchObject({
    donation: { left_paise: 200_00, late: [{ due_id, rest_paise: 300_00, is_sent_again: true }] },
  });
  const desk = await paymentsLoader(pageArgs(giving.services, "/dashboard/admin/payments", cookieOf(0)));
  expect(desk).toMatchObject({
    page: { refunds: { late: [{ due_id, path: adminDonationPath(public_id) }] } },
  });
  expect(await mails(id)).toEqual(["donation-refund-late"]);
  expect(await brokenBooks()).toEqual([]);
  await sweepNextDay();
  expect(await statesOf(id)).toEqual(["failed", "pending"]);
  await finish();
  expect(await statesOf(id)).toEqual(["failed", "processed"]);
  expect(await refundedOf(id)).toBe(300_00);
  expect(await mails(id)).toEqual(["donation-refund-late", "donation-refund"]);
  expect(await loader(argsOf(public_id))).toMatchObject({ donation: { late: [] } });
  expect(await brokenBooks()).toEqual([]);
});

test("of two admins who send it again one does, and nobody does for a donation of their own", async () => {
  const { id, public_id, due_id } = await refused();
  const again = { intent: sendAgainIntent, due_id };
  expect(await send(public_id, again, 2)).toBe(403);
  await giving.db.run(command`update donations set user_id = ${admins[1]?.user_id ?? ""} where id = ${id}`);
  for (const fields of [again, transfer(due_id, "OWN1")]) expect(await send(public_id, fields, 1)).toBe(403);
  expect((await loader(argsOf(public_id, undefined, 1))).donation.is_own).toBe(true);
  await giving.db.run(command`update donations set user_id = null where id = ${id}`);
  const answers = await Promise.all([send(public_id, again), send(public_id, again, 1)]);
  expect(answers.toSorted((a, b) => a - b)).toEqual([303, 409]);
  expect(await send(public_id, { intent: sendAgainIntent, due_id: crypto.randomUUID() })).toBe(404);
  await finish();
  expect(await statesOf(id)).toEqual(["failed", "processed"]);
  expect(await brokenBooks()).toEqual([]);
});

test("one that was paid by bank transfer is booked from the bank on its day, and ends the tries", async () => {
  const { id, public_id, due_id, payment_id } = await refused();
  await giving.db.run(command`
    update payments set captured_at = now() - interval '3 days' where gateway_payment_id = ${payment_id}`);
  const bank_paise = await balanceOf("bank");
  const day = (days: number) => dayInIndia(new Date(Date.now() + days * 86_400_000));
  for (const paid_on of [day(1), day(-4), "", "2026-02-30", "yesterday"])
    expect(await send(public_id, transfer(due_id, "HDFCN5202611271", paid_on)), paid_on).toBe(400);
  const uncertain = { ...transfer(due_id, "HDFCN5202611271", day(-2)), is_certain: "" };
  expect(await send(public_id, uncertain)).toBe(400);
  expect(await send(public_id, { intent: releaseRefundIntent, due_id })).toBe(303);
  const tries = [0, 1].map((i) => send(public_id, transfer(due_id, `HDFCN520261127${i}`, day(-2)), i));
  expect((await Promise.all(tries)).toSorted((a, b) => a - b)).toEqual([303, 409]);
  expect(await refundedOf(id)).toBe(300_00);
  expect(await balanceOf("bank")).toBe(bank_paise - 300_00);
  const { value_on } = await giving.db.one(sql({ value_on: "text" })`
    select value_on::text from ledger_transactions join payment_refunds on reference = payment_refunds.id::text
    where due_id = ${due_id}`);
  expect(value_on).toBe(day(-2));
  const { donation } = await loader(argsOf(public_id));
  expect(donation).toMatchObject({
    late: [],
    left_paise: 200_00,
    credit_notes: [{ amount_paise: 300_00 }],
    refunds: [{ status: "failed" }, { status: "paid_otherwise" }],
  });
  expect(await mails(id)).toEqual(["donation-refund-late", "donation-refund"]);
  await sweepNextDay();
  expect(await statesOf(id)).toEqual(["failed", "paid_otherwise"]);
  expect(await brokenBooks()).toEqual([]);
});

/** The form to take back the transfer that the page shows. */
async function reversalOf(public_id: string) {
  const [shown] = (await loader(argsOf(public_id))).donation.transferred;
  const { due_id, refund_id } = shown as NonNullable<typeof shown>;
  return { intent: reverseTransferIntent, due_id, refund_id, reason: "The account was closed." };
}

test("a transfer that was not made is taken back: the donation counts again, and its credit note is cancelled", async () => {
  const { id, public_id, due_id } = await refused();
  const totals = () =>
    giving.db.one(sql({
      raised_paise: "int8",
      received_paise: "int8",
      supporter_count: "int8",
    })`
      select raised_paise, received_paise, supporter_count::int8 from campaigns where id = ${campaign_id}`);
  const refundedOfMonths = async () =>
    (await listCampaignMonths(giving.db)).reduce((sum, { refunded_paise }) => sum + refunded_paise, 0);
  const before = { totals: await totals(), bank: await balanceOf("bank"), month: await refundedOfMonths() };
  expect(await send(public_id, transfer(due_id, "HDFCN5202611301"))).toBe(303);
  const reversal = await reversalOf(public_id);
  expect(await loader(argsOf(public_id))).toMatchObject({
    donation: { transferred: [{ due_id, amount_paise: 300_00 }] },
  });
  expect(await send(public_id, reversal, 2)).toBe(403);
  const answers = await Promise.all([send(public_id, reversal), send(public_id, reversal, 1)]);
  expect(answers.toSorted((a, b) => a - b)).toEqual([303, 409]);
  expect(await refundedOf(id)).toBe(0);
  expect({ totals: await totals(), bank: await balanceOf("bank"), month: await refundedOfMonths() }).toEqual(
    before,
  );
  const { donation } = await loader(argsOf(public_id));
  expect(donation).toMatchObject({
    payment_status: "paid",
    left_paise: 200_00,
    transferred: [],
    late: [{ due_id, rest_paise: 300_00 }],
    credit_notes: [{ amount_paise: 300_00, cancelled_at: expect.any(Date) }],
  });
  expect(await mails(id)).toEqual([
    "donation-refund-late",
    "donation-refund",
    "donation-refund-not-transferred",
  ]);
  expect(await brokenBooks()).toEqual([]);
  expect(await send(public_id, { intent: sendAgainIntent, due_id })).toBe(303);
  await finish();
  expect(await refundedOf(id)).toBe(300_00);
  const user_id = admins[2]?.user_id ?? "";
  await giving.db.run(command`update donations set user_id = ${user_id} where id = ${id}`);
  const page = await readDonationOfPage(giving.services, public_id, user_id);
  expect(page?.credit_notes).toEqual([{ number: expect.any(String), amount_paise: 300_00 }]);
  expect(await brokenBooks()).toEqual([]);
});

test("a wrong record is made again by its admin, with no mail and nothing sent, until they say that it was not paid; an old form takes back neither, and its credit note keeps its reference", async () => {
  const { id, public_id, due_id } = await refused();
  expect(await send(public_id, transfer(due_id, "HDFCN5202611303"))).toBe(303);
  const before = { ...(await reversalOf(public_id)), was_sent: "yes" };
  expect(await send(public_id, before)).toBe(303);
  await sweepNextDay();
  expect(await submit(public_id, transfer(due_id, "HDFCN5202611304"))).toBe(303);
  expect(await send(public_id, before)).toBe(409);
  expect(await mails(id)).toEqual(["donation-refund-late", "donation-refund", "donation-refund"]);
  expect(await bankReferenceOf(giving.db, before.refund_id)).toBe("HDFCN5202611303");
  expect(await send(public_id, { ...(await reversalOf(public_id)), was_sent: "yes" })).toBe(303);
  expect(await submit(public_id, { intent: releaseRefundIntent, due_id })).toBe(303);
  expect((await mails(id)).at(-1)).toBe("donation-refund-not-transferred");
  expect(await brokenBooks()).toEqual([]);
});

test("one of all that was given makes the donor a supporter again when it is taken back", async () => {
  const { id, public_id, due_id } = await refused();
  const donor_email = "again@example.org";
  await giving.db.run(command`
    update donations set donor_email = ${donor_email}, is_first_gift = true where id = ${id}`);
  expect(await send(public_id, { amount_paise: "200", reason: "All of it.", seen_paise: "20000" })).toBe(303);
  await finish();
  expect(await send(public_id, transfer(due_id, "HDFCN5202611302"))).toBe(303);
  expect(await refundedOf(id)).toBe(500_00);
  // The first donation of this address now, which it stays.
  await giving.api.request(...verification(await giving.pay({ campaign_id, donor_email })));
  expect(await send(public_id, await reversalOf(public_id))).toBe(303);
  expect(await loader(argsOf(public_id))).toMatchObject({ donation: { payment_status: "paid" } });
  expect(await brokenBooks()).toEqual([]);
});

test("one that shall not go back is withdrawn with a reason, once, and its donor is told", async () => {
  const { id, public_id, due_id } = await refused();
  const withdrawal = { intent: withdrawRefundIntent, due_id, reason: "The donor wants us to keep it." };
  expect(await send(public_id, { ...withdrawal, reason: "" })).toBe(400);
  expect(await send(public_id, withdrawal, 2)).toBe(403);
  expect(await send(public_id, { intent: claimRefundIntent, due_id }, 1)).toBe(303);
  expect(await send(public_id, withdrawal)).toBe(409);
  expect(await send(public_id, { intent: releaseRefundIntent, due_id }, 1)).toBe(303);
  const both = await Promise.all([send(public_id, withdrawal), send(public_id, withdrawal, 1)]);
  expect(both.toSorted((a, b) => a - b)).toEqual([303, 409]);
  expect(await loader(argsOf(public_id))).toMatchObject({ donation: { left_paise: 500_00, late: [] } });
  await giving.db.run(command`
    update payment_refunds set finished_at = finished_at - interval '3 days' where due_id = ${due_id}`);
  await giving.flow.sweep();
  expect(await statesOf(id)).toEqual(["failed"]);
  expect(await send(public_id, { intent: sendAgainIntent, due_id })).toBe(409);
  expect(await mails(id)).toEqual(["donation-refund-late", "donation-refund-withdrawn"]);
  expect(await brokenBooks()).toEqual([]);
});

test("what had gone back meanwhile through the dashboard is not sent again, and the books are true", async () => {
  const { id, public_id, due_id, payment_id } = await refused();
  await giving.api.request(
    ...webhook("refund.processed", {
      refund: { ...reported(payment_id, 400_00), id: "rfnd_Dashboard4Part" },
    }),
  );
  await giving.flow.inbox.drain();
  expect(await send(public_id, { intent: sendAgainIntent, due_id })).toBe(303);
  await finish();
  expect(await refundedOf(id)).toBe(500_00);
  expect(await brokenBooks()).toEqual([]);
});

test("neither an amount nor a rest below ₹1 is refunded, which the gateway would refuse", async () => {
  const paid = await giving.pay({ campaign_id, amount_paise: 500_00 });
  await giving.api.request(...verification(paid));
  const { public_id } = await giving.db.one(sql({ public_id: "uuid" })`
    select public_id from donations where gateway_order_id = ${paid.payment.order_id}`);
  const wanted = { reason: "Given twice by mistake.", seen_paise: "50000" };
  expect(await send(public_id, { ...wanted, amount_paise: "0.50" })).toBe(400);
  expect(await send(public_id, { ...wanted, amount_paise: "499.50" })).toBe(400);
  expect(await send(public_id, { ...wanted, amount_paise: "499" })).toBe(303);
});

test("mails about it are erased with their donor, who cannot leave while it is owed", async () => {
  const { id, public_id, due_id } = await refused();
  const user_id = admins[2]?.user_id ?? "";
  await giving.db.run(command`update donations set user_id = ${user_id} where id = ${id}`);
  const erase = () =>
    giving.db.transaction((tx) => donationPersonalData.erase(tx, { user_id, verified_email: null }));
  await expect(erase()).rejects.toMatchObject({ status: 409, code: "refund_open" });
  expect(await send(public_id, transfer(due_id, "HDFCN5202611289"))).toBe(303);
  expect(await send(public_id, await reversalOf(public_id))).toBe(303);
  await expect(erase()).rejects.toMatchObject({ status: 409, code: "refund_open" });
  expect(await send(public_id, transfer(due_id, "HDFCN5202611290"))).toBe(303);
  await erase();
  const kept = await giving.db.one(sql({ count: "int8" })`
    select count(*) from outgoing_mails
    where starts_with(dedupe_key, 'donation-refund') and text_body <> '' and created_at >= (
      select created_at from donations where id = ${id})`);
  expect(kept.count).toBe(0);
});

test("a refund in the dashboard or a lost dispute of all of it counts as what the transfer had left", async () => {
  for (const by of ["dashboard", "dispute"] as const) {
    const { id, public_id, due_id, payment, payment_id } = await refused();
    expect(await send(public_id, transfer(due_id, `HDFCN52026112${by.length}5`))).toBe(303);
    const before = { doubled: await balanceOf("doubled_refunds"), lost: await balanceOf("dispute_losses") };
    if (by === "dispute")
      await report({
        name: "lost",
        dispute: { amount: 500_00, amount_deducted: 500_00, status: "lost" },
        payment,
      });
    else {
      await giving.api.request(...webhook("refund.processed", { refund: reported(payment_id, 500_00) }));
      await giving.flow.inbox.drain();
    }
    expect(await refundedOf(id)).toBe(500_00);
    const { donation } = await loader(argsOf(public_id));
    expect(donation).toMatchObject({ payment_status: "refunded", left_paise: expect.any(Number) });
    expect(donation.left_paise).toBeLessThanOrEqual(0);
    expect(donation.credit_notes.map(({ amount_paise }) => amount_paise).toSorted((a, b) => a - b)).toEqual([
      200_00, 300_00,
    ]);
    const twice_paise = by === "dispute" ? 0 : 300_00;
    expect(await balanceOf("doubled_refunds")).toBe(before.doubled + twice_paise);
    expect(await balanceOf("dispute_losses")).toBe(before.lost + 300_00 - twice_paise);
    expect(await brokenBooks()).toEqual([]);
  }
});

test("if the gateway sends it after all, the organisation bears that, and the donation counts as before", async () => {
  const { id, public_id, due_id, payment_id } = await refused();
  expect(await send(public_id, transfer(due_id, "HDFCN5202611280"))).toBe(303);
  const doubled_paise = await balanceOf("doubled_refunds");
  const refund = reported(payment_id, 300_00, due_id);
  await giving.api.request(...webhook("refund.processed", { refund }));
  await giving.flow.inbox.drain();
  expect(await refundedOf(id)).toBe(300_00);
  expect(await balanceOf("doubled_refunds")).toBe(doubled_paise + 300_00);
  expect(await mails(id)).toEqual(["donation-refund-late", "donation-refund"]);
  expect(await brokenBooks()).toEqual([]);
});
