import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  callGateway,
  capturedPayment,
  createGiving,
  type Giving,
  monthlyGift,
  orderId,
} from "../../../../tests/support/giving.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { guest } from "../../../platform/http/session.ts";
import { inLanguage } from "../../../platform/language-context.ts";
import { settleCharges } from "../../payments/server/use-cases/settle-charges.ts";
import { monthlyStateMail } from "./monthly-mails.ts";
import { monthlyPersonalData } from "./monthly-personal-data.ts";
import { monthlyShape, monthlyColumns } from "./monthly-row.ts";
import { readShownMonthlyGift } from "./queries/monthly-gifts.ts";
import { changeMonthlyGift, readMonthlyGift } from "./use-cases/change-monthly-gift.ts";
import { followDueGifts, followGift } from "./use-cases/follow-monthly-gifts.ts";
import { monthlyForms } from "./forms/monthly.ts";
import { openMonthlyGift } from "./use-cases/open-monthly-gift.ts";
import { endReplaced, replaceMonthlyGift } from "./use-cases/replace-monthly-gift.ts";
import { verifyMonthlyGift } from "./use-cases/verify-monthly-gift.ts";
import { untilLockWaits } from "../../../../tests/support/lock-waits.ts";

let giving: Giving;
let campaign_id: string;

/** Each test has a gateway whose clock it advances alone. */
beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  await giving.listen();
});

const call = (path: string, body: object) => callGateway(giving, path, body);

const pay = (subscription_id: string, method: string) =>
  call("/v1/checkout/pay", {
    key_id: giving.services.gateway.key_id,
    subscription_id,
    outcome: "succeed",
    method,
  });

async function begin(method = "upi") {
  const { token, subscription_id } = await openMonthlyGift(
    giving.services,
    { ...monthlyGift, campaign_id },
    { session: guest, client_address: "192.0.2.1" },
  );
  await pay(subscription_id, method);
  await followAll();
  return { token, subscription_id, gift: await readMonthlyGift(giving.services, token) };
}

async function followAll() {
  await giving.webhooksApplied();
  await giving.db.run(command`update monthly_gifts set follow_at = now() where follow_at is not null`);
  await followDue();
}

/** Also those whose rows were locked by a webhook, which are left for the next run. */
async function followDue() {
  const isDue = () =>
    giving.db.run(
      sql({})`select from monthly_gifts where follow_at <= now() and gateway_subscription_id is not null`,
    );
  do await followDueGifts(giving.services);
  while ((await isDue()) > 0);
}

const givingOf = (id: string) =>
  giving.db.one(sql(monthlyShape)`select ${monthlyColumns} from monthly_gifts where id = ${id}`);

/** Those that have the language of their gift. */
async function monthsOf(ids: string[]) {
  const rows = await giving.db.many(sql({ amount_paise: "int8" })`
    select donations.amount_paise from monthly_charges join donations on donations.id = donation_id
      join monthly_gifts gift on gift.id = monthly_gift_id and gift.language = donations.language
    where monthly_gift_id = any(${ids}::uuid[]) and payment_status = 'paid' order by month_start`);
  return rows.map(({ amount_paise }) => amount_paise);
}

async function expectExactBooks() {
  await giving.sendRefunds();
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

async function expectNothingUnknown() {
  const { unmatched, unknown } = await giving.db.one(sql({ unmatched: "int8", unknown: "int8" })`
    select (select count(*) from unmatched_payments) as unmatched,
      (select count(*) from gateway_events where outcome in ('unmatched', 'payment_unknown')) as unknown`);
  expect({ unmatched, unknown }).toEqual({ unmatched: 0, unknown: 0 });
}

test("the amount of a gift paid by UPI is not changed, and the donor is told to begin another", async () => {
  for (const method of ["upi", "netbanking"]) {
    const { gift } = await begin(method);
    const refused = changeMonthlyGift(giving.services, gift, { action: "change", amount_paise: 2_000_00 });
    await expect(refused).rejects.toMatchObject({
      status: 409,
      code: "amount_is_fixed",
      message: expect.stringContaining("end this one and start another"),
    });
    // As for one of which the method is not known yet, the gateway refuses.
    const unknown = { ...gift, payment_method: null };
    await expect(
      changeMonthlyGift(giving.services, unknown, { action: "change", amount_paise: 2_000_00 }),
    ).rejects.toMatchObject({ code: "amount_is_fixed" });
    expect((await givingOf(gift.id)).amount_paise).toBe(1_000_00);
  }
  const { gift } = await begin("card");
  await expect(replaceMonthlyGift(giving.services, gift, 2_000_00)).rejects.toMatchObject({ status: 409 });
});

test("another gift takes its place once it is approved: no month is left out, and none is charged twice", async () => {
  const { gift, token } = await inLanguage("en-XA", begin);
  const forms = monthlyForms(giving.services, gift, token);
  const opened = await replaceMonthlyGift(giving.services, gift, 2_500_00);
  const inherited = { campaign_id, donor_email: "asha@example.org", language: "en-XA" };
  expect(opened).toMatchObject({ ...inherited, state: "created", replaces_id: gift.id });
  expect(Object.keys(forms)).toContain("replace");
  // Not approved, it changes nothing.
  await followAll();
  expect((await givingOf(gift.id)).state).toBe("active");
  // It is looked at until it has taken the place, and no longer.
  const tookOver = () =>
    giving.db.one(sql({ is_over: "bool" })`
      select took_over_at is not null as is_over from monthly_gifts where id = ${opened.id}`);
  expect(await tookOver()).toEqual({ is_over: false });
  const subscription_id = opened.gateway_subscription_id ?? "";
  const paid = await pay(subscription_id, "upi");
  const verified = await verifyMonthlyGift(
    giving.services,
    {
      subscription_id,
      payment_id: paid.razorpay_payment_id ?? "",
      signature: paid.razorpay_signature ?? "",
    },
    { client_address: "192.0.2.1" },
  );
  expect(verified).toEqual({ state: "authenticated", is_charged: false, is_set_up: true });
  await followAll();
  expect((await givingOf(gift.id)).state).toBe("cancelled");
  expect(await tookOver()).toEqual({ is_over: true });
  for (let week = 0; week < 10; week += 1) {
    await call("/control/clock", { days: 7 });
    await followAll();
  }
  expect(await monthsOf([gift.id, opened.id])).toEqual([1_000_00, 2_500_00, 2_500_00]);
  await expectNothingUnknown();
  await expectExactBooks();
});

test("one that waits for approval is followed for as long as it can be given", async () => {
  const { gift } = await begin();
  const opened = await replaceMonthlyGift(giving.services, gift, 2_000_00);
  const isFollowed = async (starts_in: string) => {
    await giving.db.run(command`
      update monthly_gifts set created_at = now() - interval '12 days', starts_at = now() + ${starts_in}::interval
      where id = ${opened.id}`);
    await followAll();
    const { is_followed } = await giving.db.one(sql({ is_followed: "bool" })`
      select follow_at is not null as is_followed from monthly_gifts where id = ${opened.id}`);
    return is_followed;
  };
  expect([await isFollowed("18 days"), await isFollowed("-6 days"), await isFollowed("-8 days")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a gift replaced twice before its first month keeps in whose name the tax receipts are", async () => {
  const { gift } = await begin();
  await giving.db.run(command`
    insert into receipt_settings (valid_from, legal_name, address, pan, approval_number, approved_on, approved_from,
      approved_until, tax_act, tax_section, statement_form, certificate_form)
    values ('2020-04-01', 'Trust', '1 Demonstration Lane', 'AAATS1234F', 'AAATS1234FF20214', '2020-04-01', '2020-04-01',
      '2099-03-31', 'Income-tax Act', '80G', '10BD', '10BE')`);
  await giving.db.run(command`
    insert into donation_tax_details (donation_id, sealed, paid_at, keep_until)
    select id, 'sealed', paid_at, '2099-03-31' from donations
    where id = (select donation_id from monthly_charges where monthly_gift_id = ${gift.id})`);
  let present = gift;
  for (const amount_paise of [2_000_00, 3_000_00]) {
    const { id, gateway_subscription_id } = await replaceMonthlyGift(giving.services, present, amount_paise);
    await pay(gateway_subscription_id ?? "", "upi");
    await followAll();
    present = await givingOf(id);
  }
  for (let week = 0; week < 6; week += 1) {
    await call("/control/clock", { days: 7 });
    await followAll();
  }
  const months = await giving.db.many(sql({ amount_paise: "int8", sealed: "text?" })`
    select amount_paise, sealed from monthly_charges join donations on donations.id = donation_id
    left join donation_tax_details using (donation_id)
    where monthly_gift_id = ${present.id}`);
  expect(months).toEqual([{ amount_paise: 3_000_00, sealed: "sealed" }]);
});

test("of several that wait for approval only the last one can be approved", async () => {
  const { gift } = await begin();
  const first = await replaceMonthlyGift(giving.services, gift, 2_000_00);
  const again = await replaceMonthlyGift(giving.services, gift, 2_000_00);
  expect(again.id).toBe(first.id);
  const second = await replaceMonthlyGift(giving.services, gift, 3_000_00);
  await followAll();
  expect((await givingOf(first.id)).state).toBe("cancelled");
  await pay(second.gateway_subscription_id ?? "", "upi");
  await followAll();
  await followAll();
  expect([(await givingOf(gift.id)).state, (await givingOf(second.id)).state]).toEqual([
    "cancelled",
    "authenticated",
  ]);
});

test("of two windows that replace a gift the first one hears that the amount was changed, not that the gift has ended", async () => {
  const { gift } = await begin();
  const { gateway } = giving.services;
  let second: string | undefined;
  const createSubscription: typeof gateway.createSubscription = async (asked) => {
    second = (await replaceMonthlyGift(giving.services, gift, 3_000_00)).id;
    return gateway.createSubscription(asked);
  };
  const slow = { ...giving.services, gateway: { ...gateway, createSubscription } };
  await expect(replaceMonthlyGift(slow, gift, 2_000_00)).rejects.toMatchObject({
    status: 409,
    code: "changed_meanwhile",
  });
  expect(await givingOf(second ?? "")).toMatchObject({ state: "created", cancel_wanted: false });
  await followAll();
});

test("one that is to end itself takes no place, also where it is approved while its end is asked for", async () => {
  const { gift } = await begin();
  const second = await replaceMonthlyGift(giving.services, gift, 2_000_00);
  await pay(second.gateway_subscription_id ?? "", "upi");
  const { gateway } = giving.services;
  let third: string | undefined;
  const fetchSubscription = async (id: string) => {
    third ??= (await replaceMonthlyGift(giving.services, gift, 3_000_00)).id;
    return gateway.fetchSubscription(id);
  };
  await followGift({ ...giving.services, gateway: { ...gateway, fetchSubscription } }, second);
  expect(await givingOf(second.id)).toMatchObject({ state: "authenticated", cancel_wanted: true });
  // It is still due, although it was read before its end was asked for.
  await followDue();
  expect((await givingOf(second.id)).state).toBe("cancelled");
  for (const [id, state] of [
    [gift.id, "active"],
    [third ?? "", "created"],
  ] as const)
    expect(await givingOf(id)).toMatchObject({ state, cancel_wanted: false });
});

test("both are locked in the order in which charges are settled", async () => {
  const { gift } = await begin();
  const second = await replaceMonthlyGift(giving.services, gift, 2_000_00);
  await giving.db.run(command`update monthly_gifts set state = 'authenticated' where id = ${second.id}`);
  const lock = (tx: Transaction, id: string) =>
    tx.run(command`select from monthly_gifts where id = ${id} for update nowait`);
  let ended: Promise<void> | undefined;
  await giving.db.transaction(async (tx) => {
    await lock(tx, gift.id);
    ended = endReplaced(giving.services);
    await untilLockWaits(giving.db);
    await lock(tx, second.id);
  });
  await ended;
  expect(await givingOf(gift.id)).toMatchObject({ cancel_wanted: true });
  await followAll();
});

test("a gift whose next month is about to be charged is not replaced, and neither is one by its own amount", async () => {
  const { gift } = await begin();
  await expect(replaceMonthlyGift(giving.services, gift, 1_000_00)).rejects.toMatchObject({ status: 400 });
  const { gateway } = giving.services;
  const soon = new Date(Date.now() + 40 * 3_600_000);
  const services = {
    ...giving.services,
    gateway: {
      ...gateway,
      fetchSubscription: async (id: string) => ({
        ...(await gateway.fetchSubscription(id)),
        charge_at: soon,
      }),
    },
  };
  await expect(replaceMonthlyGift(services, gift, 2_000_00)).rejects.toMatchObject({
    status: 409,
    code: "month_is_charged",
  });
});

test("a gift whose donor leaves while the gateway is asked is not replaced", async () => {
  const { gift } = await begin();
  const { gateway, db } = giving.services;
  const fetchSubscription = async (id: string) => {
    await db.transaction((tx) =>
      monthlyPersonalData.erase(tx, { user_id: randomUUID(), verified_email: "asha@example.org" }),
    );
    return gateway.fetchSubscription(id);
  };
  const services = { ...giving.services, gateway: { ...gateway, fetchSubscription } };
  await expect(replaceMonthlyGift(services, gift, 2_000_00)).rejects.toMatchObject({
    status: 409,
    code: "not_now",
  });
  const replacing = await db.run(sql({})`select from monthly_gifts where replaces_id = ${gift.id}`);
  expect(replacing).toBe(0);
  await followAll();
});

test("above ₹15,000 its mails say how it cannot be paid, and that the bank asks each month", async () => {
  const { gift } = await begin();
  const paragraphs = (amount_paise: number) =>
    monthlyStateMail({ ...gift, amount_paise, plan_paise: amount_paise }, "active", {
      title: "A well",
      link: "https://example.org/",
    })?.content.paragraphs;
  expect(paragraphs(15_000_00)).toHaveLength(1);
  expect(paragraphs(15_001_00)?.[1]).toMatch(
    /cannot pay by UPI or by a RuPay card\. With another card, your bank will ask you to approve each month/,
  );
});

test("a halted gift goes on without the missed month, and the check of the method is no payment", async () => {
  const { gift, subscription_id } = await begin();
  await call(`/control/subscriptions/${subscription_id}/card`, { card_fails: true });
  for (let week = 0; week < 6; week += 1) {
    await call("/control/clock", { days: 7 });
    await followAll();
  }
  expect((await givingOf(gift.id)).state).toBe("halted");
  await pay(subscription_id, "card");
  await followAll();
  expect((await givingOf(gift.id)).state).toBe("active");
  expect(await monthsOf([gift.id])).toEqual([1_000_00]);
  const checks = await giving.db.many(sql({ is_refunded: "bool" })`
    select refunded_at is not null as is_refunded from method_checks`);
  expect(checks.length).toBeGreaterThan(0);
  expect(new Set(checks.map(({ is_refunded }) => is_refunded))).toEqual(new Set([true]));
  await expectNothingUnknown();
  await call("/control/clock", { months: 1 });
  await followAll();
  expect(await monthsOf([gift.id])).toEqual([1_000_00, 1_000_00]);
  await expectExactBooks();
});

test("a month that starts after its end was asked for goes back, whatever its amount, and is not counted", async () => {
  const { subscription_id, gift } = await begin();
  await changeMonthlyGift(giving.services, gift, { action: "cancel" });
  const chargeOf = async (amount_paise: number, in_days: number) => {
    const month_start = new Date(Date.now() + 60_000 + in_days * 86_400_000);
    await giving.db.run(
      command`update monthly_gifts set amount_paise = ${amount_paise} where id = ${gift.id}`,
    );
    const payment = capturedPayment({ order_id: orderId(), amount_paise });
    await settleCharges(giving.services, [{ subscription_id, payment, month_start, next_charge_at: null }]);
    return giving.db.maybeOne(sql({
      disposition: "text",
      refund_paise: "int8",
      payment_status: "text",
      reason: "text",
      subject: "text",
    })`
      select disposition, payment_refunds.amount_paise as refund_paise, payment_status, reason, subject
      from payments join payment_refunds using (gateway_payment_id) join donations on donations.id = payable_id
      join outgoing_mails on dedupe_key = 'donation-excess:' || gateway_payment_id
      where gateway_payment_id = ${payment.id}`);
  };
  // Of the amount of an earlier month too: it was not paid twice.
  for (const [refund_paise, text, in_days] of [
    [1_000_00, "₹1,000", 30],
    [1_750_00, "₹1,750", 60],
  ] as const)
    expect(await chargeOf(refund_paise, in_days)).toEqual({
      disposition: "excess",
      refund_paise,
      payment_status: "failed",
      reason: "Charged after the end of the monthly gift was asked for",
      subject: `We are refunding your payment of ${text}`,
    });
  expect(await readShownMonthlyGift(giving.db, gift.id)).toMatchObject({
    charge_count: 1,
    given_paise: 1_000_00,
    charges: ["received", "charged_late", "charged_late"].map((situation) => ({ situation })),
  });
  // The gateway does not know these payments, so their refunds are not sent here.
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
