import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  createGiving,
  type Giving,
  paymentId,
  serveForTest,
  verification,
  webhook,
} from "../../../../tests/support/giving.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { isFailure } from "../../../platform/failure.ts";
import { queueMails } from "../../../platform/mail/outbox.ts";
import { type Gateway, gatewayRefused, type GatewayRefund } from "../../../platform/payments/gateway.ts";
import { createRazorpayGateway } from "../../../platform/payments/razorpay-gateway.ts";
import { applyRefunds } from "./commands/apply-refunds.ts";
import { requestRefund } from "./commands/request-refund.ts";
import { processRefund, processStuckRefunds } from "./use-cases/process-refunds.ts";
import { sampleMail } from "../../../../tests/support/sample-mail.ts";
import { patience_ms } from "../../../../tests/support/patience.ts";
import { holdTimeLimits } from "../../../../tests/support/time-limit.ts";
import { untilLockWaits } from "../../../../tests/support/lock-waits.ts";

let giving: Giving;
let campaign_id: string;

beforeAll(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

async function paidDonation(amount_paise = 1_000_00) {
  const paid = await giving.pay({ campaign_id, amount_paise });
  expect((await giving.api.request(...verification(paid))).status).toBe(200);
  return paid.payment;
}

function ask(gateway_payment_id: string, amount_paise?: number) {
  const request = { gateway_payment_id, amount_paise, reason: "Given by mistake", requested_by: "test" };
  return giving.db.transaction((tx) => requestRefund(tx, request));
}

async function donationOf(gateway_payment_id: string) {
  return giving.db.one(sql({
    payment_status: "text",
    refunded_paise: "int8",
    raised_paise: "int8",
    supporter_count: "int8",
  })`
    select payment_status, refunded_paise, raised_paise, supporter_count
    from payments join donations on donations.id = payable_id join campaigns on campaigns.id = campaign_id
    where gateway_payment_id = ${gateway_payment_id}`);
}

/** Processes all pending refunds until each has a result. */
async function finishRefunds() {
  await giving.sendRefunds();
  const pending = async () =>
    (await giving.db.many(sql({ id: "uuid" })`select id from payment_refunds where status = 'pending'`))
      .length;
  while ((await pending()) > 0) {
    await giving.makeDue();
    await processStuckRefunds(giving.services);
  }
}

async function refundsOf(gateway_payment_id: string) {
  return giving.db.many(sql({ status: "text", amount_paise: "int8", requested_by: "text", failure: "text?" })`
    select status, amount_paise, requested_by, failure from payment_refunds
    where gateway_payment_id = ${gateway_payment_id} order by created_at`);
}

/** Refunds of a donation of 500 rupees to each of two campaigns, the last campaign's first. */
async function refundsOfTwoCampaigns() {
  const owner = await makePerson(giving.db);
  const campaigns = [await makeLiveCampaign(giving.db, owner), await makeLiveCampaign(giving.db, owner)];
  const [first, last] = campaigns.toSorted() as [string, string];
  const refundOf = async (campaign_id: string): Promise<GatewayRefund> => {
    const { payment, ...paid } = await giving.pay({ campaign_id });
    expect((await giving.api.request(...verification({ payment, ...paid }))).status).toBe(200);
    const id = paymentId().replace("pay_", "rfnd_");
    return {
      id,
      payment_id: payment.id,
      amount_paise: 500_00,
      status: "processed",
      receipt: null,
      created_at: new Date(),
    };
  };
  return { first, last, refunds: [await refundOf(last), await refundOf(first)] };
}

const lock = (tx: Queryable, id: string) =>
  tx.run(command`select from campaigns where id = ${id} for update nowait`);

/** Starts applying the refunds, and resolves when that waits for a lock. */
async function applyUntilBlocked(refunds: GatewayRefund[]) {
  const waiting = giving.db.transaction((tx) => applyRefunds(tx, giving.services, refunds));
  await untilLockWaits(giving.db);
  return { waiting };
}

test("refunds of several campaigns lock them in one order, whatever order they arrive in", async () => {
  const { first, last, refunds } = await refundsOfTwoCampaigns();
  const applied = await giving.db.transaction(async (tx) => {
    await lock(tx, first);
    const blocked = await applyUntilBlocked(refunds);
    expect(await lock(tx, last)).toBe(1);
    return blocked;
  });
  expect((await applied.waiting).map(({ kind }) => kind)).toEqual(["processed", "processed"]);
  await soundBooks();
});

test("mails about refunds are queued after the last campaign is locked, as in settlement", async () => {
  const { last, refunds } = await refundsOfTwoCampaigns();
  const applied = await giving.db.transaction(async (tx) => {
    await lock(tx, last);
    const blocked = await applyUntilBlocked(refunds);
    await queueMails(tx, [sampleMail("of-a-settlement")]);
    return blocked;
  });
  expect((await applied.waiting).map(({ kind }) => kind)).toEqual(["processed", "processed"]);
  const mails = await giving.db.many(sql({ dedupe_key: "text" })`
    select dedupe_key from outgoing_mails
    where dedupe_key = any(${refunds.map(({ id }) => `donation-refund:${id}`)}::text[])`);
  expect(mails).toHaveLength(2);
  await soundBooks();
});

test("a hundred partial refunds at once never exceed what was captured", async () => {
  const payment = await paidDonation(1_000_00);
  const asked = await Promise.allSettled(Array.from({ length: 100 }, () => ask(payment.id, 30_00)));
  const refused = asked.filter((result) => result.status === "rejected");
  expect(asked.length - refused.length).toBe(33);
  for (const { reason } of refused) expect(isFailure(reason) && reason.code).toBe("refund_too_large");
  await finishRefunds();
  expect(await donationOf(payment.id)).toMatchObject({ payment_status: "paid", refunded_paise: 990_00 });
  await ask(payment.id);
  await expect(ask(payment.id)).rejects.toMatchObject({ status: 409, code: "already_refunded" });
  await finishRefunds();
  expect(await donationOf(payment.id)).toMatchObject({
    payment_status: "refunded",
    refunded_paise: 1_000_00,
  });
  await soundBooks();
});

test("a full refund removes the donation from the campaign's totals", async () => {
  const payment = await paidDonation(700_00);
  const before = await donationOf(payment.id);
  await ask(payment.id);
  await finishRefunds();
  const after = await donationOf(payment.id);
  expect(after).toMatchObject({ payment_status: "refunded", refunded_paise: 700_00 });
  expect(before.raised_paise - after.raised_paise).toBe(700_00);
  expect(before.supporter_count - after.supporter_count).toBe(1);
  const again = await giving.api.request(...webhook("payment.captured", { payment }));
  expect(again.status).toBe(200);
  await giving.flow.inbox.drain();
  expect(await donationOf(payment.id)).toEqual(after);
  await soundBooks();
});

test("a refund counts once, however often and from whichever source it is reported", async () => {
  const payment = await paidDonation();
  await ask(payment.id, 400_00);
  await giving.sendRefunds();
  const { items } = await gatewayRefunds(payment.id);
  const refund = { ...items[0], status: "processed" };
  for (let i = 0; i < 6; i++)
    await giving.api.request(
      ...webhook("refund.processed", { refund }, i % 2 ? { event_id: `event-${refund.id}` } : {}),
    );
  await giving.api.request(...webhook("refund.failed", { refund: { ...refund, status: "failed" } }));
  await giving.flow.inbox.drain();
  await giving.makeDue();
  await giving.flow.sweep();
  expect(await donationOf(payment.id)).toMatchObject({ payment_status: "paid", refunded_paise: 400_00 });
  expect(await refundsOf(payment.id)).toHaveLength(1);
  await soundBooks();
});

async function gatewayRefunds(payment_id: string): Promise<{ items: { id: string }[] }> {
  const authorization = `Basic ${Buffer.from("rzp_test_suite:suite-key-secret").toString("base64")}`;
  const response = await fetch(`${giving.gateway_url}/v1/payments/${payment_id}/refunds`, {
    headers: { authorization },
  });
  return response.json() as Promise<{ items: { id: string }[] }>;
}

test("a refund made in the gateway's dashboard is stored, also when it is reported before its payment", async () => {
  const paid = await giving.pay({ campaign_id, amount_paise: 900_00 });
  const refund = {
    id: "rfnd_Dashboard00001",
    payment_id: paid.payment.id,
    amount: 250_00,
    status: "processed",
    receipt: null,
    created_at: 1_750_000_000,
  };
  await giving.api.request(...webhook("refund.processed", { refund }));
  await giving.flow.inbox.drain();
  await giving.api.request(...verification(paid));
  await giving.db.run(command`update gateway_events set next_attempt_at = now() where applied_at is null`);
  await giving.flow.inbox.drain();
  expect(await refundsOf(paid.payment.id)).toMatchObject([{ status: "processed", requested_by: "gateway" }]);
  expect(await donationOf(paid.payment.id)).toMatchObject({ refunded_paise: 250_00 });
  await soundBooks();
});

test("a refund beyond what was captured is never booked", async () => {
  const payment = await paidDonation(100_00);
  const refund = {
    id: "rfnd_TooMuch0000001",
    payment_id: payment.id,
    amount: 100_01,
    status: "processed",
    created_at: 1,
  };
  await giving.api.request(...webhook("refund.processed", { refund }, { event_id: "too-much-event" }));
  await giving.flow.inbox.drain();
  const { outcome } = await giving.db.one(sql({ outcome: "text" })`
    select outcome from gateway_events where event_id = 'too-much-event'`);
  expect(outcome).toBe("refused: more_than_captured");
  expect(await donationOf(payment.id)).toMatchObject({ refunded_paise: 0 });
  await soundBooks();
});

test("a refund that the gateway cannot complete leaves the donation unchanged and can be retried", async () => {
  const payment = await paidDonation();
  await giving.sandbox.knobs({ refund_failure: { count: 1 } });
  await ask(payment.id);
  await finishRefunds();
  expect(await refundsOf(payment.id)).toMatchObject([{ status: "failed" }]);
  expect(await donationOf(payment.id)).toMatchObject({ payment_status: "paid", refunded_paise: 0 });
  await ask(payment.id);
  await finishRefunds();
  expect(await donationOf(payment.id)).toMatchObject({ payment_status: "refunded" });
  await soundBooks();
});

test("a refund whose response was lost is not made a second time", async () => {
  const payment = await paidDonation();
  await giving.sandbox.knobs({ drop_response_after_commit: { count: 1 } });
  await ask(payment.id, 300_00);
  await expect(giving.sendRefunds()).rejects.toMatchObject({ code: "gateway_unavailable" });
  await finishRefunds();
  expect((await gatewayRefunds(payment.id)).items).toHaveLength(1);
  expect(await donationOf(payment.id)).toMatchObject({ refunded_paise: 300_00 });
  await soundBooks();
});

test("a refund that the gateway refuses is closed with its reason", async () => {
  const payment = await paidDonation();
  const authorization = `Basic ${Buffer.from("rzp_test_suite:suite-key-secret").toString("base64")}`;
  await fetch(`${giving.gateway_url}/v1/payments/${payment.id}/refund`, {
    method: "POST",
    headers: { authorization },
  });
  await ask(payment.id);
  await giving.sendRefunds();
  expect(await refundsOf(payment.id)).toMatchObject([
    { status: "failed", failure: "The payment has been fully refunded already" },
    { requested_by: "gateway", failure: null },
  ]);
  await giving.makeDue();
  await giving.db.run(command`update donations set created_at = created_at - interval '1 hour'`);
  await giving.flow.sweep();
  expect(await donationOf(payment.id)).toMatchObject({ payment_status: "refunded" });
  await soundBooks();
});

const servicesWith = (gateway: Partial<Gateway>) => ({
  ...giving.services,
  gateway: { ...giving.services.gateway, ...gateway },
});

test("a refund that is requested again while the gateway makes it is made once, and never closed", async () => {
  const payment = await paidDonation();
  const refund_id = await ask(payment.id, 400_00);
  // Razorpay's responses: first a timeout, then that the same refund is in progress, then the refund.
  let asked = 0;
  const endTimeLimits = holdTimeLimits();
  const api_url = await serveForTest((_request, response) => {
    asked += 1;
    if (asked === 1) return endTimeLimits();
    const { id } = payment;
    const body =
      asked === 2
        ? { error: { code: "BAD_REQUEST_ERROR", description: "Another request is in progress" } }
        : {
            id: "rfnd_SlowRefund0001",
            payment_id: id,
            receipt: refund_id,
            amount: 400_00,
            status: "processed",
            created_at: 1,
          };
    response.writeHead(asked === 2 ? 409 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  const keys = { key_id: "k", key_secret: "s" };
  const gateway = createRazorpayGateway({ mode: "sandbox", ...keys, timeout_ms: patience_ms, api_url });
  const send = () => processRefund(servicesWith(gateway), refund_id);
  await expect(send()).rejects.toMatchObject({ code: "gateway_unavailable" });
  await expect(send()).rejects.toMatchObject({ code: "gateway_unavailable" });
  expect(await refundsOf(payment.id)).toMatchObject([{ status: "pending" }]);
  await send();
  expect(await refundsOf(payment.id)).toMatchObject([{ status: "processed", amount_paise: 400_00 }]);
  await soundBooks();
});

test("a refund whose keys are refused waits until they are right", async () => {
  const payment = await paidDonation();
  const refund_id = await ask(payment.id);
  const wrong = createRazorpayGateway({
    mode: "sandbox",
    key_id: "rzp_test_wrong",
    key_secret: "wrong",
    timeout_ms: 30_000,
    api_url: giving.gateway_url,
  });
  await giving.makeDue();
  await processStuckRefunds(servicesWith(wrong));
  expect(await refundsOf(payment.id)).toMatchObject([{ status: "pending" }]);
  await processRefund(giving.services, refund_id);
  await finishRefunds();
  expect(await donationOf(payment.id)).toMatchObject({ payment_status: "refunded" });
  await soundBooks();
});

test("a refund that was made before the gateway refused it is not closed", async () => {
  const payment = await paidDonation();
  const refund_id = await ask(payment.id, 300_00);
  await giving.sandbox.knobs({ drop_response_after_commit: { count: 1 } });
  await expect(processRefund(giving.services, refund_id)).rejects.toMatchObject({
    code: "gateway_unavailable",
  });
  const refusal = gatewayRefused({ http_status: 400, description: "no longer" });
  const refusing = servicesWith({ refundPayment: () => Promise.reject(refusal) });
  await processRefund(refusing, refund_id);
  await finishRefunds();
  expect(await refundsOf(payment.id)).toMatchObject([{ status: "processed", failure: null }]);
  await soundBooks();
});

test("a refund that the gateway refuses without listing the others stays open", async () => {
  const payment = await paidDonation();
  const refund_id = await ask(payment.id);
  const refusal = gatewayRefused({ http_status: 400, description: "The id provided does not exist" });
  const knowing_nothing = servicesWith({
    refundPayment: () => Promise.reject(refusal),
    fetchPaymentRefunds: () => Promise.reject(refusal),
  });
  await expect(processRefund(knowing_nothing, refund_id)).rejects.toMatchObject({ code: "gateway_refused" });
  await giving.makeDue();
  await processStuckRefunds(knowing_nothing);
  expect(await refundsOf(payment.id)).toMatchObject([{ status: "pending" }]);
  const { is_hurried } = await giving.db.one(sql({ is_hurried: "bool" })`
    select recheck_at < now() + interval '10 minutes' as is_hurried from payment_refunds where id = ${refund_id}`);
  expect(is_hurried).toBe(false);
  await finishRefunds();
  expect(await refundsOf(payment.id)).toMatchObject([{ status: "processed" }]);
});

test.each([
  ["an unknown payment", "pay_Unknown0000000", undefined, 404],
  ["less than a rupee", undefined, 99, 400],
  ["half a paise", undefined, 100.5, 400],
  ["a negative amount", undefined, -100, 400],
])("a refund of %s is refused", async (_name, payment_id, amount_paise, status) => {
  const id = payment_id ?? (await paidDonation()).id;
  await expect(ask(id, amount_paise)).rejects.toMatchObject({ status });
});
