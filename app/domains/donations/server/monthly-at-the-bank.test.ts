import { beforeAll, beforeEach, expect, test } from "vitest";
import { createClients } from "../../../../tests/support/api-client.ts";
import { callGateway, createGiving, type Giving, monthlyGift } from "../../../../tests/support/giving.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { guest } from "../../../platform/http/session.ts";
import type { Gateway } from "../../../platform/payments/gateway.ts";
import { gatewayRefused } from "../../../platform/payments/gateway.ts";
import { canDo } from "../monthly-gift.ts";
import { changeMonthlyGift, readMonthlyGift } from "./use-cases/change-monthly-gift.ts";
import { followDueGifts } from "./use-cases/follow-monthly-gifts.ts";
import { openMonthlyGift } from "./use-cases/open-monthly-gift.ts";
import { replaceMonthlyGift } from "./use-cases/replace-monthly-gift.ts";

let giving: Giving;

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
});

beforeEach(() => giving.sandbox.knobs({ update_domestic_cards: 0, change_before_charge: 0 }));

const call = (path: string, body: object = {}) => callGateway(giving, path, body);

async function followAll() {
  await giving.db.run(command`update monthly_gifts set follow_at = now() where follow_at is not null`);
  await followDueGifts(giving.services);
}

async function nextMonth() {
  await call("/control/clock", { months: 1 });
  await followAll();
}

/** A gift of ₹1,000 a month whose first month is paid. */
async function begun(method: string) {
  const { key_id, subscription_id, token } = await openMonthlyGift(giving.services, monthlyGift, {
    session: guest,
    client_address: "192.0.2.1",
  });
  await call("/v1/checkout/pay", { key_id, subscription_id, outcome: "succeed", method });
  await followAll();
  const read = () => readMonthlyGift(giving.services, token);
  const change = async (wanted: Parameters<typeof changeMonthlyGift>[2], gateway: Partial<Gateway> = {}) =>
    changeMonthlyGift(
      { ...giving.services, gateway: { ...giving.services.gateway, ...gateway } },
      await read(),
      wanted,
    );
  const byPayer = (what: string) => call(`/control/subscriptions/${subscription_id}/${what}`).then(followAll);
  return { key_id, subscription_id, token, read, change, byPayer };
}

async function chargedOf(ids: string[]) {
  const rows = await giving.db.many(sql({ amount_paise: "int8" })`
    select amount_paise from donations join monthly_charges on donation_id = donations.id
    where monthly_gift_id = any(${ids}::uuid[]) and payment_status = 'paid' order by month_start`);
  return rows.map(({ amount_paise }) => amount_paise);
}

async function mailsOf(id: string): Promise<string[]> {
  const rows = await giving.db.many(sql({ text_body: "text" })`
    select text_body from outgoing_mails where starts_with(dedupe_key, ${`monthly-gift:${id}:`}) order by created_at, id`);
  return rows.map(({ text_body }) => text_body);
}

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

test("a change that the gateway refuses of a domestic card is offered no more, and another gift takes its place", async () => {
  const { read, change, key_id } = await begun("card");
  expect(canDo("change", await read())).toBe(true);
  await expect(change({ action: "change", amount_paise: 2_000_00 })).rejects.toMatchObject({
    status: 409,
    code: "amount_is_fixed",
    message: expect.not.stringMatching(/UPI|mandate/),
  });
  const gift = await read();
  expect(gift).toMatchObject({ amount_paise: 1_000_00, earlier_amounts_paise: [1_000_00] });
  expect([canDo("change", gift), canDo("replace", gift)]).toEqual([false, true]);
  const opened = await replaceMonthlyGift(giving.services, gift, 2_000_00);
  const subscription_id = opened.gateway_subscription_id;
  await call("/v1/checkout/pay", { key_id, subscription_id, outcome: "succeed", method: "card" });
  await followAll();
  await followAll();
  expect((await read()).state).toBe("cancelled");
  await nextMonth();
  await nextMonth();
  expect(await chargedOf([gift.id, opened.id])).toEqual([1_000_00, 2_000_00, 2_000_00]);
  await giving.sendRefunds();
  await soundBooks();
});

test("a plan that the gateway refuses to create fixes no amount, neither at once nor when the change is made again", async () => {
  const { read, change, subscription_id } = await begun("card");
  await giving.sandbox.knobs({ update_domestic_cards: 1 });
  const createPlan = () =>
    Promise.reject(gatewayRefused({ http_status: 400, description: "No more plans." }));
  const amount_paise = 1_234_00;
  await expect(change({ action: "change", amount_paise }, { createPlan })).rejects.toMatchObject({
    status: 502,
    code: "plan_refused",
  });
  const before = { amount_paise: 1_000_00, earlier_amounts_paise: [1_000_00], amount_is_fixed: false };
  expect(await read()).toMatchObject(before);
  // Agreed, and the process ended before the gateway was called.
  await giving.db.run(command`
    update monthly_gifts set amount_paise = ${amount_paise} where gateway_subscription_id = ${subscription_id}`);
  const gateway = { ...giving.services.gateway, createPlan };
  await giving.db.run(command`update monthly_gifts set follow_at = now() where follow_at is not null`);
  await followDueGifts({ ...giving.services, gateway });
  expect(await read()).toMatchObject({ amount_paise: 1_000_00, amount_is_fixed: false });
  expect((await change({ action: "change", amount_paise })).amount_paise).toBe(amount_paise);
});

test("another payment method can be tried again, and a refusal because of its state fixes nothing", async () => {
  const { read, change, key_id, subscription_id } = await begun("card");
  const refused = () => Promise.reject(gatewayRefused({ http_status: 400, description: "Not now." }));
  await call(`/control/subscriptions/${subscription_id}/card`, { card_fails: true });
  await call("/control/clock", { months: 1 });
  // The site has not heard of it yet.
  await expect(
    change({ action: "change", amount_paise: 2_000_00 }, { changePlan: refused }),
  ).rejects.toMatchObject({ code: "not_now" });
  expect(await read()).toMatchObject({ state: "pending", amount_is_fixed: false });
  const pay = async (method: string) => {
    const changes_method = { subscription_card_change: 1, outcome: "succeed", method };
    await call("/v1/checkout/pay", { key_id, subscription_id, ...changes_method });
    await followAll();
  };
  await pay("card");
  await expect(change({ action: "change", amount_paise: 2_000_00 })).rejects.toMatchObject({ status: 409 });
  expect(await read()).toMatchObject({ state: "active", amount_is_fixed: true });
  await pay("upi");
  await pay("card");
  expect(await read()).toMatchObject({ amount_is_fixed: false });
});

test.each([
  ["after", 0, [1_000_00, 1_000_00, 2_000_00]],
  ["before", 1, [1_000_00, 2_000_00, 2_000_00]],
])(
  "a change that applies %s the next charge is charged so, and page, mails and API say what may still come",
  async (_, change_before_charge, charges) => {
    await giving.sandbox.knobs({ update_domestic_cards: 1, change_before_charge });
    const donor = await createClients(giving.services).person();
    const { read, change } = await begun("card");
    const { id } = await read();
    await giving.db.run(command`update monthly_gifts set user_id = ${donor.user_id} where id = ${id}`);
    const still = async () => {
      const answer = await donor.ask("GET", `/api/v1/monthly-gifts/${(await read()).public_id}`);
      const body = await answer.json();
      return { amount: body.amount, still: body.still_charged_amount };
    };
    expect(await still()).toEqual({ amount: 1_000, still: null });
    await change({ action: "change", amount_paise: 2_000_00 });
    expect(await still()).toEqual({ amount: 2_000, still: 1_000 });
    await change({ action: "pause" });
    expect((await mailsOf(id)).at(-1)).toContain("The next month may still be charged at ₹1,000");
    await change({ action: "resume" });
    await nextMonth();
    expect(await still()).toEqual({ amount: 2_000, still: null });
    await nextMonth();
    expect(await chargedOf([id])).toEqual(charges);
    await soundBooks();
  },
);

test("a month that the bank declined is told with the amount that was tried, not with a new one that was agreed meanwhile", async () => {
  await giving.sandbox.knobs({ update_domestic_cards: 1 });
  const donor = await createClients(giving.services).person();
  const { read, change, subscription_id } = await begun("card");
  const { id } = await read();
  await giving.db.run(command`update monthly_gifts set user_id = ${donor.user_id} where id = ${id}`);
  await change({ action: "change", amount_paise: 2_000_00 });
  await call(`/control/subscriptions/${subscription_id}/card`, { card_fails: true });
  await nextMonth();
  expect(await read()).toMatchObject({ state: "pending", amount_paise: 2_000_00 });
  const { subject, title } = await giving.db.one(sql({ subject: "text", title: "text" })`
    select subject, title from outgoing_mails join notifications using (dedupe_key)
    where dedupe_key like ${`monthly-gift:${id}:%`} and user_id = ${donor.user_id}`);
  expect(subject).toBe("Your monthly gift of ₹1,000 could not be charged");
  expect(title).toBe("We could not charge your monthly gift of ₹1,000");
  expect((await mailsOf(id)).at(-1)).toContain("From the month after, it is ₹2,000.");
});

test("a gift that its payer paused is resumed by the payer alone, and its mail says where", async () => {
  const { read, change, byPayer } = await begun("upi");
  const { id } = await read();
  await byPayer("pause");
  const paused = await read();
  expect(paused).toMatchObject({ state: "paused", is_paused_by_payer: true });
  expect([canDo("resume", paused), canDo("cancel", paused)]).toEqual([false, true]);
  expect((await mailsOf(id)).at(-1)).toContain("until you resume it there");
  await expect(change({ action: "resume" })).rejects.toMatchObject({ status: 409, code: "paused_by_payer" });
  await byPayer("resume");
  expect(await read()).toMatchObject({ state: "active", is_paused_by_payer: false });
  await change({ action: "pause" });
  expect(await read()).toMatchObject({ state: "paused", is_paused_by_payer: false });
  expect((await mailsOf(id)).at(-1)).toContain("Nothing will be charged until you resume it.");
  expect((await change({ action: "resume" })).state).toBe("active");
});

test("where the gateway does not say who paused a gift, its refusal to resume it does", async () => {
  const { read, change, byPayer, subscription_id } = await begun("upi");
  await byPayer("pause");
  const { fetchSubscription } = giving.services.gateway;
  const gateway = {
    fetchSubscription: async (id: string) => ({
      ...(await fetchSubscription(id)),
      pause_initiated_by: null,
    }),
  };
  await giving.db.run(command`
    update monthly_gifts set pause_initiated_by = null where gateway_subscription_id = ${subscription_id}`);
  expect(canDo("resume", await read())).toBe(true);
  await expect(change({ action: "resume" }, gateway)).rejects.toMatchObject({ code: "paused_by_payer" });
  expect(canDo("resume", await read())).toBe(false);
  await byPayer("resume");
  expect(await read()).toMatchObject({ state: "active", is_paused_by_payer: false });
});
