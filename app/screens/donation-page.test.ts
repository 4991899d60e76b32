import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../tests/support/campaigns.ts";
import { createGiving, type Giving, webhook } from "../../tests/support/giving.ts";
import { pageArgs, thrownBy } from "../../tests/support/page-args.ts";
import { readPage } from "../../tests/support/read-page.tsx";
import { createUser, sessionCookieOf } from "../../tests/support/people.ts";
import { command, sql } from "../platform/database/sql.ts";
import type { FormAnswer } from "../platform/http/form.ts";
import { requestRefund } from "../domains/payments/server/commands/request-refund.ts";
import * as donationPage from "./donation.tsx";
import { action, loader } from "./donation.tsx";
import { action as returnAction } from "../domains/donations/pages/gateway-return.tsx";

let giving: Giving;
let campaign_id: string;
beforeAll(async () => {
  giving = await createGiving();
  await giving.listen();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

const read = (token: string, query = "", cookie?: string) =>
  loader(pageArgs(giving.services, `/donations/given/x${query}`, cookie, { params: { token } }));

/** Status and body of a loader's or action's result, thrown or returned. */
async function outcomeOf(work: Promise<unknown>): Promise<{ status: number; body: unknown }> {
  try {
    const answered = (await work) as { data: unknown; init?: { status?: number } };
    return { status: answered.init?.status ?? 200, body: answered.data };
  } catch (thrown) {
    const { data, init, status } = thrown as { data?: unknown; init?: { status: number }; status?: number };
    return { status: init?.status ?? status ?? 0, body: data };
  }
}

async function send(token: string, fields: Record<string, string>, cookie?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const args = pageArgs(giving.services, "/donations/given/x", cookie, { params: { token }, form });
  const { status, body } = await outcomeOf(action(args));
  return { status, answer: body as FormAnswer<{ is_following: boolean } | true> };
}

async function expectTrueBooks() {
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
}

/** A donation paid and settled by webhooks only. */
async function received(donation: Parameters<Giving["pay"]>[0] = {}) {
  const paid = await giving.pay({ campaign_id, ...donation });
  await expect.poll(async () => (await read(paid.order.access_token)).situation).toBe("received");
  return paid;
}

describe("what the page shows", () => {
  test("waits for the payment, and is received after webhooks only", async () => {
    const order = await giving.open({ campaign_id, donor_phone: "9437000000" });
    expect(await read(order.access_token)).toMatchObject({ situation: "waiting" });
    await giving.sandbox.pay(order.order_id);
    await expect.poll(async () => (await read(order.access_token)).situation).toBe("received");
    const shown = await read(order.access_token);
    expect(shown.donation).toMatchObject({
      amount_paise: 500_00,
      donor_name: "Asha Nayak",
      receipt_number: expect.stringMatching(/^\d{4}-\d\d\/\d+$/),
      campaign: { id: campaign_id, title: "A well for Tikiri" },
      payment_id: expect.stringMatching(/^pay_/),
    });
    expect(shown.donation).not.toHaveProperty("id");
    expect(JSON.stringify(shown.donation)).not.toMatch(/asha@|9437000000|order_|user_id/);
    await expectTrueBooks();
  });

  test("marks a name in Odia in the thanks and the receipt, so that it has a font", async () => {
    const { order } = await received({ campaign_id: null, donor_name: "ସୁନୀତା ନାୟକ" });
    const params = { token: order.access_token };
    const html = await readPage(giving.services, donationPage, "/donations/given/x", {
      params,
      language: "en",
    });
    const named = html.split("ସୁନୀତା ନାୟକ").slice(0, -1);
    expect(named.length).toBeGreaterThanOrEqual(2);
    for (const before of named) expect(before).toMatch(/lang="or">$/);
  });

  test("offers of a campaign that has ended neither its goal nor one more donation", async () => {
    const ended_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
    const { order } = await received({ campaign_id: ended_id });
    const given = { params: { token: order.access_token }, language: "en" as const };
    const pageOf = () => readPage(giving.services, donationPage, "/donations/given/x", given);
    const offered = /when the goal is reached|Ask a friend to give/;
    expect(await pageOf()).toMatch(offered);
    await giving.db.run(
      command`update campaigns set status = 'ended', ended_at = now() where id = ${ended_id}`,
    );
    const html = await pageOf();
    expect(html).not.toMatch(offered);
    expect(html).toMatch(/Share its story.*href="\/campaigns"/);
  });

  test("confirms what the browser says was paid, and what the gateway says was", async () => {
    const order = await giving.open({ campaign_id });
    expect(await read(order.access_token, "?paid=yes")).toMatchObject({ situation: "confirming" });
    expect(await read(order.access_token)).toMatchObject({ situation: "waiting" });
    const authorized = {
      id: "pay_ConfirmedLater",
      order_id: order.order_id,
      amount: 500_00,
      currency: "INR",
      status: "authorized",
      captured: false,
      method: "upi",
      created_at: Math.floor(Date.now() / 1000),
    };
    await giving.api.request(...webhook("payment.authorized", { payment: authorized }));
    await expect.poll(async () => (await read(order.access_token)).situation).toBe("confirming");
  });

  test("says what went back, in part and wholly", async () => {
    const paid = await received({ amount_paise: 900_00 });
    const refund = (amount_paise: number) =>
      giving.db
        .transaction((tx) =>
          requestRefund(tx, {
            gateway_payment_id: paid.payment.id,
            amount_paise,
            reason: "Asked for",
            requested_by: "test",
          }),
        )
        .then(() => giving.sendRefunds());
    const situation = async () => (await read(paid.order.access_token)).situation;
    await refund(300_00);
    await expect.poll(situation).toBe("partly_refunded");
    await refund(600_00);
    await expect.poll(situation).toBe("refunded");
    await expectTrueBooks();
  });

  test("says that a payment failed", async () => {
    const order = await giving.open();
    await giving.sandbox.pay(order.order_id, { outcome: "fail" });
    await expect.poll(async () => (await read(order.access_token)).situation).toBe("failed");
  });
});

describe("who sees it", () => {
  test("everything that opens no donation gets one and the same 404", async () => {
    const [one, other] = [await giving.open(), await giving.open()];
    const donor = await createUser(giving.services);
    const stranger = await createUser(giving.services);
    const own = await giving.open({ donor_email: donor.email });
    const { public_id } = (await read(own.access_token)).donation;
    const cookie = await sessionCookieOf(giving.services, stranger.user_id);
    const outcomes = await Promise.all([
      outcomeOf(read(one.access_token.slice(0, 22) + other.access_token.slice(22))),
      outcomeOf(read("A".repeat(54))),
      outcomeOf(read("")),
      outcomeOf(read("%00")),
      outcomeOf(read(public_id, "", cookie)),
      outcomeOf(read("019f0000-0000-7000-8000-000000000000", "", cookie)),
      send("A".repeat(54), { intent: "problem", message: "Hello" }).then(({ status, answer }) => ({
        status,
        body: answer as unknown,
      })),
    ]);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]?.status).toBe(404);
    const own_cookie = await sessionCookieOf(giving.services, donor.user_id);
    expect((await read(public_id, "", own_cookie)).donation).toMatchObject({ public_id });
  });

  test("a public id sends guests to sign in, whether it exists or not", async () => {
    for (const id of ["019f0000-0000-7000-8000-000000000000", "019f0000-0000-7000-8000-000000000001"]) {
      const { status, headers } = await thrownBy(read(id));
      expect([status, headers.get("location")]).toEqual([302, "/auth?redirectTo=%2Fdonations%2Fgiven%2Fx"]);
    }
  });
});

test("the thank-you mail links to the page, which opens by it", async () => {
  const { order } = await received({ donor_email: "mails@example.org" });
  const { text_body } = await giving.db.one(sql({ text_body: "text" })`
    select text_body from outgoing_mails where to_address = 'mails@example.org'`);
  const token = /\/donations\/given\/([\w-]{54})\n/.exec(text_body)?.[1] ?? "";
  expect(token).not.toBe(order.access_token);
  expect((await read(token)).donation).toEqual((await read(order.access_token)).donation);
});

const signedResult = ({ payment, signature }: Awaited<ReturnType<Giving["pay"]>>) => ({
  razorpay_order_id: payment.order_id,
  razorpay_payment_id: payment.id,
  razorpay_signature: signature,
});

describe("coming back from the gateway's own page", () => {
  async function comeBack(order: { access_token: string }, fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const path = `/donations/return?gift=${order.access_token}`;
    const { status, headers } = await thrownBy(
      returnAction(pageArgs(giving.services, path, undefined, { form })),
    );
    return { status, location: headers.get("location") };
  }

  test("leads to the page: with the word that it was paid, and without one", async () => {
    const paid = await giving.pay({ campaign_id });
    const page = `/donations/given/${paid.order.access_token}`;
    expect(await comeBack(paid.order, signedResult(paid))).toEqual({
      status: 303,
      location: `${page}?paid=yes`,
    });
    expect(await read(paid.order.access_token, "?paid=yes")).toMatchObject({
      situation: "received",
      comes_from_payment: true,
    });
    expect(await comeBack(paid.order, {})).toEqual({ status: 303, location: page });
  });

  test("believes no forged result", async () => {
    const order = await giving.open();
    const { location } = await comeBack(order, {
      razorpay_order_id: order.order_id,
      razorpay_payment_id: "pay_ForgedPayment1",
      razorpay_signature: "0".repeat(64),
    });
    expect(location).toBe(`/donations/given/${order.access_token}`);
  });

  test("confirms a payment while the gateway does not answer, also for who comes later", async () => {
    await giving.sandbox.knobs({ webhook_loss: 1 });
    const paid = await giving.pay({ campaign_id });
    await giving.sandbox.knobs({ respond_chance: { count: 1 }, respond_status: 503 });
    const { location } = await comeBack(paid.order, signedResult(paid));
    expect(location).toBe(`/donations/given/${paid.order.access_token}?paid=yes`);
    expect(await read(paid.order.access_token)).toMatchObject({ situation: "confirming" });
    await giving.sandbox.knobs({ respond_chance: 0, webhook_loss: 0 });
    await giving.flow.sweep();
    expect(await read(paid.order.access_token)).toMatchObject({ situation: "received" });
  });
});

describe("what is wrong with a donation", () => {
  const problems = () =>
    giving.db.many(sql({ message: "text", headers: "jsonb", text_body: "text", to_address: "text" })`
      select message, headers, text_body, to_address from donation_problems
        join outgoing_mails on dedupe_key = 'donation-problem:' || donation_problems.id
      order by donation_problems.id`);

  test("is kept and mailed to the office, whose answer goes to the donor", async () => {
    const { order } = await received({ donor_email: "worried@example.org" });
    const { receipt_number } = (await read(order.access_token)).donation;
    const message = "The amount is wrong.\nI gave ₹50.";
    const { status, answer } = await send(order.access_token, { intent: "problem", message });
    expect([status, answer.done]).toEqual([200, true]);
    const { value: office } = await giving.db.one(sql({ value: "text" })`
      select value from site_settings where key = 'email'`);
    expect((await problems()).at(-1)).toMatchObject({
      message,
      to_address: office,
      headers: { "Reply-To": "worried@example.org" },
      text_body: expect.stringContaining(`Receipt number: ${receipt_number}`),
    });
  });

  test("needs words, and not too many", async () => {
    const { access_token } = await giving.open();
    const before = (await problems()).length;
    for (const message of ["", "   ", "x".repeat(2_001)]) {
      const { status, answer } = await send(access_token, { intent: "problem", message });
      expect([status, Object.keys(answer.errors)]).toEqual([400, ["message"]]);
      expect(answer.values.message).toBe(message);
    }
    expect((await send(access_token, { intent: "nothing" })).status).toBe(400);
    expect(await problems()).toHaveLength(before);
  });

  test("is said five times a day at most", async () => {
    const strict = await createGiving({ config: { rate_limit_factor: 1 } });
    const { access_token } = await strict.open();
    const say = async () => {
      const form = new FormData();
      form.set("intent", "problem");
      form.set("message", "Hello");
      const args = pageArgs(strict.services, "/donations/given/x", undefined, {
        params: { token: access_token },
        form,
      });
      return (await outcomeOf(action(args))).status;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push(await say());
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("following the campaign of a donation", () => {
  const followers = () =>
    giving.db.many(sql({ user_id: "uuid?", email: "text?", status: "text" })`
      select user_id, email, status from campaign_followers where campaign_id = ${campaign_id}`);
  beforeEach(() => giving.db.run(command`delete from campaign_followers`));

  test("takes one press with the address that has just paid", async () => {
    const { order } = await received({ donor_email: "Fresh@Example.org" });
    expect((await send(order.access_token, { intent: "follow" })).answer.done).toMatchObject({
      is_following: true,
    });
    expect(await followers()).toEqual([{ user_id: null, email: "fresh@example.org", status: "following" }]);
  });

  test("is confirmed by the owner of the address a day later", async () => {
    const { order, payment } = await received({ donor_email: "later@example.org" });
    await giving.db.run(command`
      update donations set paid_at = paid_at - interval '25 hours' where gateway_order_id = ${payment.order_id}`);
    const { answer } = await send(order.access_token, { intent: "follow" });
    expect(answer.done).toMatchObject({ is_following: false });
    expect(await followers()).toMatchObject([{ email: "later@example.org", status: "pending" }]);
  });

  test("goes to the account of whoever is signed in, and is ended there", async () => {
    const { order } = await received();
    const { user_id } = await createUser(giving.services);
    const cookie = await sessionCookieOf(giving.services, user_id);
    await send(order.access_token, { intent: "follow" }, cookie);
    expect(await followers()).toEqual([{ user_id, email: null, status: "following" }]);
    expect(await read(order.access_token, "", cookie)).toMatchObject({ is_following: true });
    await send(order.access_token, { intent: "unfollow" }, cookie);
    expect(await followers()).toEqual([]);
  });

  test("is not possible before the donation has arrived, nor without a campaign", async () => {
    const unpaid = await giving.open({ campaign_id });
    expect((await send(unpaid.access_token, { intent: "follow" })).status).toBe(409);
    const { order } = await received({ campaign_id: null });
    expect((await send(order.access_token, { intent: "follow" })).status).toBe(404);
    expect(await followers()).toEqual([]);
  });
});
