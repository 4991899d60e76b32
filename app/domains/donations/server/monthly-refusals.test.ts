import { beforeAll, expect, test } from "vitest";
import { callGateway, createGiving, type Giving, monthlyGift } from "../../../../tests/support/giving.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { guest } from "../../../platform/http/session.ts";
import { type Gateway, gatewayRefused } from "../../../platform/payments/gateway.ts";
import { changeMonthlyGift, readMonthlyGift } from "./use-cases/change-monthly-gift.ts";
import { monthlyToken } from "./monthly-tokens.ts";
import { countRefusedEnds, listRefusedEnds } from "./queries/refused-ends.ts";
import { endUnknownGift } from "./use-cases/end-unknown-gift.ts";
import { followDueGifts } from "./use-cases/follow-monthly-gifts.ts";
import { openMonthlyGift } from "./use-cases/open-monthly-gift.ts";

let giving: Giving;

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  await giving.sandbox.knobs({ update_domestic_cards: 1 });
});

const call = (path: string, body: object) => callGateway(giving, path, body);

async function followAll(services = giving.services) {
  await giving.db.run(command`update monthly_gifts set follow_at = now() where follow_at is not null`);
  await followDueGifts(services);
}

async function nextMonth() {
  await call("/control/clock", { months: 1 });
  await followAll();
}

/** A gift of ₹1,000 a month whose first month is paid by card. */
async function begun() {
  const { key_id, subscription_id, token } = await openMonthlyGift(giving.services, monthlyGift, {
    session: guest,
    client_address: "192.0.2.1",
  });
  await call("/v1/checkout/pay", { key_id, subscription_id, outcome: "succeed", method: "card" });
  await followAll();
  const read = () => readMonthlyGift(giving.services, token);
  const change = async (amount_paise: number) =>
    changeMonthlyGift(giving.services, await read(), { action: "change", amount_paise });
  const charged = async () =>
    (
      await giving.db.many(sql({ amount_paise: "int8" })`
        select amount_paise from donations join monthly_charges on donation_id = donations.id
        where monthly_gift_id = ${(await read()).id} and payment_status = 'paid' order by month_start`)
    ).map(({ amount_paise }) => amount_paise);
  return { subscription_id, read, change, charged };
}

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

test.each(["is asked for again", "is left to the site"])(
  "a change of the amount that the gateway did not get and that %s is charged",
  async (how) => {
    const { read, change, charged } = await begun();
    // So that its plan is known, and the change itself is refused.
    await change(2_000_00);
    await giving.sandbox.knobs({ respond_chance: { count: 1 }, respond_status: 503 });
    await expect(change(3_000_00)).rejects.toMatchObject({ status: 502 });
    expect((await read()).amount_paise).toBe(3_000_00);
    if (how === "is left to the site") await followAll();
    else expect((await change(3_000_00)).amount_paise).toBe(3_000_00);
    await nextMonth();
    await nextMonth();
    expect(await charged()).toEqual([1_000_00, 1_000_00, 3_000_00]);
    await soundBooks();
  },
);

test("a change before which the process ended is made, and one that the gateway refuses is none", async () => {
  const { read, subscription_id, charged } = await begun();
  const { id } = await read();
  const written = () =>
    giving.db.run(command`
      update monthly_gifts set amount_paise = 400000, earlier_amounts_paise = '{100000}' where id = ${id}`);
  await written();
  const refused = () =>
    Promise.reject(gatewayRefused({ http_status: 400, description: "cannot be updated" }));
  await followAll({ ...giving.services, gateway: { ...giving.services.gateway, changePlan: refused } });
  expect(await read()).toMatchObject({ amount_paise: 1_000_00, earlier_amounts_paise: [1_000_00, 4_000_00] });
  await written();
  await followAll();
  // A plan that is scheduled is compared as well, and not asked for once more.
  let changes = 0;
  const counted = (...args: [string, string]) => {
    changes += 1;
    return giving.services.gateway.changePlan(...args);
  };
  await followAll({ ...giving.services, gateway: { ...giving.services.gateway, changePlan: counted } });
  expect(changes).toBe(0);
  expect(await giving.services.gateway.fetchSubscription(subscription_id)).toMatchObject({
    has_scheduled_changes: true,
  });
  await nextMonth();
  await nextMonth();
  expect(await charged()).toEqual([1_000_00, 1_000_00, 4_000_00]);
  await soundBooks();
});

test("an end that the gateway refuses is tried again each day, and admins see it until it is done", async () => {
  const { read } = await begun();
  let tries = 0;
  const cancelSubscription = () => {
    tries += 1;
    return Promise.reject(gatewayRefused({ http_status: 400, description: "It is not cancellable now." }));
  };
  const refusing = { ...giving.services, gateway: { ...giving.services.gateway, cancelSubscription } };
  expect(await changeMonthlyGift(refusing, await read(), { action: "cancel" })).toMatchObject({
    cancel_wanted: true,
    state: "active",
  });
  const { id } = await read();
  await followDueGifts(refusing);
  expect(tries).toBe(1);
  const { in_hours } = await giving.db.one(sql({ in_hours: "int4" })`
    select round(extract(epoch from follow_at - now()) / 3600)::int4 as in_hours from monthly_gifts where id = ${id}`);
  expect(in_hours).toBe(24);
  await followAll(refusing);
  expect(tries).toBe(2);
  expect(await listRefusedEnds(giving.db)).toMatchObject([
    { id, amount_paise: 1_000_00, refusal: "It is not cancellable now." },
  ]);
  await followAll();
  expect((await read()).state).toBe("cancelled");
  expect(await countRefusedEnds(giving.db)).toBe(0);
});

test("a gift that the gateway does not know is asked for each hour, then each day, and ended by an admin, but not one that it knows", async () => {
  const { read, subscription_id } = await begun();
  const { id } = await read();
  let asked = 0;
  const fetchSubscription: Gateway["fetchSubscription"] = () => {
    asked += 1;
    return Promise.reject(
      gatewayRefused({ http_status: 400, description: "The id provided does not exist" }),
    );
  };
  const strange = { ...giving.services, gateway: { ...giving.services.gateway, fetchSubscription } };
  const followIt = async (services = giving.services) => {
    await giving.db.run(command`update monthly_gifts set follow_at = now() where id = ${id}`);
    await followDueGifts(services);
  };
  await followIt(strange);
  await followDueGifts(strange);
  expect(asked).toBe(1);
  const inHours = async () =>
    (
      await giving.db.one(sql({ in_hours: "int4" })`
        select round(extract(epoch from follow_at - now()) / 3600)::int4 as in_hours from monthly_gifts where id = ${id}`)
    ).in_hours;
  expect(await inHours()).toBe(1);
  await giving.db.run(command`
    update monthly_gifts set end_refused_at = end_refused_at - interval '25 hours' where id = ${id}`);
  await followIt(strange);
  expect(await inHours()).toBe(24);
  // Another refusal, such as of the list of its charges, is tried again soon, and does not say that the gift is unknown.
  const unlisted = () => Promise.reject(gatewayRefused({ http_status: 400, description: "Not now." }));
  const { gateway } = giving.services;
  await followIt();
  const ahead: Gateway["fetchSubscription"] = async (asked_id) => ({
    ...(await gateway.fetchSubscription(asked_id)),
    paid_count: 9,
  });
  await followIt({
    ...giving.services,
    gateway: { ...gateway, fetchSubscription: ahead, listInvoices: unlisted },
  });
  expect([await inHours(), await countRefusedEnds(giving.db)]).toEqual([1, 0]);
  await followIt(strange);
  expect(await listRefusedEnds(giving.db)).toMatchObject([{ id, is_end_wanted: false }]);
  const admin = { user_id: (await createUser(giving.services)).user_id, roles: ["admin"] } as never;
  const ended = { monthly_gift_id: id, reason: "Of an account before." };
  await expect(endUnknownGift(strange, { roles: [] } as never, ended)).rejects.toMatchObject({ status: 403 });
  await expect(endUnknownGift(giving.services, admin, ended)).rejects.toMatchObject({
    code: "monthly_gift_known",
  });
  const hidden = { ...giving.services, gateway: { ...gateway, fetchSubscription: unlisted } };
  await expect(endUnknownGift(hidden, admin, ended)).rejects.toMatchObject({ code: "gateway_refused" });
  const live = { ...strange, gateway: { ...strange.gateway, mode: "live" as const } };
  await expect(endUnknownGift(live, admin, ended)).rejects.toMatchObject({ code: "monthly_gift_other_mode" });
  await endUnknownGift(strange, admin, ended);
  expect(await inHours()).toBe(24);
  await expect(endUnknownGift(strange, admin, ended)).rejects.toMatchObject({ code: "monthly_gift_ended" });
  expect(await read()).toMatchObject({ state: "cancelled", next_charge_at: null });
  expect(await countRefusedEnds(giving.db)).toBe(0);
  await giving.services.gateway.cancelSubscription(subscription_id);
});

test("a gift that is cancelled while the gateway makes its subscription is cancelled there too, and nothing is charged", async () => {
  const made: { id: string; monthly_gift_id: string }[] = [];
  const createSubscription: Gateway["createSubscription"] = async (asked) => {
    const subscription = await giving.services.gateway.createSubscription(asked);
    const monthly_gift_id = asked.notes.monthly_gift_id ?? "";
    made.push({ id: subscription.id, monthly_gift_id });
    const gift = await readMonthlyGift(
      giving.services,
      monthlyToken(giving.services.secrets, monthly_gift_id),
    );
    await changeMonthlyGift(giving.services, gift, { action: "cancel" });
    return subscription;
  };
  const slow = { ...giving.services, gateway: { ...giving.services.gateway, createSubscription } };
  const opened = openMonthlyGift(slow, monthlyGift, { session: guest, client_address: "192.0.2.1" });
  await expect(opened).rejects.toMatchObject({ status: 409, code: "monthly_gift_ended" });
  await followDueGifts(giving.services);
  const [{ id, monthly_gift_id } = { id: "", monthly_gift_id: "" }] = made;
  expect(await giving.services.gateway.fetchSubscription(id)).toMatchObject({ status: "cancelled" });
  const token = monthlyToken(giving.services.secrets, monthly_gift_id);
  expect(await readMonthlyGift(giving.services, token)).toMatchObject({ state: "cancelled" });
  expect(await countRefusedEnds(giving.db)).toBe(0);
});

test("a month that is charged after a gift ended here ends it at the gateway", async () => {
  await giving.listen();
  const { subscription_id, read } = await begun();
  await giving.webhooksApplied();
  await giving.db.run(command`
    update monthly_gifts set state = 'cancelled', ended_at = now(), follow_at = null
    where gateway_subscription_id = ${subscription_id}`);
  await call("/control/clock", { months: 1 });
  await giving.webhooksApplied();
  const followed = async (method?: "cancelSubscription" | "fetchSubscription") => {
    const { gateway } = giving.services;
    const refused = () => Promise.reject(gatewayRefused({ http_status: 400, description: "Not now." }));
    await giving.db.run(command`
      update monthly_gifts set follow_at = now() where gateway_subscription_id = ${subscription_id}`);
    const services = { ...giving.services, gateway: { ...gateway, ...(method && { [method]: refused }) } };
    await followDueGifts(services);
    // An end that is made at the gateway comes back as a webhook, after which the gift is followed again.
    await giving.webhooksApplied();
    await followDueGifts(services);
    const { in_hours } = await giving.db.one(sql({ in_hours: "int4?" })`
      select round(extract(epoch from follow_at - now()) / 3600)::int4 as in_hours
      from monthly_gifts where gateway_subscription_id = ${subscription_id}`);
    return { in_hours, refused: await countRefusedEnds(giving.db) };
  };
  expect(await followed("cancelSubscription")).toEqual({ in_hours: 24, refused: 1 });
  const [{ id } = { id: "" }] = await listRefusedEnds(giving.db);
  expect(await listRefusedEnds(giving.db)).toMatchObject([{ is_end_wanted: true }]);
  // It is unknown later, so that an admin closes it.
  const fetchSubscription = () =>
    Promise.reject(gatewayRefused({ http_status: 400, description: "The id provided does not exist" }));
  await endUnknownGift(
    { ...giving.services, gateway: { ...giving.services.gateway, fetchSubscription } },
    { user_id: (await createUser(giving.services)).user_id, roles: ["admin"] } as never,
    { monthly_gift_id: id, reason: "Of an account before." },
  );
  expect(await countRefusedEnds(giving.db)).toBe(0);
  expect(await followed()).toEqual({ in_hours: 24, refused: 0 });
  expect(await giving.services.gateway.fetchSubscription(subscription_id)).toMatchObject({
    status: "cancelled",
  });
  expect(await read()).toMatchObject({ state: "cancelled" });
  // It ended there too, so that any other refusal concerns nobody, and is not tried for ever.
  expect(await followed("fetchSubscription")).toEqual({ in_hours: 24, refused: 0 });
  await giving.db.run(command`
    update monthly_gifts set ended_at = now() - interval '11 days' where gateway_subscription_id = ${subscription_id}`);
  expect(await followed("fetchSubscription")).toEqual({ in_hours: null, refused: 0 });
});
