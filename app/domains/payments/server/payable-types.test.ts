import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { makeLiveCampaign, makePerson } from "../../../../tests/support/campaigns.ts";
import {
  capturedPayment,
  createGiving,
  type Giving,
  insertOpenDonations,
  orderId,
  type SandboxPayment,
  verification,
  webhook,
} from "../../../../tests/support/giving.ts";
import {
  createTicketsTable,
  makeTicket,
  openTicket,
  readTicket,
  ticketPayable,
} from "../../../../tests/support/tickets.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { gatewayRefused, gatewayUnavailable } from "../../../platform/payments/gateway.ts";
import { donationPayable } from "../../donations/server/payable.ts";
import type { CapturedPayment } from "../payable.ts";
import { requestRefund } from "./commands/request-refund.ts";
import { settlePayments } from "./commands/settle-payments.ts";
import { createOrder } from "./use-cases/create-order.ts";
import { verifyPayment } from "./use-cases/verify-payment.ts";

let giving: Giving;
let campaign_id: string;

beforeAll(async () => {
  giving = await createGiving({ payables: [donationPayable, ticketPayable] });
  campaign_id = await makeLiveCampaign(giving.db, await makePerson(giving.db));
  await createTicketsTable(giving.db);
});

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

const ticketOf = (id: string) => readTicket(giving, id);

function handedOver({ payment, signature }: { payment: SandboxPayment; signature: string }) {
  return { order_id: payment.order_id, payment_id: payment.id, signature };
}

async function send(event: string, payment: object, event_id?: string) {
  const request = webhook(event, { payment }, event_id ? { event_id } : {});
  expect((await giving.api.request(...request)).status).toBe(200);
}

const paymentsOf = (payable_id: string) =>
  giving.db.many(sql({
    id: "text",
    payable_type: "text",
    disposition: "text",
    refund: "text?",
    reason: "text?",
  })`
    select payments.gateway_payment_id as id, payable_type, disposition, payment_refunds.status as refund, reason
    from payments left join payment_refunds using (gateway_payment_id)
    where payable_id = ${payable_id} order by disposition desc, payments.created_at`);

test("a payment that the browser verifies settles the second type of payable, with a receipt of its own series", async () => {
  const { id, order_id } = await openTicket(giving.services);
  const paid = await giving.sandbox.pay(order_id);
  const published: string[] = [];
  const unsubscribe = giving.services.realtime.subscribe((tags) => void published.push(...(tags ?? [])));
  expect(await verifyPayment(giving.services, ticketPayable, handedOver(paid))).toMatchObject({
    kind: "paid",
    payable: { id },
  });
  unsubscribe();
  expect(published).toEqual([`ticket:${id}`]);
  expect(await ticketOf(id)).toMatchObject({
    status: "paid",
    receipt_number: expect.stringMatching(/^T\/\d{4}-\d\d\/000001$/),
  });
  expect(await paymentsOf(id)).toMatchObject([
    { payable_type: "ticket", disposition: "settled", refund: null },
  ]);
  await soundBooks();
});

test("its wrong signatures, unknown orders and the orders of other types are refused", async () => {
  const { id, order_id } = await openTicket(giving.services);
  const paid = await giving.sandbox.pay(order_id);
  const donation = await giving.pay({ campaign_id });
  const verify = (changes: object) =>
    verifyPayment(giving.services, ticketPayable, { ...handedOver(paid), ...changes });
  await expect(verify({ signature: "0".repeat(64) })).rejects.toMatchObject({ status: 400 });
  await expect(verify({ order_id: orderId() })).rejects.toMatchObject({ code: "signature_mismatch" });
  await expect(verify(handedOver(donation))).rejects.toMatchObject({
    status: 404,
    message: "There is no ticket for this payment. Please contact support.",
  });
  const as_donation = await giving.api.request(...verification(paid));
  expect(as_donation.status).toBe(404);
  expect(await ticketOf(id)).toMatchObject({ status: "open" });
  await verify({});
  await giving.api.request(...verification(donation));
  await soundBooks();
});

test("webhooks fail it, and settle it afterwards, however often they come", async () => {
  const { id, order_id } = await openTicket(giving.services);
  const failed = await giving.sandbox.pay(order_id, { outcome: "fail" });
  await send("payment.failed", failed.payment);
  await giving.flow.inbox.drain();
  expect(await ticketOf(id)).toMatchObject({ status: "failed" });
  const { payment } = await giving.sandbox.pay(order_id);
  for (const event of ["payment.authorized", "payment.captured", "order.paid", "payment.failed"])
    await send(event, payment);
  await giving.flow.inbox.drain();
  expect(await ticketOf(id)).toMatchObject({ status: "paid" });
  expect(await paymentsOf(id)).toHaveLength(1);
  await soundBooks();
});

test("is left to the reconciler where the gateway refuses its order and does not say whether it has one", async () => {
  const refused = () => Promise.reject(gatewayRefused({ http_status: 400, description: "Not unique" }));
  const silent = () => Promise.reject(gatewayUnavailable("test"));
  const after = async (findOrderByReceipt: typeof giving.services.gateway.findOrderByReceipt) => {
    const gateway = { ...giving.services.gateway, createOrder: refused, findOrderByReceipt };
    const { id, amount_paise } = await makeTicket(giving.services);
    const wanted = { payable_id: id, amount_paise, notes: {} };
    await expect(createOrder({ ...giving.services, gateway }, ticketPayable, wanted)).rejects.toThrow(
      "No money has moved",
    );
    return (await ticketOf(id)).status;
  };
  expect(await after(() => Promise.resolve(undefined))).toBe("abandoned");
  expect(await after(silent)).not.toBe("abandoned");
});

test("with every webhook lost the reconciler settles it, also when the answer with its order was lost", async () => {
  const known = await openTicket(giving.services);
  const lost = await openTicket(giving.services);
  await giving.db.run(command`update tickets set gateway_order_id = null where id = ${lost.id}`);
  const never_made = await makeTicket(giving);
  await giving.sandbox.pay(known.order_id);
  await giving.sandbox.pay(lost.order_id);
  const donation = await giving.pay({ campaign_id });
  await giving.makeDue();
  await giving.db.run(command`update tickets set reconcile_at = now() - interval '1 second', created_at = now() - interval '2 days'
    where id = any(${[known.id, lost.id, never_made.id]}::uuid[])`);
  await giving.flow.sweep();
  for (const { id } of [known, lost]) expect(await ticketOf(id)).toMatchObject({ status: "paid" });
  expect(await ticketOf(never_made.id)).toMatchObject({ status: "abandoned" });
  const { payment_status } = await giving.db.one(sql({ payment_status: "text" })`
    select payment_status from donations where gateway_order_id = ${donation.order.order_id}`);
  expect(payment_status).toBe("paid");
  await soundBooks();
});

async function paidTicket() {
  const { id, order_id } = await openTicket(giving.services);
  const { payment } = await giving.sandbox.pay(order_id);
  await send("payment.captured", payment);
  await giving.flow.inbox.drain();
  return { id, order_id, payment };
}

test("refunds of it are made by the gateway and deducted by its type, once", async () => {
  const { id, payment } = await paidTicket();
  const request = {
    gateway_payment_id: payment.id,
    amount_paise: 100_00,
    reason: "Rain",
    requested_by: "test",
  };
  await giving.db.transaction((tx) => requestRefund(tx, request));
  await giving.sendRefunds();
  await giving.makeDue();
  await giving.flow.sweep();
  expect(await ticketOf(id)).toMatchObject({ refunded_paise: 100_00 });
  const made_there = {
    id: "rfnd_TTTTTTTTTTTTTT",
    payment_id: payment.id,
    amount: 50_00,
    status: "processed",
  };
  for (let i = 0; i < 3; i++)
    await giving.api.request(
      ...webhook("refund.processed", { refund: { ...made_there, receipt: null, created_at: 1_790_000_000 } }),
    );
  await giving.flow.inbox.drain();
  expect(await ticketOf(id)).toMatchObject({ refunded_paise: 150_00 });
  await soundBooks();
});

test("a second payment of it is excess, is refunded once, and its payer is notified", async () => {
  const { id, order_id } = await paidTicket();
  const second = await giving.sandbox.pay(order_id);
  await send("payment.captured", second.payment);
  await giving.flow.inbox.drain();
  expect(await verifyPayment(giving.services, ticketPayable, handedOver(second))).toMatchObject({
    kind: "excess",
  });
  await giving.sendRefunds();
  await giving.makeDue();
  await giving.flow.sweep();
  expect(await paymentsOf(id)).toMatchObject([
    { disposition: "settled", refund: null },
    { id: second.payment.id, disposition: "excess", refund: "processed", reason: "Paid a second time" },
  ]);
  expect(await ticketOf(id)).toMatchObject({ excess_count: 1, refunded_paise: 0 });
  await soundBooks();
});

test("a payment that its type declines is refunded with the reason, and the others of the batch are settled", async () => {
  const sold_out = await openTicket(giving.services, { is_sold_out: true });
  const ticket = await openTicket(giving.services);
  const [declined, settled] = await Promise.all(
    [sold_out, ticket].map(async ({ order_id }) => (await giving.sandbox.pay(order_id)).payment),
  );
  await Promise.all(
    [declined, settled].map((payment) => send("payment.captured", payment as SandboxPayment)),
  );
  await giving.flow.inbox.drain();
  expect(await ticketOf(sold_out.id)).toMatchObject({ status: "open", excess_count: 1 });
  expect(await ticketOf(ticket.id)).toMatchObject({ status: "paid" });
  await giving.sendRefunds();
  await giving.makeDue();
  await giving.flow.sweep();
  expect(await paymentsOf(sold_out.id)).toEqual([
    {
      id: declined?.id,
      payable_type: "ticket",
      disposition: "excess",
      refund: "processed",
      reason: "Sold out",
    },
  ]);
  await soundBooks();
});

test("a payment on an order that the gateway made is found by what its type matches it with", async () => {
  const order = await giving.services.gateway.createOrder({
    amount_paise: 300_00,
    currency: "INR",
    receipt: "made-by-the-gateway",
    notes: {},
  });
  const { payment } = await giving.sandbox.pay(order.id);
  const { id } = await makeTicket(giving, { charge_id: payment.id });
  await send("payment.captured", payment);
  await giving.flow.inbox.drain();
  expect(await ticketOf(id)).toMatchObject({ status: "paid", gateway_order_id: null });
  await soundBooks();
});

test("a payment of one type is not applied to another type", async () => {
  const { payment } = await paidTicket();
  const { order_id } = await giving.open({ campaign_id, amount_paise: 300_00 });
  const [outcome] = await giving.db.transaction((tx) =>
    settlePayments(tx, giving.services, [
      capturedPayment({ id: payment.id, order_id, amount_paise: 300_00 }),
    ]),
  );
  expect(outcome).toEqual({ kind: "refused", reason: "payment_of_another_order" });
});

async function openTickets(count: number): Promise<string[]> {
  const orders = Array.from({ length: count }, orderId);
  await giving.db.run(command`
    insert into tickets (amount_paise, gateway_order_id, is_sold_out)
    select 50000, order_id, place % 10 = 0 from unnest(${orders}::text[]) with ordinality as o (order_id, place)`);
  return orders;
}

test("overlapping mixed batches in any order neither deadlock nor settle anything twice", async () => {
  const donations = await insertOpenDonations(
    giving,
    Array.from({ length: 40 }, () => ({ campaign_id })),
  );
  const tickets = await openTickets(40);
  const orders = donations.flatMap((order_id, i) => [tickets[i] as string, order_id]);
  const payments = orders.map((order_id) => capturedPayment({ order_id }));
  const second = orders.map((order_id) => capturedPayment({ order_id }));
  const all: CapturedPayment[] = [...payments, ...second];
  const batches = Array.from({ length: 12 }, (_, i) => {
    const turned = [...all.slice(i * 13), ...all.slice(0, i * 13)];
    return i % 2 === 0 ? turned : turned.toReversed();
  });
  const outcomes = (
    await Promise.all(
      batches.map((batch) => giving.db.transaction((tx) => settlePayments(tx, giving.services, batch))),
    )
  ).flat();
  const settled = outcomes.flatMap((outcome) => (outcome.kind === "settled" ? [outcome.payable_type] : []));
  expect(settled.filter((type) => type === "donation")).toHaveLength(40);
  expect(settled.filter((type) => type === "ticket")).toHaveLength(36);
  const { excess } = await giving.db.one(sql({ excess: "int8" })`
    select count(*) as excess from payments
    where disposition = 'excess' and gateway_payment_id = any(${all.map(({ id }) => id)}::text[])`);
  // One of each two payments, and both of the sold-out payables.
  expect(excess).toBe(80 + 4);
  await soundBooks();
});

test("whatever the order and number of reports, one payment of each payable settles it and the others are refunded", async () => {
  const source = fc.constantFrom("webhook", "failed", "browser", "reconciler");
  const step = fc.record({ payable: fc.nat(3), payment: fc.nat(1), source });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const donations = await Promise.all(
        [1, 2].map(() => giving.open({ campaign_id, amount_paise: 300_00 })),
      );
      const tickets = await Promise.all([1, 2].map(() => openTicket(giving.services)));
      const orders = [...donations, ...tickets].map(({ order_id }) => order_id);
      const paid = await Promise.all(
        orders.map(async (order_id) => [
          await giving.sandbox.pay(order_id),
          await giving.sandbox.pay(order_id),
        ]),
      );
      for (const { payable, payment, source } of steps) {
        const one = paid[payable]?.[payment];
        if (!one) continue;
        if (source === "webhook") await send("payment.captured", one.payment);
        if (source === "failed")
          await send("payment.failed", { ...one.payment, captured: false, status: "failed" });
        if (source === "browser" && payable < 2) await giving.api.request(...verification(one));
        if (source === "browser" && payable >= 2)
          await verifyPayment(giving.services, ticketPayable, handedOver(one));
        if (source === "reconciler") await giving.flow.reconcile();
      }
      // Rows that are being applied are locked, and the reconciler skips them.
      await giving.flow.inbox.drain();
      for (const table of ["donations", "tickets"])
        await giving.db.pool.query(
          `update ${table} set reconcile_at = now() - interval '1 second', created_at = now() - interval '1 hour'
          where gateway_order_id = any($1::text[])`,
          [orders],
        );
      await giving.flow.reconcile();
      const found = await giving.db.many(sql({ settled: "int8", excess: "int8" })`
        select count(*) filter (where disposition = 'settled') as settled,
          count(*) filter (where disposition = 'excess') as excess
        from payments where payable_id in (
          select id from donations where gateway_order_id = any(${orders}::text[])
          union all select id from tickets where gateway_order_id = any(${orders}::text[]))
        group by payable_id`);
      expect(found).toEqual(orders.map(() => ({ settled: 1, excess: 1 })));
    }),
    { numRuns: 8 },
  );
  await soundBooks();
});
