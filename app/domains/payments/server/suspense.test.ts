import { refundBookedUnmatched } from "./commands/decide-unmatched.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { createGiving, type Giving, paymentId, webhook } from "../../../../tests/support/giving.ts";
import { createUser } from "../../../../tests/support/people.ts";
import {
  createTicketsTable,
  makeTicket,
  openTicket,
  readTicket,
  ticketPayable,
} from "../../../../tests/support/tickets.ts";
import { unmatchedPayments } from "../../../../tests/support/unmatched-payments.ts";
import type { Actor } from "../../../platform/actor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { connectionLost, gatewayRefused } from "../../../platform/payments/gateway.ts";
import { donationPayable } from "../../donations/server/payable.ts";
import { recordLateFees } from "./commands/record-late-fees.ts";
import { createPayments } from "./flow.ts";
import {
  assignableTo,
  assignUnmatched,
  leaveUnmatched,
  openUnmatched,
  refundUnmatched,
} from "./use-cases/decide-unmatched.ts";

let giving: Giving;
let unmatched: ReturnType<typeof unmatchedPayments>;
const types = [donationPayable, ticketPayable];

beforeAll(async () => {
  giving = await createGiving({ payables: types });
  unmatched = unmatchedPayments(giving);
  await createTicketsTable(giving.db);
});

test("an unmatched payment is in suspense once the gateway has shown it, and no more once it settles", async () => {
  const before = await unmatched.balance("suspense");
  const payment = await unmatched.keepPayment({ is_booked: false });
  expect(await unmatched.balance("suspense")).toBe(before);
  await unmatched.retry();
  await unmatched.retry();
  expect((await unmatched.balance("suspense")) - before).toBe(300_00);
  expect(await unmatched.brokenBooks()).toEqual([]);
  const ticket = await makeTicket(giving, { charge_id: payment.id });
  expect(await unmatched.report(payment)).toBe("settled");
  expect(await readTicket(giving, ticket.id)).toMatchObject({ status: "paid" });
  expect(await unmatched.balance("suspense")).toBe(before);
  expect(await unmatched.brokenBooks()).toEqual([]);
});

test("a payment that settles later leaves suspense on the day on which it came there", async () => {
  const payment = await unmatched.keepPayment({ is_booked: false });
  await giving.db.run(command`
    update unmatched_payments set captured_at = captured_at - interval '5 days' where gateway_payment_id = ${payment.id}`);
  await unmatched.retry();
  await makeTicket(giving, { charge_id: payment.id });
  expect(await unmatched.report(payment)).toBe("settled");
  const days = await giving.db.many(sql({ kind: "text", is_of_payment: "bool" })`
    select kind, coalesce(value_on, day_in_india(occurred_at)) = day_in_india(now() - interval '5 days') as is_of_payment
    from ledger_transactions where reference = ${payment.id} and kind in ('unmatched_payment', 'unmatched_cleared')
    order by kind`);
  expect(days).toMatchObject([
    { kind: "unmatched_cleared", is_of_payment: true },
    { kind: "unmatched_payment", is_of_payment: true },
  ]);
  expect(await unmatched.brokenBooks()).toEqual([]);
});

test("another currency is not booked", async () => {
  const before = await unmatched.balance("suspense");
  const payment = await unmatched.keepPayment({ is_booked: false });
  await giving.db.run(command`
    update unmatched_payments set currency = 'USD' where gateway_payment_id = ${payment.id}`);
  await unmatched.retry();
  expect(await unmatched.balance("suspense")).toBe(before);
  expect(await unmatched.brokenBooks()).toEqual([]);
  await giving.db.run(command`delete from unmatched_payments`);
});

test("its fee and the tax on it are booked, also when they are told later, and follow it where it settles", async () => {
  const payment = await unmatched.keepPayment({ is_booked: false });
  let told = { fee_paise: 0, fee_tax_paise: 0 };
  const gateway = {
    ...giving.services.gateway,
    fetchPayment: async (id: string) => ({ ...(await giving.services.gateway.fetchPayment(id)), ...told }),
  };
  const other = createPayments({ ...giving.services, gateway }, types);
  const fees = async () => [
    await unmatched.balance("gateway_fees"),
    await unmatched.balance("gateway_fee_tax"),
  ];
  const before = await fees();
  const due = () => giving.db.run(command`update unmatched_payments set next_attempt_at = now()`);
  await due();
  await other.reconcile();
  expect(await fees()).toEqual(before);
  for (const fee_tax_paise of [0, 1_08, 1_08]) {
    told = { fee_paise: 7_08, fee_tax_paise };
    await due();
    await other.reconcile();
    const [fee = 0, tax = 0] = await fees();
    expect([fee - (before[0] ?? 0), tax - (before[1] ?? 0)]).toEqual([
      fee_tax_paise - 7_08,
      0 - fee_tax_paise,
    ]);
    expect(await unmatched.brokenBooks()).toEqual([]);
  }
  await makeTicket(giving, { charge_id: payment.id });
  await due();
  await other.reconcile();
  const [fee = 0, tax = 0] = await fees();
  expect([fee - (before[0] ?? 0), tax - (before[1] ?? 0)]).toEqual([-6_00, -1_08]);
  expect(await unmatched.brokenBooks()).toEqual([]);
});

test("its fee is booked too when a settlement tells it after all of it went back", async () => {
  const payment = await unmatched.keepPayment({ is_booked: false });
  let fee_paise = 0;
  const fetchPayment = async (id: string) => ({
    ...(await giving.services.gateway.fetchPayment(id)),
    fee_paise,
    fee_tax_paise: 0,
  });
  const other = createPayments(
    { ...giving.services, gateway: { ...giving.services.gateway, fetchPayment } },
    types,
  );
  const retry = async () => {
    await giving.db.run(command`
      update unmatched_payments set next_attempt_at = now() where next_attempt_at is not null`);
    await other.reconcile();
  };
  await retry();
  await unmatched.refundInDashboard(payment.id, 300_00);
  await retry();
  fee_paise = 7_08;
  await retry();
  const before = await unmatched.balance("gateway_fees");
  await giving.db.transaction((tx) => recordLateFees(tx, [{ id: payment.id, fee_paise, fee_tax_paise: 0 }]));
  await retry();
  await retry();
  expect(await unmatched.balance("gateway_fees")).toBe(before - 7_08);
  expect(await unmatched.brokenBooks()).toEqual([]);
});

test("what goes back in the gateway's dashboard leaves suspense, part by part, and is not booked twice", async () => {
  const before = await unmatched.balance("suspense");
  const payment = await unmatched.keepPayment();
  for (const left_paise of [200_00, 0]) {
    await unmatched.refundInDashboard(payment.id, left_paise === 0 ? 200_00 : 100_00);
    await unmatched.retry();
    await unmatched.retry();
    expect((await unmatched.balance("suspense")) - before).toBe(left_paise);
    expect(await unmatched.brokenBooks()).toEqual([]);
  }
});

describe("what the gateway does not know", () => {
  const reason = "The payer wrote to us.";
  let admin: Actor;
  beforeAll(async () => {
    const { user_id } = await createUser(giving, { role: "admin" });
    admin = { user_id, roles: ["admin"] };
  });
  const refused = gatewayRefused({ http_status: 400, description: "The id provided does not exist" });
  const told = async (changes: object = {}) => {
    const known = await unmatched.keepPayment();
    const payment = { ...known, id: paymentId(), ...changes };
    await unmatched.report(payment);
    return payment.id;
  };
  const hiding = () => ({
    ...giving.services,
    gateway: { ...giving.services.gateway, fetchPayment: () => Promise.reject(refused) },
  });

  test("is in suspense as its signed event says, is not sent back, and is assigned or left elsewhere", async () => {
    const before = await unmatched.balance("suspense");
    const [assigned, left] = [await told(), await told()];
    // The two of the gateway are booked as well.
    await unmatched.retry();
    expect((await unmatched.balance("suspense")) - before).toBe(4 * 300_00);
    await expect(
      refundUnmatched(giving.services, admin, { gateway_payment_id: assigned, reason }),
    ).rejects.toMatchObject({ status: 409, code: "unknown_at_gateway" });
    // Nor from the command line.
    const request = {
      gateway_payment_id: assigned,
      reason,
      requested_by: "ops",
      key_mode: "sandbox" as const,
    };
    await expect(giving.db.transaction((tx) => refundBookedUnmatched(tx, request))).rejects.toMatchObject({
      status: 409,
      code: "unknown_at_gateway",
    });
    expect(await unmatched.recorded(assigned)).toBeUndefined();
    const ticket = await openTicket(giving.services);
    const payment = await openUnmatched(hiding(), admin, assigned);
    const to = await assignableTo(giving.services, admin, payment, ticket.id);
    await assignUnmatched(hiding(), admin, { payment, to, reason });
    expect(await readTicket(giving, ticket.id)).toMatchObject({ status: "paid" });
    await leaveUnmatched(giving.services, admin, { gateway_payment_id: left, reason });
    expect(await unmatched.recorded(left)).toMatchObject({ disposition: "elsewhere" });
    expect((await unmatched.balance("suspense")) - before).toBe(2 * 300_00);
    expect(await unmatched.brokenBooks()).toEqual([]);
  });

  const now_seconds = () => Math.floor(Date.now() / 1_000);

  async function tellRefund(
    payment_id: string,
    amount: number,
    { created_at = now_seconds(), status = "processed" } = {},
  ) {
    const id = paymentId().replace("pay", "rfnd");
    const refund = { id, entity: "refund", amount, currency: "INR", payment_id, receipt: null, notes: [] };
    const told_as = { ...refund, status, created_at };
    await giving.api.request(...webhook(`refund.${status}`, { refund: told_as }, { event_id: id }));
    await giving.flow.inbox.drain();
    const { outcome } = await giving.db.one(sql({ outcome: "text?" })`
      select outcome from gateway_events where event_id = ${id}`);
    return outcome;
  }

  test.each([
    { events: [], refunds: ["processed 10000"] },
    { events: [60_00], refunds: ["processed 6000", "processed 4000"] },
    { events: [60_00, 40_00], refunds: ["processed 6000", "processed 4000"] },
  ])(
    "is left elsewhere with what went back of it, once, also where refunds of $events were told",
    async ({ events, refunds }) => {
      const created_at = now_seconds() - 3 * 86_400;
      const id = await told({ amount_refunded: 100_00, created_at });
      for (const amount of events) expect(await tellRefund(id, amount)).toBe("payment_unknown");
      expect(await tellRefund(id, 20_00, { status: "failed" })).toBe("payment_unknown");
      await unmatched.retry();
      const accounts = async () => ({
        suspense: await unmatched.balance("suspense"),
        elsewhere: await unmatched.balance("other_receipts"),
        gateway: await unmatched.balance("gateway_receivable"),
      });
      const before = await accounts();
      await giving.db.run(command`
        update unmatched_payments set gone_on = gone_on - 1 where gateway_payment_id = ${id}`);
      const decision = { gateway_payment_id: id, reason };
      await expect(refundUnmatched(giving.services, admin, decision)).rejects.toMatchObject({
        status: 409,
        code: "unknown_at_gateway",
      });
      expect(await accounts()).toEqual(before);
      await leaveUnmatched(giving.services, admin, decision);
      const left = {
        ...before,
        suspense: before.suspense - 200_00,
        elsewhere: before.elsewhere + 200_00,
      };
      expect(await accounts()).toEqual(left);
      expect(await unmatched.recorded(id)).toEqual({
        payable_type: "unmatched",
        disposition: "elsewhere",
        refunds: ["failed 2000", ...refunds],
      });
      const sums = await giving.db.many(sql({ days_ago: "int4" })`
        select day_in_india(now()) - day_in_india(occurred_at) as days_ago from ledger_transactions
        where kind = 'other_receipt_refund' and reference = ${id.replace("pay_", "gone_")}`);
      expect(sums).toEqual(events.length < 2 ? [{ days_ago: 1 }] : []);
      await giving.flow.inbox.drain();
      expect(await accounts()).toEqual(left);
      // Of the sum, told only now.
      const before_decision = { created_at: now_seconds() - 60 };
      if (events.length < 2)
        expect(await tellRefund(id, 40_00, before_decision)).toBe("refused: counted_in_sum");
      expect(await accounts()).toEqual(left);
      expect(await unmatched.brokenBooks()).toEqual([]);
      expect(await tellRefund(id, 50_00, { created_at: now_seconds() + 60 })).toBe("processed");
      expect(await accounts()).toMatchObject({ elsewhere: left.elsewhere - 50_00 });
      expect(await unmatched.brokenBooks()).toEqual([]);
    },
  );

  test("is booked too where the gateway has been silent for a day", async () => {
    const before = await unmatched.balance("suspense");
    const id = await told();
    const silent = {
      ...giving.services.gateway,
      fetchPayment: () => Promise.reject(connectionLost("No answer")),
    };
    const flow = createPayments({ ...giving.services, gateway: silent }, types);
    const retried = async (age: string) => {
      await giving.db.run(command`
        update unmatched_payments set next_attempt_at = now(), captured_at = now() - ${age}::interval
        where gateway_payment_id = ${id}`);
      await flow.reconcile();
      return (await unmatched.balance("suspense")) - before;
    };
    expect([await retried("23 hours"), await retried("25 hours"), await retried("26 hours")]).toEqual([
      300_00, 600_00, 600_00,
    ]);
    expect(await unmatched.brokenBooks()).toEqual([]);
  });
});
