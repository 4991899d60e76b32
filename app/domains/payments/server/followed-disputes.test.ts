import { createElement } from "react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createClients, type Client } from "../../../../tests/support/api-client.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import { disputeReports } from "../../../../tests/support/disputes.ts";
import { createGiving, type Giving, paymentId, verification } from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { htmlOf } from "../../../../tests/support/read-page.tsx";
import type { Actor } from "../../../platform/actor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { gatewayRefused, gatewayUnavailable } from "../../../platform/payments/gateway.ts";
import type { Services } from "../../../platform/services.ts";
import { action } from "../pages/unmatched-payments.tsx";
import { endDisputeIntent } from "../disputes.ts";
import { askRefundIntent, explainRefundIntent } from "../late-refunds.ts";
import { endUnknownRefundIntent, returnedRefundIntent } from "../owed-refund-input.ts";
import { DisputesCard } from "../ui/DisputesCard.tsx";
import { UnfinishedRefundsCard } from "../ui/UnfinishedRefundsCard.tsx";
import { disputedPayables, disputesOfPayment, listDisputes } from "./queries/disputes.ts";
import { listUnfinishedRefunds } from "./queries/unfinished-refunds.ts";
import { requestRefund } from "./commands/request-refund.ts";
import { recordReturnedRefund as recordReturnedRefundIn } from "./commands/returned-refunds.ts";
import { endUnknownDispute } from "./use-cases/end-unknown-dispute.ts";
import { endUnknownRefund } from "./use-cases/end-unknown-refund.ts";
import { explainRefund } from "./use-cases/explain-refund.ts";
import { followDisputes } from "./use-cases/follow-disputes.ts";
import { recordReturnedRefund as recordReturned } from "./use-cases/record-returned-refund.ts";

let giving: Giving;
let campaign_id: string;
let admin: Client;
const { newDispute, report, seconds, stored } = disputeReports(() => giving);

beforeAll(async () => {
  giving = await createGiving();
  admin = await createClients(giving.services).person({ role: "admin" });
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

beforeEach(() => giving.db.run(command`update payment_disputes set recheck_at = null`));

async function paidDonation() {
  const paid = await giving.pay({ campaign_id, amount_paise: 1_000_00 });
  expect((await giving.api.request(...verification(paid))).status).toBe(200);
  return paid.payment;
}

const entity = (id: string, payment_id = paymentId(), dispute: Record<string, unknown> = {}) => ({
  id,
  entity: "dispute",
  payment_id,
  amount: 1_000_00,
  currency: "INR",
  amount_deducted: 0,
  reason_code: "chargeback",
  respond_by: seconds(3 * 86_400),
  status: "open",
  phase: "chargeback",
  created_at: seconds(-10),
  ...dispute,
});

/** The gateway lists these disputes, and does not know any other. */
function listing(disputes: readonly object[], changes: Partial<Services["gateway"]> = {}) {
  const gateway: Services["gateway"] = {
    ...giving.services.gateway,
    listDisputes: async ({ count, skip }) => disputes.slice(skip, skip + count),
    fetchDispute: () =>
      Promise.reject(gatewayRefused({ http_status: 400, description: "The id provided does not exist" })),
    ...changes,
  };
  return followDisputes({ ...giving.services, gateway });
}

/** The gateway refuses in these words whatever it is asked for. */
function unknowing(description: string): Services {
  const refuse = () => Promise.reject(gatewayRefused({ http_status: 400, description }));
  const refusing = { fetchDispute: refuse, fetchPayment: refuse, fetchPaymentRefunds: refuse };
  return { ...giving.services, gateway: { ...giving.services.gateway, ...refusing } };
}

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

const refund = (gateway_payment_id: string) =>
  giving.db.transaction((tx) =>
    requestRefund(tx, { gateway_payment_id, amount_paise: 1_00, reason: "Test", requested_by: "test" }),
  );

test("a dispute of other keys holds up neither refunds nor payouts", async () => {
  const payment = await paidDonation();
  const id = await report({ name: "created", dispute: {}, payment });
  await expect(refund(payment.id)).rejects.toMatchObject({ code: "payment_disputed" });
  const before = await disputedPayables(giving.db, "donation");
  await giving.db.run(command`
    update payment_disputes set gateway_key_mode = 'live', recheck_at = now() where gateway_dispute_id = ${id}`);
  await listing([]);
  await refund(payment.id);
  expect(await disputedPayables(giving.db, "donation")).toHaveLength(before.length - 1);
  await giving.db.run(command`
    update payment_disputes set gateway_key_mode = 'sandbox' where gateway_dispute_id = ${id}`);
  await listing([]);
  await expect(refund(payment.id)).rejects.toMatchObject({ code: "payment_disputed" });
});

test("an admin ends a dispute that the gateway does not know, and no other; reported again, it counts again", async () => {
  const payment = await paidDonation();
  const id = await report({ name: "created", dispute: { amount_deducted: 1_000_00 }, payment });
  const end = (dispute_id: string) =>
    admin.ask("POST", `/api/v1/payments/disputes/${dispute_id}/end`, { reason: "From a test" });
  expect((await end(id)).status).toBe(204);
  expect((await end(id)).status).toBe(409);
  expect((await end(newDispute())).status).toBe(404);
  expect(await stored(id)).toMatchObject({ status: "closed", held_paise: 0, is_booked: true });
  await refund(payment.id);
  await soundBooks();
  const { audited } = await giving.db.one(sql({ audited: "int8" })`
    select count(*) as audited from audit_events where event = 'dispute_ended' and subject_id = ${payment.id}
      and actor_user_id = ${admin.user_id} and details ->> 'reason' = 'From a test'`);
  expect(audited).toBe(1);
  await giving.db.run(command`
    update payment_disputes set reported_at = reported_at - interval '1 minute' where gateway_dispute_id = ${id}`);
  await listing([entity(id, payment.id)]);
  expect(await stored(id)).toMatchObject({ status: "open" });
  await soundBooks();
});

/** What the forms about this payment on the desk send, as this admin sees it. */
async function intentsFor(reader: Pick<Actor, "user_id">, payment_id: string) {
  const ofPayment = <T extends { gateway_payment_id: string }>(all: readonly T[]) =>
    all.filter(({ gateway_payment_id }) => gateway_payment_id === payment_id);
  const disputes = ofPayment(await listDisputes(giving.services, reader));
  const refunds = ofPayment(await listUnfinishedRefunds(giving.services, reader));
  const cards = [
    createElement(DisputesCard, { disputes, can_end: true }),
    createElement(UnfinishedRefundsCard, { refunds, answer: undefined }),
  ];
  const intents = /name="intent" value="(\w+)"/g;
  return cards.flatMap((card) => [...htmlOf(card).matchAll(intents)].map(([, intent]) => intent));
}

test("who gave the donation, or runs its campaign, ends none of its disputes and refunds, nor says what became of these", async () => {
  const [organiser, donor] = [await makePerson(giving.db, "admin"), await makePerson(giving.db, "admin")];
  const paid = await giving.pay({ campaign_id: await makeLiveCampaign(giving.db, organiser) });
  await giving.api.request(...verification(paid));
  const { id: payment_id, order_id } = paid.payment;
  await giving.db.run(command`
    update donations set user_id = ${donor.user_id} where gateway_order_id = ${order_id}`);
  const refund_id = await refund(payment_id);
  const dispute_id = await report({ name: "created", dispute: {}, payment: paid.payment });
  const services = unknowing("The id provided does not exist");
  const [reason, explanation] = ["From a test.", "From a test."];
  const decisions = [
    (actor: Actor) => endUnknownDispute(services, actor, { dispute_id, reason }),
    (actor: Actor) => endUnknownRefund(services, actor, { refund_id, reason }),
    (actor: Actor) => explainRefund(services, actor, { refund_id, explanation }),
    (actor: Actor) => recordReturned(services, actor, { refund_id, explanation }),
    (actor: Actor) =>
      giving.db.transaction((tx) => recordReturnedRefundIn(tx, services, actor, { refund_id, explanation })),
  ];
  const setContradicted = (at: Date | null) =>
    giving.db.run(command`
      update payment_refunds set contradicted_at = ${at}, created_at = created_at - interval '25 hours' where id = ${refund_id}`);
  await setContradicted(new Date());
  for (const decide of decisions)
    for (const actor of [organiser, donor])
      await expect(decide(actor)).rejects.toMatchObject({ status: 403, code: "own_payable" });
  // Nor do their pages show the forms. A suspicion does not hold the refund.
  const { user_id } = admin;
  await giving.db.run(command`
    update payment_disputes set unknown_since = now(), phase = 'fraud' where gateway_dispute_id = ${dispute_id}`);
  for (const at of [new Date(), null]) {
    await setContradicted(at);
    const sayings = at === null ? [endUnknownRefundIntent] : [returnedRefundIntent, explainRefundIntent];
    const asking = at === null ? [askRefundIntent] : [];
    expect(await intentsFor({ user_id }, payment_id)).toEqual([endDisputeIntent, ...asking, ...sayings]);
    for (const reader of [organiser, donor]) expect(await intentsFor(reader, payment_id)).toEqual(asking);
  }
  await giving.db.run(command`
    update payment_disputes set unknown_since = null, phase = 'chargeback' where gateway_dispute_id = ${dispute_id}`);
  // Another refusal of the gateway says nothing of either.
  const refusing = unknowing("Not now.");
  const other: Actor = { user_id: admin.user_id, roles: ["admin"] };
  const refused = { code: "gateway_refused" };
  await expect(endUnknownDispute(refusing, other, { dispute_id, reason })).rejects.toMatchObject(refused);
  await expect(endUnknownRefund(refusing, other, { refund_id, reason })).rejects.toMatchObject(refused);
  for (const [gateway, is_unknown] of [
    [refusing.gateway, false],
    [services.gateway, true],
  ] as const) {
    await giving.db.run(command`
      update payment_disputes set recheck_at = now() where gateway_dispute_id = ${dispute_id}`);
    await listing([], { fetchDispute: gateway.fetchDispute });
    expect(await disputesOfPayment(giving.services, other, payment_id)).toMatchObject([{ is_unknown }]);
  }
  await endUnknownDispute(services, other, { dispute_id, reason });
  await endUnknownRefund(services, other, { refund_id, reason });
});

test("the page ends it with a reason; one that the gateway knows stays open", async () => {
  const payment = await paidDonation();
  const unknown = await report({ name: "created", dispute: {}, payment });
  const response = await fetch(`${giving.gateway_url}/control/payments/${payment.id}/dispute`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const { id: known } = (await response.json()) as { id: string };
  await followDisputes(giving.services);
  const send = async (dispute_id: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "end_dispute", dispute_id, reason: "A test." }))
      form.set(name, value);
    const answer = await action(
      pageArgs(giving.services, "/dashboard/admin/payments", admin.cookie, { form }),
    );
    return answer instanceof Response ? answer.status : answer.init?.status;
  };
  expect(await send(known)).toBe(409);
  expect(await send(unknown)).toBe(303);
  expect(await send("nonsense")).toBe(400);
  expect([(await stored(known)).status, (await stored(unknown)).status]).toEqual(["open", "closed"]);
});

test("a dispute that cannot be applied or booked holds up no other, nor the reminders", async () => {
  const known_later = [await giving.pay({ campaign_id }), await giving.pay({ campaign_id })] as const;
  const [unbookable, unappliable] = ["disp_00000000000od1", "disp_00000000000od2"];
  const bookable = await report({ name: "created", dispute: {}, payment: known_later[0].payment });
  await report({ name: "created", dispute: { id: unbookable }, payment: known_later[1].payment });
  for (const paid of known_later) await giving.api.request(...verification(paid));
  await giving.db.run(command`
    alter table payment_disputes add constraint no_odd_ones
      check (gateway_dispute_id not like 'disp_00000000000od%' or not is_booked) not valid`);
  const listed = newDispute();
  await listing([
    entity(unappliable, (await paidDonation()).id),
    entity(listed, (await paidDonation()).id, {
      respond_by: seconds(86_400),
      created_at: seconds(-86_400),
    }),
  ]);
  await giving.db.run(command`alter table payment_disputes drop constraint no_odd_ones`);
  expect(await stored(bookable)).toMatchObject({ is_booked: true });
  expect(await stored(listed)).toMatchObject({ is_booked: true });
  const { reminded } = await giving.db.one(sql({ reminded: "int8" })`
    select count(*) as reminded from notifications where user_id = ${admin.user_id}
      and dedupe_key like ${`payment-dispute-due:${listed}:%`}`);
  expect(reminded).toBe(1);
  await followDisputes(giving.services);
  expect(await stored(unbookable)).toMatchObject({ is_booked: true });
});

test("a list that lags neither asks for more evidence nor reopens the review", async () => {
  const payment = await paidDonation();
  const id = newDispute();
  await report({ name: "created", dispute: { id }, payment, at: -100 });
  await report({ name: "under_review", dispute: { id, status: "under_review" }, payment, at: -50 });
  let asked = 0;
  await listing([entity(id, payment.id)], {
    fetchDispute: async () => {
      asked += 1;
      throw gatewayUnavailable(new Error("down"));
    },
  });
  expect(asked).toBe(1);
  expect(await stored(id)).toMatchObject({ status: "under_review" });
  const { told } = await giving.db.one(sql({ told: "int8" })`
    select count(*) as told from notifications where dedupe_key like ${`payment-dispute-action:${id}:%`}`);
  expect(told).toBe(0);
});

test("a reading of the list that was interrupted between pages goes to its end the next time", async () => {
  const disputes = Array.from({ length: 201 }, () => entity(newDispute()));
  const pages: number[] = [];
  const read = (failing_skip: number | null) =>
    listing(disputes, {
      listDisputes: async ({ count, skip }) => {
        pages.push(skip);
        if (skip === failing_skip) throw gatewayUnavailable(new Error("down"));
        return disputes.slice(skip, skip + count);
      },
    });
  const last = disputes.at(-1)?.id ?? "";
  await read(100);
  await read(200);
  expect(await giving.db.run(sql({})`select from payment_disputes where gateway_dispute_id = ${last}`)).toBe(
    0,
  );
  await read(null);
  expect(await stored(last)).toMatchObject({ status: "open" });
  pages.length = 0;
  await read(null);
  expect(pages).toEqual([0]);
});

test("what changes nothing about an ended dispute is no news", async () => {
  const won = Array.from({ length: 100 }, () => entity(newDispute(), paymentId(), { status: "won" }));
  const later = entity(newDispute());
  await listing([...won, later]);
  const pages: number[] = [];
  const changed = won.map((dispute) => ({ ...dispute, amount_deducted: 5, respond_by: seconds(999) }));
  await listing([], {
    listDisputes: async ({ skip }) => {
      pages.push(skip);
      return skip === 0 ? changed : [later];
    },
  });
  expect(pages).toEqual([0]);
});
