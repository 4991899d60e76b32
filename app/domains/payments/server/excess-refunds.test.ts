import { beforeAll, expect, test, vi } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { createGiving, type Giving, verification } from "../../../../tests/support/giving.ts";
import {
  excessDesk,
  excessLetters,
  lastExcessLetter,
  lettersAfterErasure,
  reportRefund,
} from "../../../../tests/support/excess-desk.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf } from "../../../../tests/support/people.ts";
import { loader as adminLoader } from "../../../screens/admin.tsx";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Actor } from "../../../platform/actor.ts";
import { gatewayRefused } from "../../../platform/payments/gateway.ts";
import {
  claimRefundIntent,
  refundedOtherwiseIntent,
  releaseRefundIntent,
  reverseTransferIntent,
} from "../owed-refund-input.ts";
import { listUnseenTransfers } from "../../bank/server/queries/unseen-transfers.ts";
import { loader } from "../pages/unmatched-payments.tsx";
import { owedToPayers } from "./queries/owed-to-payers.ts";
import { recordReturnedRefund } from "./commands/returned-refunds.ts";
import { requestRefund } from "./commands/request-refund.ts";
import { processRefund, retryFailedRefunds } from "./use-cases/process-refunds.ts";

let giving: Giving;
let campaign_id: string;

beforeAll(async () => {
  giving = await createGiving();
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

const brokenBooks = async () =>
  (await giving.books()).filter(({ breaches }) => breaches.length > 0).map(({ name }) => name);

/** The second payment of a donation, whose refund is ordered. */
async function paySecondTime(): Promise<{ payment_id: string; refund_id: string }> {
  const first = await giving.pay({ campaign_id });
  const second = await giving.sandbox.pay(first.payment.order_id);
  for (const paid of [first, second])
    expect((await giving.api.request(...verification(paid))).status).toBe(200);
  const [refund] = await refundsOf(second.payment.id);
  return { payment_id: second.payment.id, refund_id: refund?.id ?? "" };
}

const refundsOf = (payment_id: string) =>
  giving.db.many(sql({ id: "uuid", status: "text", amount_paise: "int8", gateway_refund_id: "text?" })`
    select id, status, amount_paise, gateway_refund_id from payment_refunds
    where gateway_payment_id = ${payment_id} order by created_at, id`);

/** Sends all refunds, and polls the gateway until each has a result. */
async function finishRefunds() {
  await giving.sendRefunds();
  await giving.makeDue();
  await giving.flow.sweep();
}

const nextDay = () =>
  giving.db.run(command`
    update payment_refunds set finished_at = finished_at - interval '25 hours' where status = 'failed'`);

const refusal = gatewayRefused({
  http_status: 400,
  description: "Your account does not have enough balance",
});

async function refuse(refund_id: string) {
  const refusing = { ...giving.services.gateway, refundPayment: () => Promise.reject(refusal) };
  await processRefund({ ...giving.services, gateway: refusing }, refund_id);
}

test("a refund of excess that the gateway refused is ordered again a day later, under a key of its own", async () => {
  const { payment_id, refund_id } = await paySecondTime();
  await refuse(refund_id);
  expect(await brokenBooks()).toEqual([]);
  await giving.flow.sweep();
  expect(await refundsOf(payment_id)).toMatchObject([{ id: refund_id, status: "failed" }]);
  await nextDay();
  await giving.flow.sweep();
  await finishRefunds();
  expect(await refundsOf(payment_id)).toMatchObject([
    { id: refund_id, status: "failed" },
    { id: expect.not.stringContaining(refund_id), status: "processed", amount_paise: 500_00 },
  ]);
  expect(await brokenBooks()).toEqual([]);
});

test("a refund of excess that the gateway could not complete is ordered again once a day until it comes back", async () => {
  const { payment_id } = await paySecondTime();
  await giving.sandbox.knobs({ refund_failure: { count: 2 } });
  await finishRefunds();
  for (const failed of [["failed"], ["failed", "failed"]]) {
    expect((await refundsOf(payment_id)).map(({ status }) => status)).toEqual(failed);
    await nextDay();
    await giving.flow.sweep();
    await finishRefunds();
  }
  await nextDay();
  await giving.flow.sweep();
  const refunds = await refundsOf(payment_id);
  expect(refunds.map(({ status }) => status)).toEqual(["failed", "failed", "processed"]);
  expect(new Set(refunds.map(({ gateway_refund_id }) => gateway_refund_id)).size).toBe(3);
  expect(await brokenBooks()).toEqual([]);
});

test("processes that retry at the same time order one refund", async () => {
  const { payment_id, refund_id } = await paySecondTime();
  await refuse(refund_id);
  await nextDay();
  await Promise.all(Array.from({ length: 8 }, () => retryFailedRefunds(giving.services)));
  expect((await refundsOf(payment_id)).map(({ status }) => status)).toEqual(["failed", "pending"]);
  await finishRefunds();
  expect(await brokenBooks()).toEqual([]);
});

test("what was sent back in the gateway's dashboard meanwhile is not sent back again", async () => {
  const [whole, part, unsent] = [await paySecondTime(), await paySecondTime(), await paySecondTime()];
  for (const [{ payment_id, refund_id }, amount_paise] of [
    [whole, 500_00],
    [part, 200_00],
    [unsent, 200_00],
  ] as const) {
    if (refund_id !== unsent.refund_id) await refuse(refund_id);
    const made = { payment_id, amount_paise, idempotency_key: payment_id, notes: {} };
    await giving.services.gateway.refundPayment(made);
  }
  await giving.db.run(command`update refund_listings set due_at = now()`);
  await giving.flow.sweep();
  await finishRefunds();
  const sent = async ({ payment_id }: { payment_id: string }) =>
    (await refundsOf(payment_id)).map(({ status, amount_paise }) => `${status} ${amount_paise}`);
  expect(await sent(unsent)).toHaveLength(3);
  await nextDay();
  await giving.flow.sweep();
  await finishRefunds();
  expect(await sent(whole)).toEqual(["failed 50000", "processed 50000"]);
  for (const one of [part, unsent])
    expect(await sent(one)).toEqual(["failed 50000", "processed 20000", "processed 30000"]);
  expect(await brokenBooks()).toEqual([]);
});

test("admins read which excess could not be sent back, and why, until it is on its way again", async () => {
  const { payment_id, refund_id } = await paySecondTime();
  const { user_id } = await createUser(giving, { role: "admin" });
  const cookie = await sessionCookieOf(giving, user_id);
  const shown = async () => ({
    overview: await adminLoader(pageArgs(giving.services, "/dashboard/admin", cookie)),
    payments: await loader(pageArgs(giving.services, "/dashboard/admin/payments", cookie)),
  });
  const none = {
    overview: { page: { part: { overview: { unreturned: 0 } } } },
    payments: { page: { unreturned: [] } },
  };
  expect(await shown()).toMatchObject(none);
  await refuse(refund_id);
  expect(await shown()).toMatchObject({
    overview: { page: { part: { overview: { unreturned: 1 } } } },
    payments: {
      page: {
        unreturned: [
          {
            gateway_payment_id: payment_id,
            left_paise: 500_00,
            failure: "Your account does not have enough balance",
          },
        ],
      },
    },
  });
  await nextDay();
  await retryFailedRefunds(giving.services);
  expect(await shown()).toMatchObject(none);
  await finishRefunds();
});

test("a failed refund that somebody asked for is not ordered again", async () => {
  const paid = await giving.pay({ campaign_id });
  await giving.api.request(...verification(paid));
  await giving.db.run(command`
    insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, status, finished_at)
    values (${paid.payment.id}, 50000, 'requested', 'Given by mistake', 'test', 'failed', now() - interval '2 days')`);
  await giving.flow.sweep();
  expect(await refundsOf(paid.payment.id)).toHaveLength(1);
});

test("an admin pays by a transfer what the gateway does not return: it is not sent again, is booked once, and can be corrected", async () => {
  const { payment_id, refund_id } = await paySecondTime();
  await refuse(refund_id);
  const { admins, submit, transfer, payer } = await excessDesk(giving, payment_id);
  const told = () => excessLetters(giving, payment_id);
  expect(await submit(refundedOtherwiseIntent, transfer("EXCESS001"))).toBe(409);
  await payer(admins[0] ?? null);
  expect(await submit(claimRefundIntent)).toBe(403);
  await payer(null);
  expect(await submit(claimRefundIntent)).toBe(303);
  const by_hand = giving.db.transaction((tx) =>
    requestRefund(tx, { gateway_payment_id: payment_id, reason: "By hand", requested_by: "test" }),
  );
  await expect(by_hand).rejects.toMatchObject({ status: 409, code: "payment_claimed" });
  await nextDay();
  await retryFailedRefunds(giving.services);
  expect(await refundsOf(payment_id)).toHaveLength(1);
  expect(await submit(releaseRefundIntent, {}, 1)).toBe(409);
  expect(await submit(refundedOtherwiseIntent, transfer("EXCESS001"), 1)).toBe(409);
  expect(await submit(refundedOtherwiseIntent, transfer("EXCESS001"))).toBe(303);
  expect(await submit(refundedOtherwiseIntent, transfer("EXCESS002"))).toBe(409);
  const { payable_id } = await giving.db.one(sql({ payable_id: "uuid" })`
    select payable_id from payments where gateway_payment_id = ${payment_id}`);
  const last = async () => (await refundsOf(payment_id)).at(-1)?.id ?? "";
  expect(await owedToPayers(giving.db, "donation", [payable_id])).toEqual([]);
  expect(await brokenBooks()).toEqual([]);
  const reason = "The reference was of another one.";
  const wrong = { refund_id: await last(), reason, was_sent: "yes" };
  expect(await told()).toEqual(["donation-refund"]);
  expect(await submit(reverseTransferIntent, wrong)).toBe(303);
  expect(await told()).toEqual(["donation-refund"]);
  expect(await brokenBooks()).toEqual([]);
  await nextDay();
  await retryFailedRefunds(giving.services);
  expect(await submit(refundedOtherwiseIntent, transfer("EXCESS003"))).toBe(303);
  expect((await refundsOf(payment_id)).map(({ status }) => status)).toEqual([
    "failed",
    "failed",
    "paid_otherwise",
  ]);
  expect(await brokenBooks()).toEqual([]);
  const never = { refund_id: await last(), reason: "The bank sent it back." };
  expect(await submit(reverseTransferIntent, never)).toBe(303);
  expect(await submit(reverseTransferIntent, never)).toBe(409);
  expect(await told()).toEqual(["donation-refund", "donation-refund", "donation-refund-not-transferred"]);
  await nextDay();
  await retryFailedRefunds(giving.services);
  await finishRefunds();
  expect((await refundsOf(payment_id)).at(-1)).toMatchObject({ status: "processed" });
  expect(await brokenBooks()).toEqual([]);
});

test("excess that the payer disputes is transferred by nobody who knows it, and a claim says that it was before", async () => {
  const { payment_id, refund_id } = await paySecondTime();
  await refuse(refund_id);
  const { admins, submit, answer, payer, shown, transfer } = await excessDesk(giving, payment_id);
  await payer(admins[0] ?? null);
  await refuse((await paySecondTime()).refund_id);
  const asked = giving.services.payments.types.map((type) => vi.spyOn(type, "ownAmong"));
  expect(await shown()).toMatchObject({
    unreturned: {
      is_own: true,
      is_held: false,
      path: expect.stringContaining("/dashboard/admin/donations/"),
      title: expect.any(String),
    },
  });
  expect(asked.some(({ mock }) => mock.calls.some(([, ids]) => ids.length > 1))).toBe(true);
  await payer(null);
  await giving.db.run(command`
    insert into payment_disputes (gateway_dispute_id, gateway_payment_id, amount_paise, currency, phase, reason_code, status,
      opened_at)
    values ('disp_ExcessDisputed', ${payment_id}, 50000, 'INR', 'chargeback', 'fraud', 'open', now())`);
  expect(await shown()).toMatchObject({ unreturned: { is_own: false, is_held: true } });
  expect(await answer(claimRefundIntent)).toMatchObject({
    status: 409,
    text: expect.stringContaining("Please transfer nothing"),
  });
  expect(await submit(claimRefundIntent, { was_sent: "yes" })).toBe(303);
  const claimed = await giving.db.one(sql({ was_sent: "text?" })`
    select details ->> 'was_sent' as was_sent from audit_events
    where event = 'excess_payment_claimed' and subject_id = ${payment_id}`);
  expect(claimed.was_sent).toBe("payment_disputed");
  expect(await submit(refundedOtherwiseIntent, transfer("EXCESS031"))).toBe(303);
  const reversed = async (sent: Record<string, string>) => {
    const refund_id = (await refundsOf(payment_id)).at(-1)?.id ?? "";
    return submit(reverseTransferIntent, { refund_id, reason: "It was not made.", ...sent });
  };
  const told = () => excessLetters(giving, payment_id);
  const lost = (paise: number) =>
    giving.db.run(command`
      update payment_disputes set beyond_paise = ${paise} where gateway_payment_id = ${payment_id}`);
  // The payer has from the bank what was not transferred.
  await lost(500_00);
  expect(await reversed({})).toBe(303);
  expect(await told()).toEqual(["donation-refund"]);
  await lost(0);
  expect(await submit(claimRefundIntent, { was_sent: "yes" })).toBe(303);
  expect(await submit(refundedOtherwiseIntent, transfer("EXCESS032"))).toBe(303);
  expect(await reversed({ was_sent: "yes" })).toBe(303);
  expect(await told()).toEqual(["donation-refund", "donation-refund"]);
  expect(await submit(releaseRefundIntent)).toBe(303);
  expect(await told()).toEqual(["donation-refund", "donation-refund", "donation-refund-not-transferred"]);
  expect(await lastExcessLetter(giving, payment_id)).toContain("until the dispute has ended");
  expect(await lettersAfterErasure(giving, payment_id)).toEqual(["", "", ""]);
  await giving.db.run(command`delete from payment_disputes where gateway_payment_id = ${payment_id}`);
});

test("a transfer of excess is recorded in the amount that its admin saw, and not where the payer has it by now", async () => {
  const { payment_id, refund_id } = await paySecondTime();
  await refuse(refund_id);
  const { submit, answer, transfer } = await excessDesk(giving, payment_id);
  expect(await submit(claimRefundIntent)).toBe(303);
  const sendBack = async (amount_paise: number) => {
    const idempotency_key = `${payment_id}${amount_paise}`;
    await giving.services.gateway.refundPayment({ payment_id, amount_paise, idempotency_key, notes: {} });
    await giving.db.run(command`update refund_listings set due_at = now()`);
    await giving.flow.sweep();
    await finishRefunds();
  };
  await reportRefund(giving, payment_id, "pending");
  expect(await answer(refundedOtherwiseIntent, transfer("EXCESS011"))).toMatchObject({
    status: 409,
    text: expect.stringContaining("Another refund of this payment is on its way"),
  });
  await reportRefund(giving, payment_id, "failed");
  await sendBack(200_00);
  expect(await answer(refundedOtherwiseIntent, transfer("EXCESS011"))).toMatchObject({
    status: 409,
    text: expect.stringContaining("so only ₹300 is left"),
  });
  expect((await refundsOf(payment_id)).map(({ status }) => status)).toEqual([
    "failed",
    "failed",
    "processed",
  ]);
  await sendBack(300_00);
  expect(await answer(refundedOtherwiseIntent, transfer("EXCESS011", 300_00))).toMatchObject({
    status: 409,
    text: expect.stringContaining("If you have, the payer has it twice"),
  });
  const by_hand = giving.db.transaction((tx) =>
    requestRefund(tx, { gateway_payment_id: payment_id, reason: "By hand", requested_by: "test" }),
  );
  await expect(by_hand).rejects.toMatchObject({ code: "already_refunded" });
  expect(await brokenBooks()).toEqual([]);
});

test("an old transfer of excess is found by its reference or payment, and taken back", async () => {
  const { payment_id, refund_id } = await paySecondTime();
  await refuse(refund_id);
  const { submit, transfer, shown } = await excessDesk(giving, payment_id);
  expect(await submit(claimRefundIntent)).toBe(303);
  expect(await submit(refundedOtherwiseIntent, transfer("EXCESS021"))).toBe(303);
  expect(await shown()).toMatchObject({ transfer: { bank_reference: "EXCESS021" }, has_more: false });
  await giving.db.run(command`
    update payment_refunds set finished_at = finished_at - interval '91 days' where bank_reference = 'EXCESS021'`);
  expect(await shown()).toMatchObject({ transfer: undefined, has_more: true });
  expect(await shown("?transfer=%00")).toMatchObject({ transfer: undefined });
  expect(await shown("?transfer=excess%20021")).toMatchObject({ transfer: { is_wanted: true } });
  const paidEarlier = (days: number) =>
    giving.db.run(command`
      update payment_refunds set paid_on = paid_on - ${days}::int where bank_reference = 'EXCESS021'`);
  await paidEarlier(10);
  const { transfers } = await listUnseenTransfers(giving.services, "{[2020-01-01,2099-01-01]}");
  await paidEarlier(-10);
  expect(transfers.find(({ reference }) => reference === "EXCESS021")).toMatchObject({
    href: `/dashboard/admin/payments?transfer=${payment_id}#excess-transfers`,
  });
  const found = await shown(`?transfer=${payment_id}`);
  const reversed = { refund_id: found.transfer?.refund_id ?? "", reason: "The bank sent it back." };
  expect(await submit(reverseTransferIntent, reversed)).toBe(303);
  expect(await brokenBooks()).toEqual([]);
});

test("a payer who was told of a refund that was no due is told that it came back to us", async () => {
  const excess = await paySecondTime();
  await finishRefunds();
  const paid = await giving.pay({ campaign_id });
  await giving.api.request(...verification(paid));
  const payment_id = paid.payment.id;
  const sent = { payment_id, amount_paise: 200_00, idempotency_key: payment_id, notes: {} };
  await giving.services.gateway.refundPayment(sent);
  await giving.db.run(command`update refund_listings set due_at = now()`);
  await giving.flow.sweep();
  await finishRefunds();
  const { user_id } = await createUser(giving, { role: "admin" });
  const admin: Actor = { user_id, roles: ["admin"] };
  for (const id of [excess.payment_id, payment_id]) {
    const [refund] = await giving.db.many(sql({ refund_id: "uuid" })`
      update payment_refunds set contradicted_at = now() where gateway_payment_id = ${id} returning id as refund_id`);
    const taken = { refund_id: refund?.refund_id ?? "", explanation: "The account was closed." };
    await giving.db.transaction((tx) => recordReturnedRefund(tx, giving.services, admin, taken));
  }
  expect(await excessLetters(giving, excess.payment_id)).toEqual(["donation-refund-late"]);
  expect((await excessLetters(giving, payment_id)).at(-1)).toBe("donation-refund-late");
  expect(await brokenBooks()).toEqual([]);
});

test("excess that is older than the gateway refunds is not sent again, and waits for an admin", async () => {
  const { payment_id, refund_id } = await paySecondTime();
  await refuse(refund_id);
  await nextDay();
  await nextDay();
  await giving.db.run(command`
    update payments set captured_at = captured_at - interval '7 months' where gateway_payment_id = ${payment_id}`);
  await retryFailedRefunds(giving.services);
  expect(await refundsOf(payment_id)).toHaveLength(1);
  expect((await brokenBooks()).filter((name) => name.startsWith("every excess"))).toEqual([]);
});
