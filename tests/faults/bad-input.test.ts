import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCampaign } from "../../app/domains/campaigns/server/commands/create-campaign.ts";
import { endCampaign } from "../../app/domains/campaigns/server/commands/end-campaign.ts";
import { campaignLike, makePerson } from "../support/campaigns.ts";
import { countRows, expectRefusal, expectUnharmed, leavingNothing } from "./refusals.ts";
import { donationBody, postJson, useWorld, verificationBody } from "./use-world.ts";

// Payments that a test leaves behind are not looked into while another one counts rows.
const running = useWorld({ RECONCILE_AFTER_SECONDS: "3600" });
const at = (path: string) => running.site.url + path;
const open = (body: unknown, headers = {}) =>
  postJson(at("/api/functions/create-razorpay-order"), body, headers);
const verify = (body: unknown) => postJson(at("/api/functions/verify-razorpay-payment"), body);

describe("opening a donation", () => {
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
    await leavingNothing(running, async () =>
      expectRefusal(await open(donationBody({ amount })), 400, amount_text),
    );
  });

  it.each(["NaN", "Infinity", "-Infinity", "1e400", "0x1F4", "+500", ".5", "05"])(
    "refuses the amount written as %s",
    async (text) => {
      const body = JSON.stringify(donationBody()).replace("500", text);
      await leavingNothing(running, async () => expectRefusal(await open(body), 400));
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
  ])("refuses the email address %j", async (donorEmail) => {
    await leavingNothing(running, async () => expectRefusal(await open(donationBody({ donorEmail })), 400));
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
    { campaignId: "" },
    { campaignId: "x" },
    { campaignId: 5 },
    { campaignId: "../admin" },
    { status: "paid" },
    { payment_status: "paid" },
    { currency: "USD" },
    { amount_paise: 1 },
    { user_id: randomUUID() },
    { isAdmin: true },
  ])("refuses %j", async (changes) => {
    await leavingNothing(running, async () => expectRefusal(await open(donationBody(changes)), 400));
  });

  it("refuses prototype pollution", async () => {
    const body = JSON.stringify(donationBody()).replace(
      "{",
      '{"__proto__":{"amount":1},"constructor":{"prototype":{"isAdmin":true}},',
    );
    await leavingNothing(running, async () => expectRefusal(await open(body), 400));
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it("refuses somebody else's account", async () => {
    const user_id = (await makePerson(running.db)).user_id;
    await leavingNothing(running, async () =>
      expectRefusal(await open(donationBody({ userId: user_id })), 403),
    );
  });

  it("keeps emoji, markup and other scripts as text, without bidirectional overrides", async () => {
    const message =
      '<script>alert(1)</script> ନମସ୍କାର 🙏🏽 \u202eknaht\u202c "quotes" --; drop table donations';
    const answer = await open(
      donationBody({ campaignId: running.campaigns[0], message, donorName: "<b>Asha</b> ନାୟକ" }),
    );
    expect(answer.status).toBe(200);
    // Without webhooks, which would come while another test counts rows.
    const paid = await running.world.gateway.pay(answer.body.orderId, { silent: true });
    expect((await verify(verificationBody(paid))).status).toBe(200);
    const page = await (await fetch(at(`/campaigns/${running.campaigns[0]}?tab=supporters`))).text();
    // Words of another script are marked.
    expect(page.replaceAll(/<\/?span[^>]*>/g, "")).toContain(
      "&lt;script&gt;alert(1)&lt;/script&gt; ନମସ୍କାର 🙏🏽 knaht",
    );
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain("<b>Asha");
  });

  it("refuses a campaign that is unknown, not public or over, and says which", async () => {
    const creator = await makePerson(running.db);
    const draft = await running.db.transaction((tx) => createCampaign(tx, creator, campaignLike()));
    const over = running.campaigns[2]!;
    await running.db.transaction((tx) => endCampaign(tx, { ...creator, roles: ["admin"] }, over));
    await leavingNothing(running, async () => {
      const unknown = await open(donationBody({ campaignId: randomUUID() }));
      expectRefusal(unknown, 404);
      const hidden = await open(donationBody({ campaignId: draft }));
      expectRefusal(hidden, 404, unknown.body.detail);
      expectRefusal(await open(donationBody({ campaignId: over })), 409, /has ended/);
    });
  });

  it("when a campaign ends while people give, each gets an order or a refusal", async () => {
    const admin = { user_id: (await makePerson(running.db)).user_id, roles: ["admin" as const] };
    const campaign_id = running.campaigns[1]!;
    const answers = Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        if (i === 15) await running.db.transaction((tx) => endCampaign(tx, admin, campaign_id));
        return open(donationBody({ campaignId: campaign_id }));
      }),
    );
    for (const answer of await answers) if (answer.status !== 200) expectRefusal(answer, 409, /has ended/);
    expectRefusal(await open(donationBody({ campaignId: campaign_id })), 409, /has ended/);
    // A donation opened in time can still be paid, and it counts.
    const in_time = (await answers).find(({ status }) => status === 200);
    if (!in_time) return;
    const paid = await running.world.gateway.pay(in_time.body.orderId, { silent: true });
    expect((await verify(verificationBody(paid))).body).toMatchObject({
      status: "paid",
      campaignId: campaign_id,
    });
  });
});

describe("verifying a payment", () => {
  async function paidOrder(amount = 500) {
    const { body } = await open(donationBody({ amount }));
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
    const before = await countRows(running.db);
    for (const [changes, status] of wrong)
      expectRefusal(await verify(verificationBody(mine, changes)), status);
    expect((await countRows(running.db)).payments).toBe(before.payments);
  });

  it("refuses a correctly signed order that is not one of ours", async () => {
    const order_id = "order_BBBBBBBBBBBBBB";
    const payment_id = "pay_BBBBBBBBBBBBBB";
    const signature = createHmac("sha256", "faults-key-secret")
      .update(`${order_id}|${payment_id}`)
      .digest("hex");
    await leavingNothing(running, async () =>
      expectRefusal(
        await verify(verificationBody({ payment: { id: payment_id, order_id }, signature })),
        404,
      ),
    );
  });

  it("answers the same signature a second time as it did the first, and counts it once", async () => {
    const paid = await paidOrder(321);
    const first = await verify(verificationBody(paid));
    await leavingNothing(running, async () => {
      for (let i = 0; i < 3; i++) expect((await verify(verificationBody(paid))).body).toEqual(first.body);
    });
  });

  it("does not count a failed payment, whatever its signature", async () => {
    const { body } = await open(donationBody());
    const failed = await running.world.gateway.pay(body.orderId, { outcome: "fail", silent: true });
    await leavingNothing(running, async () =>
      expectRefusal(await verify(verificationBody(failed)), 409, /not completed/),
    );
  });
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
    await leavingNothing(running, async () => {
      for (const path of ["/api/functions/create-razorpay-order", "/api/functions/verify-razorpay-payment"]) {
        const answer = await postJson(at(path), body, { "content-type": type });
        expect([400, 415]).toContain(answer.status);
        expectRefusal(answer, answer.status);
      }
    });
  });

  it("are refused when they are too long", async () => {
    await leavingNothing(running, async () => {
      expectRefusal(await open(donationBody({ message: "x".repeat(20_000) })), 413);
    });
  });
});

it("leaves books and process intact", () => expectUnharmed(running));
