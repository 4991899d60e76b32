import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { command, sql } from "../../app/platform/database/sql.ts";
import { endCampaign } from "../../app/domains/campaigns/server/commands/end-campaign.ts";
import { campaignLike, makePerson } from "../support/campaigns.ts";
import { createCampaign } from "../../app/domains/campaigns/server/commands/create-campaign.ts";
import { checkBooks } from "../../app/domains/ledger/server/books-check.ts";
import { freePort } from "../support/free-port.ts";
import { sendRaw } from "./raw-request.ts";
import { type Answer, giftBody, postJson, useWorld, verificationBody } from "./use-world.ts";
import { waitFor } from "./wait-for.ts";
import { webhookSecret } from "./world.ts";

const running = useWorld();
const at = (path: string) => running.site.url + path;
const open = (body: unknown, headers = {}) =>
  postJson(at("/api/functions/create-razorpay-order"), body, headers);
const verify = (body: unknown) => postJson(at("/api/functions/verify-razorpay-payment"), body);

async function countRows() {
  return running.db.one(sql({
    donations: "int8",
    payments: "int8",
    events: "int8",
    letters: "int8",
    entries: "int8",
  })`
    select (select count(*) from donations) as donations, (select count(*) from donation_payments) as payments,
      (select count(*) from gateway_events) as events, (select count(*) from outgoing_mails) as letters,
      (select count(*) from ledger_entries) as entries`);
}

/** Runs `work` and makes sure that it left no trace in the database. */
async function leavingNothing(work: () => Promise<unknown>) {
  const before = await countRows();
  await work();
  expect(await countRows()).toEqual(before);
}

function expectRefusal(answer: Answer, status: number, says?: RegExp | string) {
  expect(answer.body).toMatchObject({ status, request_id: answer.headers.get("x-request-id") });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(answer.body.detail.length).toBeGreaterThan(10);
  if (says) expect(answer.body.detail).toMatch(says);
}

/** What the process itself says about requests that it did not foresee. */
function expectNoBugs() {
  const bugs = running.site
    .output()
    .split("\n")
    .filter((line) => /"(request|page|render) failed"/.test(line));
  expect(bugs).toEqual([]);
}

describe("opening a gift", () => {
  const amount_text = "Please enter a valid donation amount.";
  it.each([
    0,
    0.5,
    -1,
    1e12,
    10_00_001,
    0.999,
    1.001,
    500.123456,
    "५००",
    "500",
    "",
    null,
    true,
    [],
    {},
    [500],
  ])("refuses the amount %j", async (amount) => {
    await leavingNothing(async () => expectRefusal(await open(giftBody({ amount })), 400, amount_text));
  });

  it.each(["NaN", "Infinity", "-Infinity", "1e400", "0x1F4", "+500", ".5", "05"])(
    "refuses the amount written as %s",
    async (text) => {
      const body = JSON.stringify(giftBody()).replace("500", text);
      await leavingNothing(async () => expectRefusal(await open(body), 400));
    },
  );

  it.each([
    "",
    " ",
    "asha",
    "asha@",
    "@example.org",
    "a b@example.org",
    "asha@example.org\0",
    "asha@example.org\r\nBcc: x@y.zz",
    `${"a".repeat(10_000)}@example.org`,
    "<script>@example.org",
    "asha@example",
    5,
    null,
    ["asha@example.org"],
  ])("refuses the e-mail address %j", async (donorEmail) => {
    await leavingNothing(async () => expectRefusal(await open(giftBody({ donorEmail })), 400));
  });

  it.each([
    { donorName: "a\0b" },
    { donorName: "line\nbreak" },
    { donorName: "x".repeat(121) },
    { donorName: "\ud800" },
    { donorName: 5 },
    { message: "a\0b" },
    { message: "x".repeat(501) },
    { message: "\ud83d" },
    { message: { html: "<b>" } },
    { donorPhone: "call me" },
    { donorPhone: "1".repeat(40) },
    { donorPhone: "12345\0" },
    { isAnonymous: "true" },
    { isAnonymous: null },
    { isAnonymous: undefined },
    { campaignId: "" },
    { campaignId: "x" },
    { campaignId: 5 },
    { campaignId: "../admin" },
    { campaignId: undefined },
    { status: "paid" },
    { payment_status: "paid" },
    { currency: "USD" },
    { amount_paise: 1 },
    { user_id: randomUUID() },
    { isAdmin: true },
  ])("refuses %j", async (changes) => {
    await leavingNothing(async () => expectRefusal(await open(giftBody(changes)), 400));
  });

  it("refuses to be fooled through the prototype", async () => {
    const body = JSON.stringify(giftBody()).replace(
      "{",
      '{"__proto__":{"amount":1},"constructor":{"prototype":{"isAdmin":true}},',
    );
    await leavingNothing(async () => expectRefusal(await open(body), 400));
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it("refuses somebody else's account", async () => {
    const user_id = (await makePerson(running.db)).user_id;
    await leavingNothing(async () => expectRefusal(await open(giftBody({ userId: user_id })), 403));
  });

  it("keeps emoji, markup and other scripts as the text they are, without marks that turn it around", async () => {
    const message =
      '<script>alert(1)</script> ନମସ୍କାର 🙏🏽 \u202eknaht\u202c "quotes" --; drop table donations';
    const answer = await open(
      giftBody({ campaignId: running.campaigns[0], message, donorName: "<b>Asha</b> ନାୟକ" }),
    );
    expect(answer.status).toBe(200);
    const paid = await running.world.gateway.pay(answer.body.orderId);
    expect((await verify(verificationBody(paid))).status).toBe(200);
    const page = await (await fetch(at(`/campaigns/${running.campaigns[0]}`))).text();
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; ନମସ୍କାର 🙏🏽 knaht");
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain("<b>Asha");
  });

  it("refuses a campaign that is unknown, not public or over, and says which", async () => {
    const creator = await makePerson(running.db);
    const draft = await running.db.transaction((tx) => createCampaign(tx, creator, campaignLike()));
    const over = running.campaigns[2]!;
    await running.db.transaction((tx) => endCampaign(tx, { ...creator, roles: ["admin"] }, over));
    await leavingNothing(async () => {
      const unknown = await open(giftBody({ campaignId: randomUUID() }));
      expectRefusal(unknown, 404);
      const hidden = await open(giftBody({ campaignId: draft }));
      expectRefusal(hidden, 404, unknown.body.detail);
      expectRefusal(await open(giftBody({ campaignId: over })), 409, /has ended/);
    });
  });

  it("a campaign that ends while people give: each gets an order or is told", async () => {
    const admin = { user_id: (await makePerson(running.db)).user_id, roles: ["admin" as const] };
    const campaign_id = running.campaigns[1]!;
    const answers = Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        if (i === 15) await running.db.transaction((tx) => endCampaign(tx, admin, campaign_id));
        return open(giftBody({ campaignId: campaign_id }));
      }),
    );
    for (const answer of await answers) if (answer.status !== 200) expectRefusal(answer, 409, /has ended/);
    expectRefusal(await open(giftBody({ campaignId: campaign_id })), 409, /has ended/);
    // Who opened the gift in time can still pay it, and it counts.
    const in_time = (await answers).find(({ status }) => status === 200);
    if (!in_time) return;
    const paid = await running.world.gateway.pay(in_time.body.orderId);
    expect((await verify(verificationBody(paid))).body).toMatchObject({
      status: "paid",
      campaignId: campaign_id,
    });
  });
});

describe("verifying a payment", () => {
  async function paidOrder(amount = 500) {
    const { body } = await open(giftBody({ amount }));
    return running.world.gateway.pay(body.orderId, { silent: true });
  }

  it("refuses wrong, empty, foreign, swapped and reused signatures, and counts nothing", async () => {
    const [mine, other] = [await paidOrder(), await paidOrder()];
    const wrong: [Record<string, unknown>, number][] = [
      [{ razorpaySignature: "" }, 400],
      [{ razorpaySignature: "0".repeat(64) }, 400],
      [{ razorpaySignature: mine.signature.slice(1) }, 400],
      [{ razorpaySignature: other.signature }, 400],
      [{ razorpayPaymentId: other.payment.id }, 400],
      [{ razorpayOrderId: other.payment.order_id }, 400],
      [{ razorpayOrderId: other.payment.order_id, razorpaySignature: other.signature }, 400],
      [{ razorpaySignature: `${mine.signature}\0` }, 400],
      [{ razorpaySignature: "x".repeat(300) }, 400],
      [{ razorpaySignature: null }, 400],
      [{ razorpayOrderId: "order_../../payments" }, 400],
      [{ razorpayOrderId: "order_AAAAAAAAAAAAAA" }, 400],
      [{ razorpayPaymentId: "pay_AAAAAAAAAAAAAA/refund" }, 400],
      [{ paymentMethod: "cash" }, 400],
      [{ amount: 1 }, 400],
      [{ donationId: randomUUID() }, 400],
    ];
    const before = await countRows();
    for (const [changes, status] of wrong)
      expectRefusal(await verify(verificationBody(mine, changes)), status);
    expect((await countRows()).payments).toBe(before.payments);
  });

  it("refuses a rightly signed order that is not one of ours", async () => {
    const order_id = "order_BBBBBBBBBBBBBB";
    const payment_id = "pay_BBBBBBBBBBBBBB";
    const signature = createHmac("sha256", "faults-key-secret")
      .update(`${order_id}|${payment_id}`)
      .digest("hex");
    await leavingNothing(async () =>
      expectRefusal(
        await verify(verificationBody({ payment: { id: payment_id, order_id }, signature })),
        404,
      ),
    );
  });

  it("answers the same signature a second time as it did the first, and counts it once", async () => {
    const paid = await paidOrder(321);
    const first = await verify(verificationBody(paid));
    await leavingNothing(async () => {
      for (let i = 0; i < 3; i++) expect((await verify(verificationBody(paid))).body).toEqual(first.body);
    });
  });

  it("does not count a failed payment, whoever signed it", async () => {
    const { body } = await open(giftBody());
    const failed = await running.world.gateway.pay(body.orderId, { outcome: "fail", silent: true });
    await leavingNothing(async () =>
      expectRefusal(await verify(verificationBody(failed)), 409, /not completed/),
    );
  });
});

describe("webhooks", () => {
  const url = () => at("/api/webhooks/razorpay");
  const signed = (body: string | Uint8Array, changes: Record<string, string> = {}) => ({
    "x-razorpay-signature": createHmac("sha256", webhookSecret).update(body).digest("hex"),
    "x-razorpay-event-id": randomUUID(),
    ...changes,
  });
  const event = (payment: object, name = "payment.captured") =>
    JSON.stringify({
      entity: "event",
      event: name,
      payload: { payment: { entity: payment } },
      created_at: 1,
    });

  async function captured() {
    const { body } = await open(giftBody());
    return (await running.world.gateway.pay(body.orderId, { silent: true })).payment;
  }

  it("refuses forged ones and keeps nothing of them", async () => {
    const body = event(await captured());
    await leavingNothing(async () => {
      expectRefusal(await postJson(url(), body), 401);
      expectRefusal(await postJson(url(), body, { "x-razorpay-signature": "" }), 401);
      expectRefusal(await postJson(url(), body, { "x-razorpay-signature": "0".repeat(64) }), 401);
      expectRefusal(await postJson(url(), body.replace("captured", "failed  "), signed(body)), 401);
      const of_other = createHmac("sha256", "another-secret").update(body).digest("hex");
      expectRefusal(await postJson(url(), body, { "x-razorpay-signature": of_other }), 401);
    });
  });

  it("refuses empty, broken and oversized ones even when they are rightly signed", async () => {
    const oversized = " ".repeat(256 * 1024 + 1);
    const not_utf8 = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
    await leavingNothing(async () => {
      for (const body of ["", "{", "null", "[]", "5", '"x"', "{}", '{"event":5}', '{"event":"DROP TABLE"}'])
        expectRefusal(await postJson(url(), body, signed(body)), 400);
      expectRefusal(await postJson(url(), not_utf8, signed(not_utf8)), 400);
      expectRefusal(await postJson(url(), oversized, signed(oversized)), 413);
      const chunked = await sendRaw(url(), {
        method: "POST",
        path: "/api/webhooks/razorpay",
        headers: { "Transfer-Encoding": "chunked", "Content-Length": "", ...signed(oversized) },
      }).catch(() => ({ status: 400 }));
      expect(chunked.status).toBe(400);
    });
  });

  it("takes a body whose length was not declared", async () => {
    const payment = await captured();
    const body = event(payment);
    const response = await fetch(url(), {
      method: "POST",
      headers: signed(body),
      body: new Blob([body]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(200);
    await settled(payment.id);
  });

  it("refuses an oversized body whose length was not declared", async () => {
    const body = " ".repeat(300 * 1024);
    const response = await fetch(url(), {
      method: "POST",
      headers: signed(body),
      body: new Blob([body]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  const settled = (payment_id: string) =>
    waitFor("the payment to be settled", async () =>
      running.db.maybeOne(sql({ id: "text" })`
        select gateway_payment_id as id from donation_payments where gateway_payment_id = ${payment_id}`),
    );

  it("counts a replayed, renamed and reordered one once", async () => {
    const payment = await captured();
    const body = event(payment);
    const failed = event({ ...payment, status: "failed", captured: false }, "payment.failed");
    const authorized = event({ ...payment, status: "authorized", captured: false }, "payment.authorized");
    const same = signed(body);
    for (const [text, headers] of [
      [failed, signed(failed)],
      [body, same],
      [body, same],
      [body, signed(body)],
      [failed, signed(failed)],
      [authorized, signed(authorized)],
      [body, signed(body, { "x-razorpay-event-id": "" })],
      [body, signed(body, { "x-razorpay-event-id": "'; drop table" })],
    ] as const)
      expect((await postJson(url(), text, headers)).status).toBe(200);
    await settled(payment.id);
    await waitFor("the inbox to be empty", async () => {
      const { count } = await running.db.one(sql({ count: "int8" })`
        select count(*) as count from gateway_events where applied_at is null`);
      return count === 0;
    });
    const gift = await running.db.one(sql({ payment_status: "text", payments: "int8" })`
      select payment_status, (select count(*) from donation_payments where donation_id = donations.id) as payments
      from donations where gateway_order_id = ${payment.order_id}`);
    expect(gift).toEqual({ payment_status: "paid", payments: 1 });
  });

  it("counts nothing that differs from what was ordered", async () => {
    const before = await countRows();
    for (const changes of [
      { amount: 1 },
      { amount: 1e15 },
      { currency: "USD" },
      { order_id: "order_CCCCCCCCCCCCCC" },
      { order_id: null },
      { captured: false },
      { captured: "0" },
      { status: "authorized", captured: true },
      { id: null },
      { amount: "50000" },
    ]) {
      const body = event({ ...(await captured()), ...changes });
      expect((await postJson(url(), body, signed(body))).status).toBe(200);
    }
    await waitFor("the inbox to be empty", async () => {
      const { count } = await running.db.one(sql({ count: "int8" })`
        select count(*) as count from gateway_events where applied_at is null`);
      return count === 0;
    });
    const wrongly_settled = await running.db.many(sql({ outcome: "text" })`
      select outcome from gateway_events where outcome = 'settled' and received_at > now() - interval '1 hour'
        and body like '%order_CCCCCCCCCCCCCC%'`);
    expect(wrongly_settled).toEqual([]);
    // The true payments were captured at the gateway and may be found by the reconciler; the false ones never.
    const { false_amounts } = await running.db.one(sql({ false_amounts: "int8" })`
      select count(*) as false_amounts from donation_payments where amount_paise in (1, 1000000000000000)`);
    expect(false_amounts).toBe(0);
    expect((await countRows()).events).toBe(before.events + 10);
  });
});

describe("writes from elsewhere", () => {
  it.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://127.0.0.1:1" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("are refused with %j", async (headers) => {
    await leavingNothing(async () => {
      for (const path of [
        "/api/functions/create-razorpay-order",
        "/api/functions/verify-razorpay-payment",
        "/donations",
        "/newsletter",
        "/newsletter/unsubscribe",
      ])
        expectRefusal(
          await postJson(at(path), giftBody(), headers as unknown as Record<string, string>),
          403,
          /another site/,
        );
    });
  });

  it("are not let in by a path that only begins like an open one", async () => {
    await leavingNothing(async () => {
      for (const path of [
        "/api/webhooks/../functions/create-razorpay-order",
        "/sandbox/../newsletter",
        "/donations/return/../../newsletter",
      ]) {
        const answer = await sendRaw(running.site.url, {
          method: "POST",
          path,
          headers: { Origin: "https://evil.example", "Content-Type": "application/json" },
          body: JSON.stringify(giftBody()),
        });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
    });
  });
});

it("the numbers of the process are for this machine, by whichever path they are asked for", async () => {
  const headers = { "X-Forwarded-For": "203.0.113.9" };
  for (const path of [
    "/metrics",
    "/./metrics",
    "/x/../metrics",
    "/%2e/metrics",
    "//metrics",
    "http://localhost/metrics",
  ])
    expect((await sendRaw(running.site.url, { path, headers })).status).toBe(404);
  expect((await sendRaw(running.site.url, { path: "/metrics" })).status).toBe(200);
});

describe("bodies that are no JSON", () => {
  it.each([
    ["application/json", "{"],
    ["application/json", ""],
    ["application/json", "[".repeat(8_000)],
    ["application/json", "\xff\xfe"],
    ["text/plain", "{}"],
    ["application/xml", "<gift/>"],
    ["application/x-www-form-urlencoded", "amount=500&amount=600"],
    ["multipart/form-data", "--x"],
    ["application/json; charset=utf-16", "{}"],
  ])("%s %j are refused", async (type, body) => {
    await leavingNothing(async () => {
      for (const path of ["/api/functions/create-razorpay-order", "/api/functions/verify-razorpay-payment"]) {
        const answer = await postJson(at(path), body, { "content-type": type });
        expect([400, 415]).toContain(answer.status);
        expectRefusal(answer, answer.status);
      }
    });
  });

  it("are refused when they are too long", async () => {
    await leavingNothing(async () => {
      expectRefusal(await open(giftBody({ message: "x".repeat(20_000) })), 413);
    });
  });
});

describe("forms of pages", () => {
  const post = (path: string, body: string, type = "application/x-www-form-urlencoded") =>
    sendRaw(running.site.url, { method: "POST", path, body, headers: { "Content-Type": type } });

  it.each([
    ["amount=0&email=a@example.org", 400],
    ["amount=500&email=x", 400],
    ["", 400],
    ["amount=500", 400],
    ["amount=%00&email=%00&name=%00&message=%00", 400],
    ["amount=500&email=a@example.org&campaign=x", 400],
    ["custom=५००&email=a@example.org", 400],
    ["custom=1e3&email=a@example.org", 400],
    ["custom=NaN&email=a@example.org", 400],
    [`amount=500&email=a@example.org&campaign=${randomUUID()}`, 404],
    ["amount=500&email=%ff@example.org", 400],
    ["__proto__[amount]=500&constructor=1", 400],
  ])("/donations refuses %s", async (body, status) => {
    await leavingNothing(async () => expect((await post("/donations", body)).status).toBe(status));
  });

  it("the first of a doubled field counts, so that what was checked is what is used", async () => {
    const answer = await post("/donations", "amount=500&amount=1&email=a@example.org&email=b@example.org");
    expect(answer.status).toBe(200);
    const gift = await running.db.one(sql({ amount_paise: "int8", donor_email: "text" })`
      select amount_paise, donor_email from donations order by id desc limit 1`);
    expect(gift).toEqual({ amount_paise: 500_00, donor_email: "a@example.org" });
  });

  it.each(["/donations", "/donations/return", "/newsletter"])(
    "%s refuses what is no form, broken or endless",
    async (path) => {
      await leavingNothing(async () => {
        expect((await post(path, "{}", "application/json")).status).toBe(415);
        expect((await post(path, "x", "multipart/form-data")).status).toBe(400);
        expect((await post(path, "--x\r\nbroken", "multipart/form-data; boundary=x")).status).toBe(400);
        expect((await post(path, `email=${"x".repeat(200_000)}`)).status).toBe(413);
      });
    },
  );

  it("a signed return with nonsense in it leads back to the form", async () => {
    await leavingNothing(async () => {
      for (const body of [
        "",
        "razorpay_order_id=x&razorpay_payment_id=y&razorpay_signature=z",
        "razorpay_order_id=%00",
      ]) {
        const answer = await post("/donations/return?gift=//evil.example", body);
        expect([answer.status, answer.headers.get("location")]).toEqual([303, "/donations"]);
      }
    });
  });

  it.each(["", "%00", "%ff", "x".repeat(5_000), "'; drop table donations"])(
    "links of letters refuse the token %j",
    async (token) => {
      for (const path of ["/newsletter/confirm", "/newsletter/unsubscribe"])
        expect((await post(`${path}?token=${encodeURI(token)}`, "")).status).toBe(404);
    },
  );
});

describe("quotas", () => {
  it("end the abuse of the newsletter, and tell nobody who is on the list", async () => {
    const strict = running.world.startSite({
      PORT: String(await freePort()),
      RATE_LIMIT_FACTOR: "1",
      TRUST_PROXY_HOPS: "1",
    });
    await strict.ready();
    const subscribe = async (email: string) => {
      const response = await fetch(`${strict.url}/newsletter`, {
        method: "POST",
        body: new URLSearchParams({ email }),
      });
      const answer = /role="(?:status|alert)"[^>]*>([^<]*)/.exec(await response.text())?.[1];
      return { status: response.status, answer, retry_after: Number(response.headers.get("retry-after")) };
    };
    await running.db.run(command`
      insert into newsletter_subscriptions (email, status, confirmed_at, confirm_sent_at, unsubscribe_token)
      values ('known@example.org', 'confirmed', now(), now(), 'tokentokentokentokentokentokentoken')`);
    const known = await subscribe("known@example.org");
    const unknown = await subscribe("unknown@example.org");
    expect(known).toEqual(unknown);
    expect(known.status).toBe(200);
    const answers = [];
    for (let i = 0; i < 12; i++)
      answers.push(await subscribe(i < 4 ? "unknown@example.org" : `victim${i}@example.org`));
    expect(answers[3]).toMatchObject({ status: 429 });
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.retry_after).toBeGreaterThan(0);
    const orders = [];
    for (let i = 0; i < 22; i++)
      orders.push(
        await postJson(
          `${strict.url}/api/functions/create-razorpay-order`,
          giftBody({ donorEmail: `a${i}@example.org` }),
          // What the visitor claims itself stands on the left and changes nothing.
          { "x-forwarded-for": `198.51.100.${i}, 203.0.113.7` },
        ),
      );
    expect(orders.filter(({ status }) => status === 200)).toHaveLength(20);
    expectRefusal(orders.at(-1)!, 429, /wait/);
    expect(Number(orders.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(0);
    await strict.kill();
  });
});

it("leaves the books right and the process without a single unforeseen error", async () => {
  expect((await checkBooks(running.db)).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  expect(running.site.is_running()).toBe(true);
  expectNoBugs();
});
