import { afterEach, describe, expect, it } from "vitest";
import { command, sql } from "../../app/platform/database/sql.ts";
import { thanksMailKey } from "../../app/domains/donations/server/mails.ts";
import { checkBooks } from "../../app/domains/ledger/server/books-check.ts";
import { type Answer, donationBody, postJson, useWorld, verificationBody } from "./use-world.ts";
import { waitFor } from "./wait-for.ts";

const running = useWorld();

const healthy = {
  latency_ms: 0,
  respond_chance: 0,
  drop_response_after_commit: 0,
  webhook_loss: 0,
  refund_failure: 0,
  stay_authorized: 0,
};

afterEach(async () => {
  await running.world.gateway.turn(healthy);
  const broken = (await checkBooks(running.db, { thanksMailKey })).filter(
    ({ breaches }) => breaches.length > 0,
  );
  if (broken.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(broken)}`);
});

const open = (changes: Record<string, unknown> = {}) =>
  postJson(
    `${running.site.url}/api/functions/create-razorpay-order`,
    donationBody({ campaignId: running.campaigns[0], ...changes }),
  );

const verify = (paid: Parameters<typeof verificationBody>[0]) =>
  postJson(`${running.site.url}/api/functions/verify-razorpay-payment`, verificationBody(paid));

async function openOrder(changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await open(changes);
  expect(answer.status).toBe(200);
  return answer.body.orderId;
}

const readDonation = (order_id: string) =>
  running.db.one(sql({ payment_status: "text", payments: "int8", mails: "int8" })`
    select payment_status,
      (select count(*) from payments where payable_id = donations.id) as payments,
      (select count(*) from outgoing_mails where dedupe_key = 'donation-thanks:' || donations.id) as mails
    from donations where gateway_order_id = ${order_id}`);

const becomes = (order_id: string, status: string) =>
  waitFor(`the donation of ${order_id} to be ${status}`, async () => {
    const donation = await readDonation(order_id);
    return donation.payment_status === status ? donation : undefined;
  });

const raised = async (campaign_id: string) =>
  (
    await running.db.one(sql({ raised_paise: "int8" })`
    select raised_paise from campaigns where id = ${campaign_id}`)
  ).raised_paise;

function expectGatewayProblem(answer: Answer, status: 502 | 503, says: RegExp) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.body).toMatchObject({ status, request_id: answer.headers.get("x-request-id") });
  expect(answer.body.detail).toMatch(says);
}

/** Opening fails with this code; nobody has paid anything, and the site says so. */
const nothing_taken = /no money has moved/i;
/** Money may have moved: a donor who pays again pays twice. */
const do_not_pay_again = /do not pay again/i;

describe.each([
  {
    name: "answers 502 in HTML",
    status: 502,
    knobs: { respond_chance: 1, respond_status: 502, respond_body: "html" },
  },
  {
    name: "answers 500 in JSON",
    status: 502,
    knobs: { respond_chance: 1, respond_status: 500, respond_body: "json" },
  },
  {
    name: "is throttling",
    status: 503,
    knobs: { respond_chance: 1, respond_status: 429, respond_body: "json" },
  },
] as const)("when the gateway $name", ({ knobs, status }) => {
  it("opening a donation is refused and writes nothing that counts", async () => {
    const before = await raised(running.campaigns[0]!);
    await running.world.gateway.turn(knobs);
    expectGatewayProblem(await open(), status, nothing_taken);
    expect(await raised(running.campaigns[0]!)).toBe(before);
  });

  it("a payment that was made is not lost: the site asks the donor to wait, and settles it automatically", async () => {
    const order_id = await openOrder();
    await running.world.gateway.turn({ ...knobs, webhook_loss: 1 });
    const paid = await running.world.gateway.pay(order_id);
    expectGatewayProblem(await verify(paid), status, do_not_pay_again);
    expect(await readDonation(order_id)).toMatchObject({
      payment_status: "created",
      payments: 0,
      mails: 0,
    });
    await running.world.gateway.turn(healthy);
    // The failed check waits half a minute; a browser that retries does not.
    expect((await verify(paid)).body).toMatchObject({ status: "paid" });
    expect(await becomes(order_id, "paid")).toMatchObject({ payments: 1, mails: 1 });
  });
});

describe("when the gateway is down", () => {
  it("refuses with a message, and continues when it is back", async () => {
    const order_id = await openOrder();
    await running.world.gateway.turn({ webhook_loss: 1 });
    const paid = await running.world.gateway.pay(order_id);
    await running.world.stopGateway();
    expectGatewayProblem(await open(), 503, nothing_taken);
    expectGatewayProblem(await verify(paid), 503, do_not_pay_again);
    await running.world.startGateway();
    expect((await verify(paid)).body).toMatchObject({ status: "paid" });
  });
});

it("finds the order whose response was cut off, so that the donor notices nothing", async () => {
  await running.world.gateway.turn({ drop_response_after_commit: { count: 1 } });
  const order_id = await openOrder();
  const paid = await running.world.gateway.pay(order_id);
  expect((await verify(paid)).body).toMatchObject({ status: "paid" });
});

it("settles a payment that fails and is authorised late", async () => {
  const order_id = await openOrder();
  const failed = await running.world.gateway.pay(order_id, { outcome: "fail" });
  await becomes(order_id, "failed");
  await running.world.gateway.authorizeLate(failed.payment.id);
  expect(await becomes(order_id, "paid")).toMatchObject({ payments: 1, mails: 1 });
});

it("captures an authorised payment when the browser verifies it", async () => {
  const order_id = await openOrder();
  const paid = await running.world.gateway.pay(order_id, { outcome: "authorize" });
  expect((await verify(paid)).body).toMatchObject({ status: "paid" });
});

it("refunds a second payment of one donation once, however often it is reported", async () => {
  const campaign_id = running.campaigns[1]!;
  const order_id = await openOrder({ campaignId: campaign_id });
  await running.world.gateway.turn({ webhook_duplicate: 1, webhook_reorder: 0.5 });
  const refunded_before = (await running.world.gateway.totals()).refunded_count;
  const [first, second] = await Promise.all([
    running.world.gateway.pay(order_id),
    running.world.gateway.pay(order_id),
  ]);
  const answers = await Promise.all([first, second, first, second].map(verify));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(["paid", "refund_pending"]));
  await waitFor("the refund", async () => {
    const refunds = await running.db.many(sql({ status: "text" })`
      select refund.status from payment_refunds refund
      join payments using (gateway_payment_id) join donations on donations.id = payable_id
      where gateway_order_id = ${order_id}`);
    expect(refunds.length).toBe(1);
    return refunds[0]!.status === "processed";
  });
  expect((await running.world.gateway.totals()).refunded_count).toBe(refunded_before + 1);
  expect(await raised(campaign_id)).toBe(500_00);
  await running.world.gateway.turn({ webhook_duplicate: 0, webhook_reorder: 0 });
});

it("settles all payments although every webhook and every verification was lost", async () => {
  await running.world.gateway.turn({ webhook_loss: 1 });
  const orders = await Promise.all(Array.from({ length: 8 }, () => openOrder()));
  for (const order_id of orders) await running.world.gateway.pay(order_id);
  for (const order_id of orders) expect(await becomes(order_id, "paid")).toMatchObject({ payments: 1 });
});

it("keeps excess that the gateway could not send back as owed in the books, and sends it back a day later", async () => {
  const order_id = await openOrder();
  await running.world.gateway.turn({ refund_failure: 1 });
  for (const paid of [await running.world.gateway.pay(order_id), await running.world.gateway.pay(order_id)])
    expect((await verify(paid)).status).toBe(200);
  const refundsAre = async (...expected: string[]) => {
    const refunds = await running.db.many(sql({ status: "text" })`
      select refund.status from payment_refunds refund
      join payments using (gateway_payment_id) join donations on donations.id = payable_id
      where gateway_order_id = ${order_id} order by refund.created_at`);
    return refunds.map(({ status }) => status).join() === expected.join();
  };
  await waitFor("the refund to fail", () => refundsAre("failed"));
  expect(await readDonation(order_id)).toMatchObject({ payment_status: "paid", payments: 2, mails: 1 });
  await running.world.gateway.turn(healthy);
  await running.db.run(command`
    update payment_refunds set finished_at = finished_at - interval '25 hours' where status = 'failed'`);
  await waitFor("another refund to be processed", () => refundsAre("failed", "processed"));
});

it("asks the donor not to pay again when our own database fails, and settles the donation afterwards", async () => {
  const order_id = await openOrder();
  const paid = await running.world.gateway.pay(order_id, { silent: true });
  await running.db.run(command`alter table payments rename to payments_gone`);
  expectGatewayProblem(await verify(paid), 503, do_not_pay_again);
  await running.db.run(command`alter table payments_gone rename to payments`);
  expect((await verify(paid)).body).toMatchObject({ status: "paid" });
});

it("checks an old donation again within a minute when its check fails or is interrupted, not when it is twice as old", async () => {
  const order_id = await openOrder();
  await running.world.gateway.turn({ respond_chance: 1, respond_status: 502 });
  await running.db.run(command`
    update donations set created_at = now() - interval '20 hours', reconcile_at = now() - interval '1 second'
    where gateway_order_id = ${order_id}`);
  const waits = await waitFor("the donation to be checked", async () => {
    const { seconds } = await running.db.one(sql({ seconds: "float8" })`
      select extract(epoch from reconcile_at - now())::float8 as seconds from donations
      where gateway_order_id = ${order_id}`);
    return seconds > 0 ? seconds : undefined;
  });
  expect(waits).toBeLessThan(60);
});
