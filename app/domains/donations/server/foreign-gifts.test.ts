import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  createGiving,
  type Giving,
  paymentId,
  post,
  verification,
  webhook,
} from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf } from "../../../../tests/support/people.ts";
import {
  createTicketsTable,
  openTicket,
  readTicket,
  ticketPayable,
} from "../../../../tests/support/tickets.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { guest } from "../../../platform/http/session.ts";
import { isErasedAddress } from "../../../platform/mail/outbox.ts";
import { loader as donationsLoader } from "../../../screens/donations.tsx";
import { situationOf, withSituation } from "../donation-situation.ts";
import { action, loader as settingsLoader } from "../pages/receipt-settings.tsx";
import { forgetUnpaidDonations } from "./commands/forget-unpaid-donations.ts";
import { forgetUnpaidMonthlyGifts } from "./commands/forget-unpaid-monthly-gifts.ts";
import { donationPayable } from "./payable.ts";
import { donationPersonalData } from "./personal-data.ts";
import { readDonationOfPage } from "./queries/donation-page.ts";
import { followDueGifts } from "./use-cases/follow-monthly-gifts.ts";
import { openMonthlyGift } from "./use-cases/open-monthly-gift.ts";
import { situationMeaning } from "../ui/donation-words.ts";

let giving: Giving;
let campaign_id: string;
let cookie: string;
const fromAbroad = { method: "card", international: true };

beforeAll(async () => {
  giving = await createGiving({ payables: [donationPayable, ticketPayable] });
  await createTicketsTable(giving.db);
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  cookie = await sessionCookieOf(giving, (await createUser(giving, { role: "admin" })).user_id);
});

beforeEach(() => accept("citizens"));

const accept = (whom: "citizens" | "everybody") =>
  giving.db.run(command`update giving_rules set citizens_only = ${whom === "citizens"}`);

async function give(payment: object, is_citizen_confirmed?: boolean) {
  const order = await giving.open({ campaign_id, ...(is_citizen_confirmed && { is_citizen_confirmed }) });
  const paid = await giving.sandbox.pay(order.order_id, { ...payment });
  const response = await giving.api.request(...verification(paid));
  expect(response.status).toBe(200);
  const { status } = (await response.json()) as { status: string };
  return { ...order, paid, status };
}

const stateOf = (order_id: string) =>
  giving.db.one(sql({
    payment_status: "text",
    receipt_number: "text?",
    is_confirmed: "bool",
    payments: "text[]",
    mails: "text[]",
  })`
    select payment_status, receipt_number, citizen_confirmed_at is not null as is_confirmed,
      array(select disposition from payments where payable_id = donations.id order by captured_at) as payments,
      array(select split_part(dedupe_key, ':', 1) from outgoing_mails where dedupe_key like '%' || donations.id
        or dedupe_key in (select 'donation-excess:' || gateway_payment_id from payments where payable_id = donations.id)) as mails
    from donations where gateway_order_id = ${order_id}`);

const raised = async () =>
  (
    await giving.db.one(sql({ raised_paise: "int8" })`
      select raised_paise from campaigns where id = ${campaign_id}`)
  ).raised_paise;

const brokenBooks = async () => (await giving.books()).filter(({ breaches }) => breaches.length > 0);

async function finishRefunds() {
  await giving.sendRefunds();
  await giving.makeDue();
  await giving.flow.sweep();
}

test("while everybody may give, a card from abroad is like any other", async () => {
  await accept("everybody");
  const { order_id, status } = await give(fromAbroad);
  expect(status).toBe("paid");
  expect(await stateOf(order_id)).toMatchObject({ payment_status: "paid", payments: ["settled"] });
});

test("without a confirmation a payment from abroad goes back by itself, counts nowhere, and its donor is told why", async () => {
  const before = await raised();
  const { order_id, access_token, status, paid } = await give(fromAbroad);
  expect(status).toBe("refund_pending");
  expect(await stateOf(order_id)).toEqual({
    payment_status: "created",
    receipt_number: null,
    is_confirmed: false,
    payments: ["excess"],
    mails: ["donation-excess"],
  });
  const mail = await giving.db.one(sql({ subject: "text", text_body: "text" })`
    select subject, text_body from outgoing_mails where dedupe_key = ${`donation-excess:${paid.payment.id}`}`);
  expect(mail.subject).toContain("refunding your payment");
  expect(mail.text_body).toContain("citizen of India");
  expect(await raised()).toBe(before);
  await giving.api.request(
    ...webhook("payment.captured", { payment: paid.payment }, { event_id: paymentId() }),
  );
  await giving.flow.inbox.drain();
  await finishRefunds();
  expect((await giving.sandbox.oracle()).refunded_count).toBeGreaterThan(0);
  expect(await brokenBooks()).toEqual([]);
  const shown = await readDonationOfPage(giving.services, access_token);
  expect(shown && situationOf(shown, true)).toBe("not_accepted");
  const listed = withSituation(shown ?? expect.unreachable());
  expect(situationMeaning({ ...listed, title: "Wells" })?.text).toMatch(
    /^Thank you .* refunding the whole amount/,
  );
  const again = await giving.sandbox.pay(order_id, { method: "upi" });
  expect(await (await giving.api.request(...verification(again))).json()).toMatchObject({ status: "paid" });
  expect(await stateOf(order_id)).toMatchObject({ payment_status: "paid", payments: ["excess", "settled"] });
  expect(await raised()).toBe(before + 500_00);
  expect(await brokenBooks()).toEqual([]);
});

test("a citizen who confirmed gives with any card, and anybody with an Indian one", async () => {
  const { order_id } = await give(fromAbroad, true);
  expect(await stateOf(order_id)).toMatchObject({ payment_status: "paid", is_confirmed: true });
  const domestic = await give({ method: "card" });
  expect(await stateOf(domestic.order_id)).toMatchObject({ payment_status: "paid", is_confirmed: false });
});

test("the API takes the confirmation as true or false, and stores when it was given", async () => {
  const open = (isIndianCitizen: unknown) =>
    giving.api.request(
      ...post("/api/functions/create-razorpay-order", {
        amount: 500,
        donorEmail: "asha@example.org",
        isIndianCitizen,
      }),
    );
  expect((await open("yes")).status).toBe(400);
  const response = await open(true);
  expect(response.status).toBe(200);
  const { orderId } = (await response.json()) as { orderId: string };
  expect(await stateOf(orderId)).toMatchObject({ is_confirmed: true });
});

test.each([true, false])(
  "each month follows what its monthly gift confirmed: %s",
  async (is_citizen_confirmed) => {
    const gift = await openMonthlyGift(
      giving.services,
      {
        amount_paise: 1_000_00,
        campaign_id,
        donor_name: "Asha Nayak",
        donor_email: "asha@example.org",
        donor_phone: null,
        user_id: null,
        is_anonymous: false,
        is_citizen_confirmed,
      },
      { session: guest, client_address: "192.0.2.1" },
    );
    await giving.sandbox.knobs({ international_cards: 1 });
    const control = (path: string, body: object) =>
      fetch(giving.gateway_url + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const { subscription_id, key_id } = gift;
    await control("/v1/checkout/pay", { key_id, subscription_id, outcome: "succeed", method: "card" });
    await control("/control/clock", { months: 1 });
    await giving.sandbox.knobs({ international_cards: 0 });
    await giving.db.run(command`update monthly_gifts set follow_at = now()`);
    await followDueGifts(giving.services);
    const months = await giving.db.many(sql({ disposition: "text" })`
    select disposition from monthly_charges join payments using (gateway_payment_id)
    where monthly_gift_id = (select id from monthly_gifts where gateway_subscription_id = ${subscription_id})`);
    expect(months.map(({ disposition }) => disposition)).toEqual(
      is_citizen_confirmed ? ["settled", "settled"] : ["excess", "excess"],
    );
    expect(await brokenBooks()).toEqual([]);
  },
);

test("declined gifts stay in the books, without their donors once the money has been back for a year", async () => {
  const returned = await give(fromAbroad);
  await finishRefunds();
  const owed = await give(fromAbroad);
  const forgetAfter = (days: number) =>
    giving.db.transaction((tx) =>
      forgetUnpaidDonations(tx, undefined, new Date(Date.now() + days * 86_400_000)),
    );
  const donorsOf = async (...orders: { order_id: string }[]) => {
    const rows = await giving.db.many(sql({ email: "text", name: "text?", mails: "text[]" })`
      select donor_email as email, donor_name as name, array(select to_address from outgoing_mails
        where dedupe_key in (select 'donation-excess:' || gateway_payment_id from payments
          where payable_id = donations.id)) as mails
      from donations join unnest(${orders.map(({ order_id }) => order_id)}::text[]) with ordinality as asked (order_id, place)
        on gateway_order_id = order_id order by place`);
    return rows.map(({ email, name, mails }) => [email, ...mails].every(isErasedAddress) && name === null);
  };
  await forgetAfter(364);
  expect(await donorsOf(returned, owed)).toEqual([false, false]);
  // Neither while a bank asks for the money again, nor while the gateway says that it is not back.
  const { id: payment_id } = returned.paid.payment as { id: string };
  await giving.db.run(command`
    insert into payment_disputes (gateway_dispute_id, gateway_payment_id, amount_paise, currency, phase, reason_code, opened_at)
    values ('disp_OfDeclinedGift', ${payment_id}, 1, 'INR', 'chargeback', 'fraud', now())`);
  await forgetAfter(400);
  const { user_id } = await createUser(giving);
  const owner = (id: string | null) =>
    giving.db.run(
      command`update donations set user_id = ${id} where gateway_order_id = ${returned.order_id}`,
    );
  await owner(user_id);
  await expect(
    giving.db.transaction((tx) => donationPersonalData.erase(tx, { user_id, verified_email: null })),
  ).rejects.toMatchObject({ status: 409, code: "donation_disputed" });
  await owner(null);
  await giving.db.run(command`delete from payment_disputes where gateway_payment_id = ${payment_id}`);
  const contradicted = (at: Date | null) =>
    giving.db.run(command`
      update payment_refunds set contradicted_at = ${at} where gateway_payment_id = ${payment_id}`);
  await contradicted(new Date());
  await forgetAfter(400);
  expect(await donorsOf(returned, owed)).toEqual([false, false]);
  await contradicted(null);
  // The months of a gift from abroad are among them, to which its charges refer.
  await forgetAfter(400);
  expect(await donorsOf(returned, owed)).toEqual([true, false]);
  expect(await brokenBooks()).toEqual([]);
  await giving.db.run(command`update monthly_gifts set state = 'cancelled', ended_at = now()`);
  const later = new Date(Date.now() + 400 * 86_400_000);
  await giving.db.transaction((tx) => forgetUnpaidMonthlyGifts(tx, later));
  const gifts = await giving.db.many(sql({ is_accepted: "bool", email: "text" })`
    select citizen_confirmed_at is not null as is_accepted, donor_email as email from monthly_gifts`);
  expect(gifts).toHaveLength(2);
  for (const { is_accepted, email } of gifts) expect(isErasedAddress(email)).toBe(!is_accepted);
});

test("what is paid for goods is no contribution, and pays with any card", async () => {
  const ticket = await openTicket(giving.services);
  const { payment } = await giving.sandbox.pay(ticket.order_id, fromAbroad);
  expect(payment).toMatchObject({ international: true, card: { international: true } });
  await giving.api.request(...webhook("payment.captured", { payment }));
  await giving.flow.inbox.drain();
  expect(await readTicket(giving, ticket.id)).toMatchObject({ status: "paid" });
});

test("an unmatched payment from abroad becomes a gift only of a payer who confirmed to be a citizen", async () => {
  const order = await giving.services.gateway.createOrder({
    amount_paise: 500_00,
    currency: "INR",
    receipt: paymentId(),
    notes: {},
  });
  const { payment } = await giving.sandbox.pay(order.id, fromAbroad);
  await giving.api.request(...webhook("payment.captured", { payment }));
  await giving.flow.inbox.drain();
  const count = async (is_citizen: boolean) => {
    const [path, request] = post(`/api/v1/payments/unmatched/${payment.id}/donation`, {
      donor_email: "abroad@example.org",
      is_citizen,
      reason: "The payer wrote to us.",
    });
    const headers = { ...(request.headers as Record<string, string>), cookie };
    return (await giving.api.request(path, { ...request, headers })).status;
  };
  expect(await count(false)).toBe(409);
  expect(await count(true)).toBe(204);
  const gifts = await giving.db.many(sql({ payment_status: "text" })`
    select payment_status from donations where donor_email = 'abroad@example.org' order by created_at, id`);
  expect(gifts.map(({ payment_status }) => payment_status).toSorted()).toEqual(["paid"]);
  expect(await brokenBooks()).toEqual([]);
});

test("an admin sets it, audited, and only then the form asks", async () => {
  const path = "/dashboard/admin/receipts";
  const send = (fields: Record<string, string>, by = cookie) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "rules", ...fields })) form.set(name, value);
    return action(pageArgs(giving.services, path, by, { form }));
  };
  const setup = async () => (await donationsLoader(pageArgs(giving.services, "/donations"))).payment;
  await send({});
  expect(await setup()).not.toHaveProperty("citizens_only");
  expect(((await send({ citizens_only: "on" })) as Response).status).toBe(303);
  expect(await setup()).toMatchObject({ citizens_only: true });
  expect(await settingsLoader(pageArgs(giving.services, path, cookie))).toMatchObject({
    rules: { citizens_only: true },
  });
  await send({ citizens_only: "on" });
  const { count } = await giving.db.one(sql({ count: "int8" })`
    select count(*) from audit_events where event = 'giving_rules_changed'`);
  expect(count).toBe(2);
  const vendor = await sessionCookieOf(giving, (await createUser(giving, { role: "vendor" })).user_id);
  await expect(send({}, vendor)).rejects.toMatchObject({ init: { status: 403 } });
});
