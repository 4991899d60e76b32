import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  createGiving,
  type Giving,
  paymentId,
  verification,
  webhook,
} from "../../../../tests/support/giving.ts";
import { createClients } from "../../../../tests/support/api-client.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Actor } from "../../../platform/actor.ts";
import { type Gateway, gatewayRefused, type GatewayRefund } from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import { createUser } from "../../../../tests/support/people.ts";
import { campaignTag } from "../../campaigns/schema.ts";
import { applyRefunds } from "./commands/apply-refunds.ts";
import { endUnknownRefund } from "./use-cases/end-unknown-refund.ts";
import { processRefund, retryFailedRefunds } from "./use-cases/process-refunds.ts";
import { recordReturnedRefund } from "./use-cases/record-returned-refund.ts";
import { action } from "../pages/unmatched-payments.tsx";
import { unmatchedPaymentsPath } from "../unmatched-payments.ts";
import { requestRefund } from "./commands/request-refund.ts";
import { returnedRefundIntent } from "../owed-refund-input.ts";
import { countUnfinishedRefunds, listUnfinishedRefunds } from "./queries/unfinished-refunds.ts";

test("a refund that fails after it was processed changes no books, and admins see it until they explain it; one that is created is pending", async () => {
  const giving = await createGiving();
  const campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  const paid = await giving.pay({ campaign_id, amount_paise: 1_000_00 });
  await giving.api.request(...verification(paid));
  const id = await giving.db.transaction((tx) =>
    requestRefund(tx, {
      gateway_payment_id: paid.payment.id,
      amount_paise: 300_00,
      reason: "Given by mistake",
      requested_by: "test",
    }),
  );
  const state = () =>
    giving.db.one(sql({ status: "text", refunded_paise: "int8", is_contradicted: "bool" })`
      select status, refunded_paise, contradicted_at is not null as is_contradicted
      from payment_refunds join payments using (gateway_payment_id) join donations on donations.id = payable_id
      where payment_refunds.id = ${id}`);
  const created_at = Math.floor(Date.now() / 1_000);
  await giving.sendRefunds();
  const sent = await giving.db.one(sql({ id: "text?" })`
    select gateway_refund_id as id from payment_refunds where id = ${id}`);
  async function report(event: string, status: string) {
    const event_id = paymentId();
    const payment_id = paid.payment.id;
    const refund = { id: sent.id, payment_id, amount: 300_00, status, receipt: id, created_at };
    await giving.api.request(...webhook(event, { refund }, { event_id }));
    await giving.flow.inbox.drain();
    const told = await giving.db.one(sql({ outcome: "text?" })`
      select outcome from gateway_events where event_id = ${event_id}`);
    return told.outcome;
  }
  expect(await report("refund.created", "created")).toBe("unchanged");
  expect(await state()).toMatchObject({ status: "pending", refunded_paise: 0 });
  expect(await report("refund.processed", "processed")).toBe("processed");
  await expect.poll(async () => (await giving.sandbox.oracle()).pending_refund_count).toBe(0);
  await giving.listen();
  const response = await fetch(`${giving.gateway_url}/control/refunds/${sent.id}/fail`, { method: "POST" });
  expect(await response.json()).toMatchObject({ id: sent.id, status: "failed" });
  await giving.webhooksApplied();
  expect((await state()).is_contradicted).toBe(true);
  expect(await report("refund.failed", "failed")).toBe("contradicted");
  expect(await state()).toEqual({ status: "processed", refunded_paise: 300_00, is_contradicted: true });
  // However long nobody decides.
  await giving.db.run(command`
    update payment_refunds set contradicted_at = contradicted_at - interval '91 days' where id = ${id}`);
  const { user_id } = await makePerson(giving.db, "admin");
  expect(await listUnfinishedRefunds(giving.services, { user_id })).toMatchObject([
    { id, state: "contradicted", amount_paise: 300_00, path: expect.any(String) },
  ]);
  expect(await countUnfinishedRefunds(giving.db)).toBe(1);
  const admin = await createClients(giving.services, "/api/v1").person({ role: "admin" });
  const form = new FormData();
  const explanation = "They sent it again by another bank.";
  for (const [name, value] of Object.entries({ intent: "explain_refund", refund_id: id, explanation }))
    form.set(name, value);
  expect(
    await action(pageArgs(giving.services, unmatchedPaymentsPath, admin.cookie, { form })),
  ).toMatchObject({ status: 303 });
  expect((await admin.ask("POST", `/payments/refunds/${id}/explanation`, { explanation })).status).toBe(409);
  expect(await listUnfinishedRefunds(giving.services, { user_id })).toEqual([]);
  expect(await countUnfinishedRefunds(giving.db)).toBe(0);
  expect(
    await giving.db.run(
      sql({})`select from audit_events where event = 'refund_explained' and subject_id = ${id}`,
    ),
  ).toBe(1);
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});

let other: Giving;
let campaign_id: string;
const published: string[] = [];

beforeAll(async () => {
  other = await createGiving();
  campaign_id = await makeLiveCampaign(other.db, await makePerson(other.db));
  await other.listen();
  other.services.realtime.subscribe((tags) => published.push(...(tags ?? [])));
});

/** So much of ₹1,000 was sent back, and failed after it had gone through. */
async function contradicted(amount_paise: number) {
  const paid = await other.pay({ campaign_id, amount_paise: 1_000_00 });
  await other.api.request(...verification(paid));
  const gateway_payment_id = paid.payment.id;
  const id = await other.db.transaction((tx) =>
    requestRefund(tx, {
      gateway_payment_id,
      amount_paise,
      reason: "Given by mistake",
      requested_by: "test",
      owed_types: ["donation"],
    }),
  );
  await other.sendRefunds();
  await other.makeDue();
  await other.flow.sweep();
  const sent = await other.db.one(sql({ id: "text" })`
    select gateway_refund_id as id from payment_refunds where id = ${id} and status = 'processed'`);
  await fetch(`${other.gateway_url}/control/refunds/${sent.id}/fail`, { method: "POST" });
  await other.webhooksApplied();
  const refunds = () =>
    other.db.many(sql({ status: "text", due_id: "uuid?", has_come_back: "bool" })`
      select status, due_id, came_back_at is not null as has_come_back from payment_refunds
      where gateway_payment_id = ${gateway_payment_id} order by id`);
  const donation = () =>
    other.db.one(sql({ refunded_paise: "int8", notes: "int8", income_paise: "int8" })`
      select refunded_paise,
        (select count(*) from donation_credit_notes where donation_id = donations.id and cancelled_at is null) as notes,
        (select -sum(ledger_entries.amount_paise)::int8 from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
          where account = 'donation_income' and reference in (select ${gateway_payment_id} union all
            select gateway_refund_id from payment_refunds where gateway_payment_id = ${gateway_payment_id})) as income_paise
      from donations where gateway_order_id = ${paid.payment.order_id}`);
  return { id, gateway_payment_id, refunds, donation };
}

/** What has not failed is still on its way. */
const slowly: Gateway["fetchPaymentRefunds"] = async (id) =>
  (await other.services.gateway.fetchPaymentRefunds(id)).map((refund) =>
    refund.status === "failed" ? refund : { ...refund, status: "pending" },
  );

const brokenBooks = async () => (await other.books()).filter(({ breaches }) => breaches.length > 0);

test.each([
  ["a part", 300_00],
  ["all", 1_000_00],
])(
  "of a payment of which %s came back, a refund that somebody makes in the gateway's dashboard takes the place of the first one",
  async (_part, amount_paise) => {
    const { id, gateway_payment_id: payment_id, refunds, donation } = await contradicted(amount_paise);
    await other.services.gateway.refundPayment({
      payment_id,
      amount_paise,
      idempotency_key: payment_id,
      notes: {},
    });
    await other.db.run(command`update refund_listings set due_at = now()`);
    await other.flow.sweep();
    expect(await refunds()).toHaveLength(1);
    published.length = 0;
    await processRefund(servicesWith({ fetchPaymentRefunds: slowly }), id);
    expect(published).toContain(campaignTag(campaign_id));
    await processRefund(other.services, id);
    await other.makeDue();
    await other.flow.sweep();
    expect(await refunds()).toEqual([
      { status: "failed", due_id: id, has_come_back: true },
      { status: "processed", due_id: id, has_come_back: false },
    ]);
    const income_paise = 1_000_00 - amount_paise;
    expect(await donation()).toEqual({ refunded_paise: amount_paise, notes: 1, income_paise });
    expect(await countUnfinishedRefunds(other.db)).toBe(0);
    expect(await brokenBooks()).toEqual([]);
  },
);

test("one that somebody made in the dashboard in its place settles it, whatever is known first", async () => {
  const made = (payment_id: string, id = `rfnd_${paymentId().slice(4)}`): GatewayRefund => ({
    id,
    payment_id,
    amount_paise: 300_00,
    status: "processed",
    receipt: null,
    created_at: new Date(),
  });
  const apply = (is_asked: boolean, ...refunds: GatewayRefund[]) =>
    other.db.transaction((tx) => applyRefunds(tx, other.services, refunds, { is_asked }));
  // The list that has it is the first to say that the other one failed.
  const { id, gateway_payment_id, refunds } = await contradicted(300_00);
  await other.db.run(command`update payment_refunds set contradicted_at = null where id = ${id}`);
  const [listed] = await other.services.gateway.fetchPaymentRefunds(gateway_payment_id);
  if (!listed) throw new Error("The gateway lists no refund");
  const mine = made(gateway_payment_id);
  await apply(true, mine, listed);
  await apply(true, mine, { ...listed, status: "processed" });
  const replaced = [
    { status: "failed", due_id: id, has_come_back: true },
    { status: "processed", due_id: id, has_come_back: false },
  ];
  expect(await refunds()).toEqual(replaced);
  // It counts already when an admin says that the other one came back; not beside one that the gateway calls made again.
  const late = await contradicted(300_00);
  const [first] = await other.services.gateway.fetchPaymentRefunds(late.gateway_payment_id);
  if (!first) throw new Error("The gateway lists no refund");
  await apply(true, made(late.gateway_payment_id), { ...first, status: "processed" });
  expect((await late.refunds()).map(({ status }) => status)).toEqual(["processed", "processed"]);
  const admin: Actor = { ...(await createUser(other)), roles: ["admin"] };
  const explanation = "The bank sent it back.";
  await recordReturnedRefund(other.services, admin, { refund_id: late.id, explanation });
  const settled = replaced.map((refund) => ({ ...refund, due_id: late.id }));
  expect(await late.refunds()).toEqual(settled);
  expect(await late.donation()).toEqual({ refunded_paise: 300_00, notes: 1, income_paise: 700_00 });
  await other.db.run(command`
    update payment_refunds set finished_at = finished_at - interval '25 hours' where id = ${late.id}`);
  await retryFailedRefunds(other.services);
  expect(await late.refunds()).toEqual(settled);
  // It was refused, since no more was captured, until the gateway called the other one failed.
  const all = await contradicted(1_000_00);
  const whole = await other.services.gateway.fetchPaymentRefunds(all.gateway_payment_id);
  const more = { ...made(all.gateway_payment_id), amount_paise: 1_000_00 };
  const fetchPaymentRefunds = () => Promise.resolve([more, ...whole]);
  await recordReturnedRefund(servicesWith({ fetchPaymentRefunds }), admin, {
    refund_id: all.id,
    explanation,
  });
  const noted = sql({})`
    select from audit_events where subject_id = ${all.id} and details ->> 'explanation' = ${explanation}`;
  expect(await other.db.run(noted)).toBe(1);
  expect(await all.refunds()).toEqual(replaced.map((refund) => ({ ...refund, due_id: all.id })));
  expect(await brokenBooks()).toEqual([]);
  // One on its way takes the place of none that was sent twice, whose due another settled.
  const owed = await ordered(300_00);
  const refusal = gatewayRefused({ http_status: 400, description: "no longer" });
  await processRefund(servicesWith({ refundPayment: () => Promise.reject(refusal) }), owed.refund_id);
  const twice = { ...made(owed.payment.id), receipt: owed.refund_id };
  await apply(true, made(owed.payment.id));
  await apply(true, twice);
  const failed = { ...twice, status: "failed" as const };
  await apply(true, { ...made(owed.payment.id), status: "pending" }, failed);
  expect((await refundsOf(owed.payment.id)).map(({ status }) => status)).toEqual([
    "processed",
    "processed",
    "pending",
  ]);
  const fails = servicesWith({ fetchPaymentRefunds: () => Promise.resolve([failed]) });
  await recordReturnedRefund(fails, admin, { refund_id: owed.refund_id, explanation });
  expect(await brokenBooks()).toEqual([]);
});

test("an admin says that it came back: it is owed and sent again, and its payer is told; not while the gateway calls it made", async () => {
  const { id, gateway_payment_id, refunds, donation } = await contradicted(300_00);
  const clients = createClients(other.services, "/api/v1");
  const [admin, guest] = [await clients.person({ role: "admin" }), await clients.person()];
  const explanation = "The bank of the donor sent it back.";
  const path = `/payments/refunds/${id}/returned`;
  expect((await guest.ask("POST", path, { explanation })).status).toBe(403);
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: returnedRefundIntent, refund_id: id, explanation }))
    form.set(name, value);
  const submit = (services = other.services) =>
    action(pageArgs(services, unmatchedPaymentsPath, admin.cookie, { form }));
  const [listed] = await other.services.gateway.fetchPaymentRefunds(gateway_payment_id);
  const made = () => Promise.resolve(listed ? [{ ...listed, status: "processed" as const }] : []);
  const gateway = { ...other.services.gateway, fetchPaymentRefunds: made };
  expect(await submit({ ...other.services, gateway })).toMatchObject({ init: { status: 409 } });
  published.length = 0;
  expect(await submit()).toMatchObject({ status: 303 });
  expect(published).toContain(campaignTag(campaign_id));
  expect((await admin.ask("POST", path, { explanation })).status).toBe(409);
  expect(await refunds()).toEqual([{ status: "failed", due_id: id, has_come_back: true }]);
  expect(await donation()).toEqual({ refunded_paise: 0, notes: 0, income_paise: 1_000_00 });
  expect(await brokenBooks()).toEqual([]);
  const told = await other.db.run(sql({})`
    select from outgoing_mails where dedupe_key = ${`donation-refund-late:${id}`}`);
  expect(told).toBe(1);
  await other.db.run(command`
    update payment_refunds set finished_at = finished_at - interval '25 hours' where id = ${id}`);
  await other.flow.sweep();
  await other.sendRefunds();
  await other.makeDue();
  await other.flow.sweep();
  expect((await refunds()).map(({ status }) => status)).toEqual(["failed", "processed"]);
  expect(await donation()).toEqual({ refunded_paise: 300_00, notes: 1, income_paise: 700_00 });
  expect(await brokenBooks()).toEqual([]);
});

/** Of a donation of ₹1,000, an admin ordered to send so much back. */
async function ordered(amount_paise: number) {
  const { payment, ...paid } = await other.pay({ campaign_id, amount_paise: 1_000_00 });
  await other.api.request(...verification({ ...paid, payment }));
  const refund_id = await other.db.transaction((tx) =>
    requestRefund(tx, {
      gateway_payment_id: payment.id,
      amount_paise,
      reason: "Given by mistake",
      requested_by: "test",
      owed_types: ["donation"],
    }),
  );
  return { payment, refund_id };
}

const refundsOf = (id: string) =>
  other.db.many(sql({ status: "text" })`
    select status from payment_refunds where gateway_payment_id = ${id} order by id`);

const donationOf = ({ order_id }: { order_id: string }) =>
  other.db.one(sql({ payment_status: "text", refunded_paise: "int8" })`
    select payment_status, refunded_paise from donations where gateway_order_id = ${order_id}`);

const servicesWith = (gateway: Partial<Gateway>) => ({
  ...other.services,
  gateway: { ...other.services.gateway, ...gateway },
});

test("an admin closes one whose payment the gateway does not know, after a day, once; should it have been made, that counts", async () => {
  const { payment, refund_id } = await ordered(1_000_00);
  const refusal = gatewayRefused({ http_status: 400, description: "The id provided does not exist" });
  const knowing_nothing = servicesWith({
    refundPayment: () => Promise.reject(refusal),
    fetchPaymentRefunds: () => Promise.reject(refusal),
    fetchPayment: () => Promise.reject(refusal),
  });
  const knowing_it = servicesWith({ fetchPaymentRefunds: () => Promise.reject(refusal) });
  const { user_id } = await createUser(other, { role: "admin" });
  const end = (services: Services, roles: Actor["roles"] = ["admin"]) =>
    endUnknownRefund(services, { user_id, roles }, { refund_id, reason: "Another account by now." });
  await expect(end(knowing_nothing, [])).rejects.toMatchObject({ status: 403 });
  await expect(end(knowing_nothing)).rejects.toMatchObject({ status: 409, code: "refund_known" });
  await other.db.run(command`
    update payment_refunds set created_at = created_at - interval '25 hours' where id = ${refund_id}`);
  await expect(end(knowing_it)).rejects.toMatchObject({ status: 409, code: "refund_known" });
  // It was told of once, and the report that it went through waits since before it is closed.
  const made = { id: `rfnd_${paymentId().slice(4)}`, payment_id: payment.id, amount_paise: 1_000_00 };
  const reported = { ...made, receipt: refund_id, created_at: new Date() };
  const apply = (status: GatewayRefund["status"], of = reported) =>
    other.db.transaction((tx) => {
      const refund = { ...of, status };
      const waiting_since = new Map([[refund, new Date(Date.now() - 4 * 86_400_000)]]);
      return applyRefunds(tx, other.services, [refund], status === "processed" ? { waiting_since } : {});
    });
  await apply("pending");
  await end(knowing_nothing);
  await expect(end(knowing_nothing)).rejects.toMatchObject({ status: 409, code: "refund_finished" });
  expect(await refundsOf(payment.id)).toMatchObject([{ status: "failed" }]);
  const audited = sql({})`
    select from audit_events where event = 'unknown_refund_ended' and subject_id = ${refund_id}`;
  expect(await other.db.run(audited)).toBe(1);
  await other.db.run(command`
    update payment_refunds set finished_at = finished_at - interval '3 days' where id = ${refund_id}`);
  await retryFailedRefunds(other.services);
  expect(await refundsOf(payment.id)).toHaveLength(1);
  expect(await brokenBooks()).toEqual([]);
  await apply("processed");
  expect(await donationOf(payment)).toMatchObject({ payment_status: "refunded" });
  // Not after a report of the gateway that it failed.
  const failing = await ordered(1_000_00);
  const fails = { ...reported, id: `rfnd_${paymentId().slice(4)}`, payment_id: failing.payment.id };
  for (const status of ["failed", "processed"] as const)
    await apply(status, { ...fails, receipt: failing.refund_id });
  expect(await refundsOf(failing.payment.id)).toEqual([{ status: "failed" }]);
  // Of two that waited, the later one counts, in whatever order they are applied.
  for (const order of [
    ["failed", "processed"],
    ["processed", "failed"],
  ] as const) {
    const waiting = await ordered(1_000_00);
    const id = `rfnd_${paymentId().slice(4)}`;
    const both = order.map((status) => ({
      ...reported,
      id,
      payment_id: waiting.payment.id,
      receipt: waiting.refund_id,
      status,
    }));
    const since = new Map(
      both.map((refund) => [refund, new Date(Date.now() - (refund.status === "failed" ? 2_000 : 1_000))]),
    );
    await other.db.transaction((tx) => applyRefunds(tx, other.services, both, { waiting_since: since }));
    expect(await refundsOf(waiting.payment.id)).toEqual([{ status: "processed" }]);
  }
  expect(await brokenBooks()).toEqual([]);
});
