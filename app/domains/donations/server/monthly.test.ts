import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  callGateway,
  capturedPayment,
  createGiving,
  type Giving,
  orderId,
} from "../../../../tests/support/giving.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { guest } from "../../../platform/http/session.ts";
import { type SubscriptionStatus, subscriptionStatuses } from "../../../platform/payments/gateway.ts";
import { settleCharges } from "../../payments/server/use-cases/settle-charges.ts";
import type { GivingInput } from "../schema.ts";
import { hasEnded, nextState, stateAfterCharge } from "../monthly-gift.ts";
import { monthlyPersonalData } from "./monthly-personal-data.ts";
import { changeMonthlyGift, readMonthlyGift } from "./use-cases/change-monthly-gift.ts";
import { followDueGifts } from "./use-cases/follow-monthly-gifts.ts";
import { openMonthlyGift } from "./use-cases/open-monthly-gift.ts";

let giving: Giving;
let campaign_id: string;

beforeAll(async () => {
  giving = await createGiving();
  await giving.sandbox.knobs({ update_domestic_cards: 1 });
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

const call = (path: string, body: object) => callGateway(giving, path, body);

const advance = (months: number) => call("/control/clock", { months });
const chargeWrongly = (id: string, fields = {}) => call(`/control/subscriptions/${id}/charge`, fields);

async function open(input: Partial<GivingInput> = {}, idempotency_key?: string) {
  return openMonthlyGift(
    giving.services,
    {
      amount_paise: 1_000_00,
      campaign_id,
      donor_name: "Asha Nayak",
      donor_email: "asha@example.org",
      donor_phone: null,
      user_id: null,
      is_anonymous: false,
      ...input,
    },
    { session: guest, client_address: "192.0.2.1", idempotency_key },
  );
}

/** A gift whose first month is paid and booked. */
async function begin() {
  const opened = await open();
  await call("/v1/checkout/pay", {
    key_id: opened.key_id,
    subscription_id: opened.subscription_id,
    outcome: "succeed",
    method: "card",
  });
  await followAll();
  return opened;
}

/** As after an outage of the webhooks. */
async function followAll() {
  await giving.db.run(command`update monthly_gifts set follow_at = now()`);
  await followDueGifts(giving.services);
}

async function paidOf(subscription_id: string) {
  return giving.db.many(sql({
    amount_paise: "int8",
    payment_status: "text",
    receipts: "int8",
    payments: "int8",
  })`
    select donations.amount_paise, payment_status, count(receipt_number) as receipts, count(payments.gateway_payment_id) as payments
    from donations join monthly_charges on donation_id = donations.id
    join payments on payments.gateway_payment_id = monthly_charges.gateway_payment_id
    where monthly_gift_id = (select id from monthly_gifts where gateway_subscription_id = ${subscription_id})
    group by donations.id order by min(month_start)`);
}

const stateOf = async (token: string) => (await readMonthlyGift(giving.services, token)).state;

async function expectExactBooks() {
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

test("the first month begins a gift, and each month is a donation with a receipt, also when all webhooks are lost", async () => {
  const { subscription_id, token } = await begin();
  expect(await stateOf(token)).toBe("active");
  await advance(3);
  await followAll();
  await followAll();
  const paid = { amount_paise: 1_000_00, payment_status: "paid", receipts: 1, payments: 1 };
  expect(await paidOf(subscription_id)).toEqual([paid, paid, paid, paid]);
  await expectExactBooks();
});

test("a month that is charged twice counts once, and the second payment goes back", async () => {
  const { subscription_id } = await begin();
  await chargeWrongly(subscription_id);
  await followAll();
  expect(await paidOf(subscription_id)).toEqual([
    { amount_paise: 1_000_00, payment_status: "paid", receipts: 2, payments: 2 },
  ]);
  const refunds = await giving.db.one(sql({ count: "int8" })`
    select count(*) from payment_refunds join monthly_charges using (gateway_payment_id)
    join monthly_gifts on monthly_gifts.id = monthly_gift_id where gateway_subscription_id = ${subscription_id}`);
  expect(refunds.count).toBe(1);
  await giving.sendRefunds();
  await expectExactBooks();
});

test("a charge of another amount is kept and counts for nothing", async () => {
  const { subscription_id } = await begin();
  const { payment_id } = await chargeWrongly(subscription_id, { amount: 7_777_00 });
  await followAll();
  expect(await paidOf(subscription_id)).toHaveLength(1);
  const kept = await giving.db.one(sql({ count: "int8" })`
    select count(*) from unmatched_payments where gateway_payment_id = ${payment_id}`);
  expect(kept.count).toBe(1);
  await expectExactBooks();
});

test("a charge in another currency is kept and counts for nothing", async () => {
  const { subscription_id } = await begin();
  const payment = capturedPayment({ order_id: orderId(), amount_paise: 1_000_00, currency: "USD" });
  const month_start = new Date(Date.now() + 40 * 86_400_000);
  await settleCharges(giving.services, [{ subscription_id, payment, month_start, next_charge_at: null }]);
  expect(await paidOf(subscription_id)).toHaveLength(1);
  const kept = await giving.db.one(sql({ currency: "text" })`
    select currency from unmatched_payments where gateway_payment_id = ${payment.id}`);
  expect(kept.currency).toBe("USD");
  await expectExactBooks();
});

test("months that the bank declines are told to the donor and skipped; those after a paid one count", async () => {
  const { user_id } = await createUser(giving.services);
  const { subscription_id, token } = await begin();
  await giving.db.run(command`
    update monthly_gifts set user_id = ${user_id} where gateway_subscription_id = ${subscription_id}`);
  await call(`/control/subscriptions/${subscription_id}/card`, { card_fails: true });
  const states = new Set<string>();
  for (let week = 0; week < 12; week += 1) {
    await call("/control/clock", { days: 7 });
    await followAll();
    states.add(await stateOf(token));
  }
  expect([...states]).toEqual(expect.arrayContaining(["halted"]));
  expect(await paidOf(subscription_id)).toHaveLength(1);
  await call("/v1/checkout/pay", {
    key_id: giving.services.gateway.key_id,
    subscription_id,
    outcome: "succeed",
  });
  await followAll();
  expect(await stateOf(token)).toBe("active");
  const before = (await paidOf(subscription_id)).length;
  await advance(1);
  await followAll();
  expect((await paidOf(subscription_id)).length).toBeGreaterThan(before);
  const gift = await readMonthlyGift(giving.services, token);
  await changeMonthlyGift(giving.services, gift, { action: "cancel" });
  await followAll();
  const told = await giving.db.many(sql({ title: "text", action_url: "text?" })`
    select title, action_url from notifications where user_id = ${user_id} and dedupe_key like 'monthly-gift:%' order by created_at`);
  expect(told.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      "Your monthly gift of ₹1,000 has stopped",
      "Your monthly gift of ₹1,000 has ended",
    ]),
  );
  expect(new Set(told.map(({ action_url }) => action_url))).toEqual(
    new Set([`/donations/monthly/${gift.public_id}`]),
  );
  await expectExactBooks();
});

test("a month takes over in whose name the tax receipt of the month before is", async () => {
  const { subscription_id } = await begin();
  const first = await giving.db.one(sql({ id: "uuid" })`
    select donation_id as id from monthly_charges join monthly_gifts on monthly_gifts.id = monthly_gift_id
    where gateway_subscription_id = ${subscription_id}`);
  await giving.db.run(command`
    insert into donation_tax_details (donation_id, sealed, paid_at, keep_until)
    select id, 'sealed', paid_at, '2099-03-31' from donations where id = ${first.id}`);
  const named = async () => {
    const rows = await giving.db.many(sql({ sealed: "text" })`
      select sealed from donation_tax_details join monthly_charges using (donation_id)
      join monthly_gifts on monthly_gifts.id = monthly_gift_id where gateway_subscription_id = ${subscription_id}`);
    return rows.map(({ sealed }) => sealed);
  };
  await advance(1);
  await followAll();
  // Without an approval on that day there is no tax receipt, and no reason to keep a PAN.
  expect(await named()).toEqual(["sealed"]);
  await giving.db.run(command`
    insert into receipt_settings (valid_from, legal_name, address, pan, approval_number, approved_on, approved_from,
      approved_until, tax_act, tax_section, statement_form, certificate_form)
    values ('2020-04-01', 'Trust', '1 Demonstration Lane', 'AAATS1234F', 'AAATS1234FF20214', '2020-04-01', '2020-04-01',
      '2099-03-31', 'Income-tax Act', '80G', '10BD', '10BE')`);
  await advance(2);
  await followAll();
  expect(await named()).toEqual(["sealed", "sealed", "sealed"]);
});

test.each([
  ["the end", { requested: null, ended: "1 hour" }],
  ["its end was asked for", { requested: "1 hour", ended: "0 hours" }],
])("a charge after %s goes back", async (_, ago) => {
  const { subscription_id, token } = await begin();
  const gift = await readMonthlyGift(giving.services, token);
  expect((await changeMonthlyGift(giving.services, gift, { action: "cancel" })).state).toBe("cancelled");
  await giving.db.run(command`
    update monthly_gifts set ended_at = now() - ${ago.ended}::interval,
      end_requested_at = now() - ${ago.requested}::interval, created_at = now() - interval '2 hours'
    where id = ${gift.id}`);
  // The month that was charged before it, as it would have been.
  await giving.db.run(command`
    update payments set captured_at = now() - interval '2 hours'
    where gateway_payment_id in (select gateway_payment_id from monthly_charges where monthly_gift_id = ${gift.id})`);
  await advance(1);
  await chargeWrongly(subscription_id);
  await followAll();
  const [donation, ...others] = await paidOf(subscription_id);
  expect(others).toEqual([]);
  expect(donation?.payments).toBe(2);
  await expectExactBooks();
});

test("it is paused, resumed and changed: the next month is charged at the new amount", async () => {
  const { subscription_id, token } = await begin();
  const change = async (wanted: Parameters<typeof changeMonthlyGift>[2]) =>
    changeMonthlyGift(giving.services, await readMonthlyGift(giving.services, token), wanted);
  expect((await change({ action: "pause" })).state).toBe("paused");
  await advance(2);
  await expect(change({ action: "pause" })).rejects.toMatchObject({ status: 409 });
  const refused = change({ action: "change", amount_paise: 9_000_00 });
  await expect(refused).rejects.toMatchObject({ code: "not_now" });
  expect((await readMonthlyGift(giving.services, token)).amount_paise).toBe(1_000_00);
  expect((await change({ action: "resume" })).state).toBe("active");
  expect((await change({ action: "change", amount_paise: 2_000_00 })).amount_paise).toBe(2_000_00);
  await advance(1);
  await followAll();
  expect((await paidOf(subscription_id)).at(-1)?.amount_paise).toBe(2_000_00);
  await change({ action: "cancel" });
  await expect(change({ action: "resume" })).rejects.toMatchObject({ code: "monthly_gift_ended" });
  await expectExactBooks();
});

test.each([
  ["before both", 1_000_00],
  ["in between", 2_000_00],
])("changed twice within a month, a charge of the amount %s is a gift", async (_, charged) => {
  const { subscription_id, token } = await begin();
  for (const amount_paise of [2_000_00, 3_000_00]) {
    const gift = await readMonthlyGift(giving.services, token);
    await changeMonthlyGift(giving.services, gift, { action: "change", amount_paise });
  }
  // By the gateway's clock, which other tests advance.
  const { charged_month: begun } = await readMonthlyGift(giving.services, token);
  const charge = async (amount_paise: number, in_days: number) => {
    const payment = capturedPayment({ order_id: orderId(), amount_paise });
    const month_start = new Date((begun?.getTime() ?? 0) + in_days * 86_400_000);
    await settleCharges(giving.services, [{ subscription_id, payment, month_start, next_charge_at: null }]);
    return (await paidOf(subscription_id)).map(({ amount_paise: paise }) => paise);
  };
  expect(await charge(charged, 40)).toEqual([1_000_00, charged]);
  // What was agreed before that charge no longer is.
  expect(await charge(charged === 1_000_00 ? 2_000_00 : 1_000_00, 70)).toEqual([1_000_00, charged]);
  expect(await charge(3_000_00, 100)).toEqual([1_000_00, charged, 3_000_00]);
  await expectExactBooks();
});

test("of two changes of the amount at once one counts, and the next month is charged what the gift says", async () => {
  const { subscription_id, token } = await begin();
  const gift = await readMonthlyGift(giving.services, token);
  const outcomes = await Promise.allSettled(
    [2_000_00, 3_000_00].map((amount_paise) =>
      changeMonthlyGift(giving.services, gift, { action: "change", amount_paise }),
    ),
  );
  const refused = outcomes.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({ reason: { status: 409, code: "changed_meanwhile" } });
  const { amount_paise } = await readMonthlyGift(giving.services, token);
  await giving.sandbox.knobs({ change_before_charge: 1 });
  await advance(1);
  await giving.sandbox.knobs({ change_before_charge: 0 });
  await followAll();
  expect(await paidOf(subscription_id)).toMatchObject([{ amount_paise: 1_000_00 }, { amount_paise }]);
  await expectExactBooks();
});

test("a repeated request opens no second gift, and another one with its key is refused", async () => {
  const key = crypto.randomUUID();
  const first = await open({}, key);
  expect((await open({}, key)).subscription_id).toBe(first.subscription_id);
  for (const other of [{ amount_paise: 5_000_00 }, { is_anonymous: true }, { donor_name: "Mina Sahu" }])
    await expect(open(other, key)).rejects.toMatchObject({ status: 422 });
});

test("an altered link and the id of somebody else open nothing", async () => {
  const { token } = await open();
  const { public_id } = await readMonthlyGift(giving.services, token);
  const altered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  for (const reference of [altered, public_id, "", "x".repeat(54)])
    await expect(readMonthlyGift(giving.services, reference)).rejects.toMatchObject({ status: 404 });
  await expect(
    readMonthlyGift(giving.services, public_id, (await makePerson(giving.db)).user_id),
  ).rejects.toMatchObject({ status: 404 });
});

test("an erased person's gift ends at the gateway", async () => {
  const { user_id } = await makePerson(giving.db);
  const { subscription_id, token } = await begin();
  await giving.db.run(command`
    update monthly_gifts set user_id = ${user_id} where gateway_subscription_id = ${subscription_id}`);
  await giving.db.transaction((tx) => monthlyPersonalData.erase(tx, { user_id, verified_email: null }));
  await followDueGifts(giving.services);
  expect((await giving.services.gateway.fetchSubscription(subscription_id)).status).toBe("cancelled");
  const gift = await readMonthlyGift(giving.services, token);
  expect({ state: gift.state, name: gift.donor_name, user: gift.user_id }).toEqual({
    state: "cancelled",
    name: null,
    user: null,
  });
});

test("20 duplicate, late and reordered webhooks of two months settle two donations", async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  await giving.listen();
  const response = await fetch(`${giving.gateway_url}/control/knobs`, {
    method: "PUT",
    body: JSON.stringify({ webhook_duplicate: 1, webhook_reorder: 1 }),
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(200);
  const { subscription_id, key_id } = await open();
  await call("/v1/checkout/pay", { key_id, subscription_id, outcome: "succeed", method: "upi" });
  await advance(1);
  await giving.webhooksApplied();
  const paid = await paidOf(subscription_id);
  expect(paid.map(({ payment_status, payments }) => ({ payment_status, payments }))).toEqual([
    { payment_status: "paid", payments: 1 },
    { payment_status: "paid", payments: 1 },
  ]);
  await expectExactBooks();
});

test("webhooks that are lost for a week, and then come all at once, change nothing of what was settled meanwhile", async () => {
  const turn = (knobs: object) =>
    fetch(`${giving.gateway_url}/control/knobs`, {
      method: "PUT",
      body: JSON.stringify(knobs),
      headers: { "content-type": "application/json" },
    });
  await turn({ webhook_loss: 1 });
  const { subscription_id, key_id } = await open();
  await call("/v1/checkout/pay", { key_id, subscription_id, outcome: "succeed", method: "upi" });
  for (let day = 0; day < 7; day += 1) await call("/control/clock", { days: 1 });
  expect(await paidOf(subscription_id)).toEqual([]);
  await followAll();
  const paid = [{ amount_paise: 1_000_00, payment_status: "paid", receipts: 1, payments: 1 }];
  expect(await paidOf(subscription_id)).toEqual(paid);
  await turn({ webhook_loss: 0, webhook_duplicate: 0, webhook_reorder: 1 });
  const { items } = await (await fetch(`${giving.gateway_url}/control/webhooks?count=1000`)).json();
  for (const { event_id } of items) await call("/control/redeliver", { event_id });
  await giving.webhooksApplied();
  await followAll();
  expect(await paidOf(subscription_id)).toEqual(paid);
  await expectExactBooks();
});

test("in any order of events, what has ended never comes back and nothing becomes new again", () => {
  const event = fc.oneof(fc.constantFrom(...subscriptionStatuses), fc.constant("charged" as const));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state: SubscriptionStatus = "created";
      for (const told of events) {
        const next: SubscriptionStatus =
          told === "charged" ? stateAfterCharge(state) : nextState(state, told);
        if (hasEnded(state)) expect(next).toBe(state);
        if (state !== "created") expect(next).not.toBe("created");
        state = next;
      }
    }),
  );
});
