import { beforeAll, describe, expect, test } from "vitest";
import { createGiving, type Giving, paymentId } from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf } from "../../../../tests/support/people.ts";
import {
  createTicketsTable,
  makeTicket,
  openTicket,
  readTicket,
  ticketPayable,
} from "../../../../tests/support/tickets.ts";
import { unmatchedPayments } from "../../../../tests/support/unmatched-payments.ts";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import type { Actor } from "../../../platform/actor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { action, loader } from "../../../screens/admin/unmatched-payment.tsx";
import { donationPayable } from "../../donations/server/payable.ts";
import { giveUnmatched } from "../../donations/server/use-cases/give-unmatched.ts";
import { bookTotals } from "../../ledger/server/books-check.ts";
import { refundBookedUnmatched } from "./commands/decide-unmatched.ts";
import {
  assignableTo,
  assignUnmatched,
  openUnmatched,
  refundUnmatched,
} from "./use-cases/decide-unmatched.ts";

let giving: Giving;
let unmatched: ReturnType<typeof unmatchedPayments>;
let admin: Actor;
let cookie: string;
let campaign_id: string;
const types = [donationPayable, ticketPayable];
const reason = "The payer wrote to us.";

beforeAll(async () => {
  giving = await createGiving({ payables: types });
  unmatched = unmatchedPayments(giving);
  await createTicketsTable(giving.db);
  const { user_id } = await createUser(giving, { role: "admin" });
  admin = { user_id, roles: ["admin"] };
  cookie = await sessionCookieOf(giving, user_id);
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
});

const sendBack = (id: string) => refundUnmatched(giving.services, admin, { gateway_payment_id: id, reason });

async function assign(id: string, reference: string, services = giving.services) {
  const payment = await openUnmatched(services, admin, id);
  await assignUnmatched(services, admin, {
    payment,
    to: await assignableTo(services, admin, payment, reference),
    reason,
  });
}

describe("sent back by an admin", () => {
  test("it goes back as a whole, once, audited, and is shown like other excess", async () => {
    const totals = await bookTotals(giving.db);
    const before = await unmatched.balance("suspense");
    const payment = await unmatched.keepPayment();
    await sendBack(payment.id);
    expect(await unmatched.balance("suspense")).toBe(before);
    expect(await unmatched.recorded(payment.id)).toMatchObject({
      payable_type: "unmatched",
      refunds: ["pending 30000"],
    });
    await unmatched.finishRefunds();
    expect(await unmatched.recorded(payment.id)).toMatchObject({
      disposition: "excess",
      refunds: ["processed 30000"],
    });
    expect(await unmatched.audited(payment.id)).toEqual([
      { actor_user_id: admin.user_id, event: "unmatched_payment_refunded", reason },
    ]);
    expect(await unmatched.report(payment)).toBe("decided");
    await makeTicket(giving, { charge_id: payment.id });
    expect(await unmatched.report(payment)).toBe("decided");
    await unmatched.retry();
    expect(await unmatched.brokenBooks()).toEqual([]);
    const after = await bookTotals(giving.db);
    expect(after.captured_paise - totals.captured_paise).toBe(300_00);
    expect(after.refunded_paise - totals.refunded_paise).toBe(300_00);
    const page = await loader(
      pageArgs(giving.services, `/dashboard/admin/payments/${payment.id}`, cookie, {
        params: { id: payment.id },
      }),
    );
    expect(page).toMatchObject({
      payment: { state: "refund" },
      audit: [{ event: "unmatched_payment_refunded" }],
    });
  });

  test("the page asks once more, about exactly what then happens", async () => {
    const payment = await unmatched.keepPayment();
    const ticket = await openTicket(giving.services);
    const path = `/dashboard/admin/payments/${payment.id}`;
    const post = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ reason, ...fields })) form.set(name, value);
      return action(pageArgs(giving.services, path, cookie, { form, params: { id: payment.id } }));
    };
    const given = { intent: "give", campaign: campaign_id, donor_email: "asha@example.org" };
    for (const [fields, confirmed, about] of [
      [{ intent: "refund" }, "30000", "₹300"],
      [{ intent: "assign", reference: ticket.id }, ticket.id, "A ticket"],
      [given, `${campaign_id} asha@example.org`, "asha@example.org"],
    ] as const)
      for (const wrong of ["", "yes"])
        expect(await post({ ...fields, confirmed: wrong })).toMatchObject({
          data: { done: { confirmed, text: expect.stringContaining(about) }, values: { reason } },
        });
    expect(await unmatched.recorded(payment.id)).toBeUndefined();
    expect(await post({ intent: "assign", reference: "ORD-1" })).toMatchObject({ init: { status: 404 } });
    const yes = await post({ intent: "assign", reference: ticket.id, confirmed: ticket.id });
    expect((yes as Response).status).toBe(303);
    expect(await readTicket(giving, ticket.id)).toMatchObject({ status: "paid" });
    expect(await post({ intent: "refund", confirmed: "30000" })).toMatchObject({ init: { status: 409 } });
  });

  test("a refund that the gateway refuses is sent again a day later", async () => {
    const payment = await unmatched.keepPayment();
    await sendBack(payment.id);
    await giving.sandbox.knobs({ refund_failure: { count: 1 } });
    await unmatched.finishRefunds();
    expect(await unmatched.recorded(payment.id)).toMatchObject({ refunds: ["failed 30000"] });
    await giving.db.run(command`
      update payment_refunds set finished_at = finished_at - interval '25 hours' where status = 'failed'`);
    await giving.flow.sweep();
    await unmatched.finishRefunds();
    expect(await unmatched.recorded(payment.id)).toMatchObject({
      refunds: ["failed 30000", "processed 30000"],
    });
    expect(await unmatched.brokenBooks()).toEqual([]);
  });

  test("of two admins one wins, and the other learns that it is decided", async () => {
    const payment = await unmatched.keepPayment();
    const ticket = await openTicket(giving.services);
    const tries = await Promise.allSettled([
      sendBack(payment.id),
      sendBack(payment.id),
      assign(payment.id, ticket.id),
      giveUnmatched(giving.services, admin, {
        gateway_payment_id: payment.id,
        given: {
          campaign_id,
          donor_name: "Asha Nayak",
          donor_email: "asha@example.org",
          is_citizen: false,
          reason,
        },
      }),
    ]);
    const lost = tries.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(lost).toEqual(Array(3).fill(expect.objectContaining({ status: 409, code: "decided_meanwhile" })));
    expect(await unmatched.audited(payment.id)).toHaveLength(1);
    await unmatched.finishRefunds();
    expect(await unmatched.brokenBooks()).toEqual([]);
  });

  test("late matching and the decision of the same moment count it once", async () => {
    for (const _ of [1, 2, 3]) {
      const payment = await unmatched.keepPayment();
      const ticket = await makeTicket(giving, { charge_id: payment.id });
      const [decided] = await Promise.allSettled([sendBack(payment.id), unmatched.retry()]);
      await unmatched.retry();
      await unmatched.finishRefunds();
      const is_decided = decided.status === "fulfilled";
      expect(await unmatched.recorded(payment.id)).toMatchObject({
        disposition: is_decided ? "excess" : "settled",
      });
      expect(await readTicket(giving, ticket.id)).toMatchObject({ status: is_decided ? "open" : "paid" });
      expect(await unmatched.brokenBooks()).toEqual([]);
    }
  });

  test("what went back in the dashboard before is not sent again, and what goes back meanwhile neither", async () => {
    const [whole, part, meanwhile] = [
      await unmatched.keepPayment(),
      await unmatched.keepPayment(),
      await unmatched.keepPayment(),
    ];
    await unmatched.refundInDashboard(whole.id, 300_00);
    await expect(sendBack(whole.id)).rejects.toMatchObject({ status: 409, code: "already_refunded" });
    await unmatched.refundInDashboard(part.id, 100_00);
    await sendBack(part.id);
    await sendBack(meanwhile.id);
    await unmatched.refundInDashboard(meanwhile.id, 300_00);
    await unmatched.finishRefunds();
    expect(await unmatched.recorded(whole.id)).toBeUndefined();
    expect((await unmatched.recorded(part.id))?.refunds.toSorted()).toEqual([
      "processed 10000",
      "processed 20000",
    ]);
    expect((await unmatched.recorded(meanwhile.id))?.refunds.toSorted()).toEqual([
      "failed 30000",
      "processed 30000",
    ]);
    expect(await unmatched.brokenBooks()).toEqual([]);
  });

  test("the command line sends it back as well, once the gateway has shown it, and only as a whole", async () => {
    const payment = await unmatched.keepPayment({ is_booked: false });
    const request = {
      gateway_payment_id: payment.id,
      reason: "Wrong",
      requested_by: "ops",
      key_mode: "sandbox" as const,
    };
    const refund = (changes: object = {}) =>
      giving.db.transaction((tx) => refundBookedUnmatched(tx, { ...request, ...changes }));
    await expect(refund()).rejects.toMatchObject({ status: 409, code: "not_captured" });
    await unmatched.retry();
    await expect(refund({ amount_paise: 1_00 })).rejects.toMatchObject({ status: 409, code: "not_whole" });
    await expect(refund({ key_mode: "live" })).rejects.toMatchObject({ status: 409, code: "other_keys" });
    expect(await refund()).toEqual(expect.any(String));
    expect(await refund()).toBeUndefined();
    expect(await unmatched.audited(payment.id)).toMatchObject([{ actor_user_id: null, reason: "Wrong" }]);
    await unmatched.finishRefunds();
    expect(await unmatched.brokenBooks()).toEqual([]);
  });
});

describe("assigned by an admin", () => {
  test("it pays an open payable of its amount by the ordinary settlement, and counts once", async () => {
    const payment = await unmatched.keepPayment();
    const donation = await giving.open({ campaign_id, amount_paise: 300_00 });
    const { public_id } = await giving.db.one(sql({ public_id: "uuid" })`
      select public_id from donations where gateway_order_id = ${donation.order_id}`);
    await assign(payment.id, `https://give.example.org/donations/${public_id.toUpperCase()}?from=mail`);
    expect(await unmatched.recorded(payment.id)).toMatchObject({
      payable_type: "donation",
      disposition: "settled",
    });
    const paid = await giving.db.one(sql({ payment_status: "text", receipt_number: "text?" })`
      select payment_status, receipt_number from donations where public_id = ${public_id}`);
    expect(paid).toEqual({ payment_status: "paid", receipt_number: expect.any(String) });
    expect(await unmatched.audited(payment.id)).toMatchObject([
      { event: "unmatched_payment_assigned", reason },
    ]);
    expect(await unmatched.report(payment)).toBe("decided");
    expect(await unmatched.brokenBooks()).toEqual([]);
    const again = await giving.sandbox.pay(donation.order_id);
    expect(await unmatched.report(again.payment)).toBe("excess");
  });

  test("it pays nothing that is paid, unknown, of another amount, or that takes no payment any more", async () => {
    const payment = await unmatched.keepPayment();
    const refused = (reference: string) =>
      assign(payment.id, reference).catch(({ status, code }) => [status, code]);
    const paid = await openTicket(giving.services);
    await giving.db.run(command`update tickets set paid_at = now() where id = ${paid.id}`);
    expect(await refused(paid.id)).toEqual([409, "already_paid"]);
    expect(await refused(paymentId())).toEqual([404, "payable_not_found"]);
    const dearer = await openTicket(giving.services, { amount_paise: 300_01 });
    expect(await refused(dearer.id)).toEqual([409, "amount_mismatch"]);
    expect(await refused((await makeTicket(giving)).id)).toEqual([409, "not_payable"]);
    const sold_out = await openTicket(giving.services, { is_sold_out: true });
    expect(await refused(sold_out.id)).toEqual([409, "not_payable"]);
    expect(await readTicket(giving, sold_out.id)).toMatchObject({ excess_count: 0 });
    await unmatched.refundInDashboard(payment.id, 100_00);
    expect(await refused((await openTicket(giving.services)).id)).toEqual([409, "partly_refunded"]);
    expect(await unmatched.recorded(payment.id)).toBeUndefined();
    await unmatched.retry();
    await giving.db.run(command`delete from tickets where id = ${paid.id}`);
    expect(await unmatched.brokenBooks()).toEqual([]);
  });

  test("it becomes a donation of the day it was paid, with receipt and mail", async () => {
    const payment = await unmatched.keepPayment();
    const response = await giving.api.request(`/api/v1/payments/unmatched/${payment.id}/donation`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({
        campaign: `/campaigns/${campaign_id}`,
        donor_name: "Mina Meher",
        donor_email: "mina@example.org",
        reason,
      }),
    });
    expect(response.status).toBe(204);
    const [donation] = await giving.db.many(sql({
      campaign_id: "uuid?",
      payment_status: "text",
      is_dated: "bool",
      mails: "int8",
    })`
      select campaign_id, payment_status, abs(extract(epoch from paid_at) - ${payment.created_at}) < 2 as is_dated,
        (select count(*) from outgoing_mails where to_address = donor_email) as mails
      from donations where donor_email = 'mina@example.org'`);
    expect(donation).toEqual({ campaign_id, payment_status: "paid", is_dated: true, mails: 1 });
    expect(await unmatched.recorded(payment.id)).toMatchObject({
      payable_type: "donation",
      disposition: "settled",
    });
    expect(await unmatched.brokenBooks()).toEqual([]);
  });
});

test("it pays nothing of the admin's own, nor for their campaign: neither an open donation, nor as a new one", async () => {
  const payment = await unmatched.keepPayment();
  const { email } = await giving.db.one(sql({ email: "text" })`
    select email from users where user_id = ${admin.user_id}`);
  const own = await giving.open({ amount_paise: 300_00, donor_email: email });
  const { public_id } = await giving.db.one(sql({ public_id: "uuid" })`
    select public_id from donations where gateway_order_id = ${own.order_id}`);
  const post = (part: string, body: object) =>
    giving.api.request(`/api/v1/payments/unmatched/${payment.id}/${part}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ reason, ...body }),
    });
  const count = () => giving.db.run(sql({})`select from donations where user_id = ${admin.user_id}`);
  const own_campaign = await makeLiveCampaign(giving.db, admin);
  const of_campaign = await giving.open({ amount_paise: 300_00, campaign_id: own_campaign });
  const { reference } = await giving.db.one(sql({ reference: "uuid" })`
    select public_id as reference from donations where gateway_order_id = ${of_campaign.order_id}`);
  for (const answer of [
    await post("assignment", { reference: public_id }),
    await post("donation", { donor_email: email }),
    await post("assignment", { reference }),
    await post("donation", { donor_email: "other@example.org", campaign: own_campaign }),
  ]) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "own_payable" });
  }
  // It became the admin's own after the page had found it.
  const { id } = await giving.db.one(sql({ id: "uuid" })`
    update donations set user_id = null where public_id = ${public_id} returning id`);
  const opened = await openUnmatched(giving.services, admin, payment.id);
  const to = await assignableTo(giving.services, admin, opened, public_id);
  await giving.db.run(command`update donations set user_id = ${admin.user_id} where id = ${id}`);
  await expect(
    assignUnmatched(giving.services, admin, { payment: opened, to, reason }),
  ).rejects.toMatchObject({ status: 403, code: "own_payable" });
  expect(await count()).toBe(1);
  expect(await unmatched.recorded(payment.id)).toBeUndefined();
});

describe("what cannot be decided", () => {
  const refusalOf = (id: string, services = giving.services, actor = admin) =>
    openUnmatched(services, actor, id).then(
      () => "open",
      ({ status, code }) => [status, code],
    );

  test("is said in words: not the admin's, unknown, of other keys, foreign, or not shown by the gateway", async () => {
    const payment = await unmatched.keepPayment();
    expect(await refusalOf(payment.id)).toBe("open");
    expect(await refusalOf(payment.id, giving.services, { ...admin, roles: ["vendor"] })).toEqual([
      403,
      "not_allowed",
    ]);
    expect(await refusalOf(paymentId())).toEqual([404, "payment_not_found"]);
    expect(await refusalOf("pay_\u0000")).toEqual([404, "payment_not_found"]);
    const waiting = {
      ...giving.services.gateway,
      fetchPayment: async (id: string) => ({
        ...(await giving.services.gateway.fetchPayment(id)),
        captured: false,
      }),
    };
    expect(await refusalOf(payment.id, { ...giving.services, gateway: waiting })).toEqual([
      409,
      "not_captured",
    ]);
    const set = (column: "currency" | "gateway_key_mode") =>
      giving.db.run(
        column === "currency"
          ? command`update unmatched_payments set currency = 'USD' where gateway_payment_id = ${payment.id}`
          : command`update unmatched_payments set gateway_key_mode = 'test' where gateway_payment_id = ${payment.id}`,
      );
    await set("currency");
    expect(await refusalOf(payment.id)).toEqual([409, "other_currency"]);
    await set("gateway_key_mode");
    expect(await refusalOf(payment.id)).toEqual([409, "other_keys"]);
  });

  test.each([
    ["refund", {}],
    ["refund", { reason: "why" }],
    ["refund", { reason, amount: 1 }],
    ["assignment", { reason }],
    ["assignment", { reason, reference: "" }],
    ["donation", { reason, donor_email: "nobody" }],
    ["donation", { reason, donor_email: "asha@example.org", campaign: "x".repeat(301) }],
  ])("the API refuses an invalid %s: %j", async (part, body) => {
    const response = await giving.api.request(`/api/v1/payments/unmatched/${paymentId()}/${part}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
  });
});
