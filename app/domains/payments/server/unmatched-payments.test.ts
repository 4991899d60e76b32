import { beforeAll, describe, expect, test } from "vitest";
import {
  createGiving,
  type Giving,
  orderId,
  paymentId,
  type SandboxPayment,
  webhook,
} from "../../../../tests/support/giving.ts";
import { pageArgs, thrownBy } from "../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf } from "../../../../tests/support/people.ts";
import {
  createTicketsTable,
  makeTicket,
  readTicket,
  ticketPayable,
} from "../../../../tests/support/tickets.ts";
import { loader as adminLoader } from "../../../screens/admin.tsx";
import { command, sql } from "../../../platform/database/sql.ts";
import { gatewayUnavailable } from "../../../platform/payments/gateway.ts";
import { donationPayable } from "../../donations/server/payable.ts";
import { bookNotes, bookTotals } from "../../ledger/server/books-check.ts";
import { loader } from "../pages/unmatched-payments.tsx";
import { createPayments } from "./flow.ts";

let giving: Giving;
const types = [donationPayable, ticketPayable];

beforeAll(async () => {
  giving = await createGiving({ payables: types });
  await createTicketsTable(giving.db);
});

const soundBooks = async () =>
  expect((await giving.books()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

/** Captured on an order that is not ours. */
async function payElsewhere(amount_paise = 300_00): Promise<SandboxPayment> {
  const order = await giving.services.gateway.createOrder({
    amount_paise,
    currency: "INR",
    receipt: paymentId(),
    notes: {},
  });
  return (await giving.sandbox.pay(order.id)).payment;
}

async function receiveCaptured(payment: object, event_id = paymentId()) {
  expect((await giving.api.request(...webhook("payment.captured", { payment }, { event_id }))).status).toBe(
    200,
  );
  await giving.flow.inbox.drain();
  return giving.db.one(sql({ outcome: "text?", applied_at: "timestamptz?" })`
    select outcome, applied_at from gateway_events where event_id = ${event_id}`);
}

const kept = (gateway_payment_id: string) =>
  giving.db.maybeOne(sql({
    amount_paise: "int8",
    refunded_paise: "int8",
    gateway_order_id: "text?",
    mismatch: "text?",
    attempts: "int4",
    wait_seconds: "float8?",
  })`
    select amount_paise, refunded_paise, gateway_order_id, mismatch, attempts,
      extract(epoch from next_attempt_at - now())::float8 as wait_seconds
    from unmatched_payments where gateway_payment_id = ${gateway_payment_id}`);

const makeDue = () =>
  giving.db.run(command`
    update unmatched_payments set next_attempt_at = now() where next_attempt_at is not null`);

const notesAbout = async (payment_id: string) =>
  (await bookNotes(giving.db)).filter(({ about }) => about === `unmatched payment ${payment_id}`);

test("a captured payment that matches nothing is kept as the gateway reported it, and the check of the books lists it", async () => {
  const payment = await payElsewhere();
  const before = await bookTotals(giving.db);
  expect(await receiveCaptured(payment)).toEqual({ outcome: "unmatched", applied_at: expect.any(Date) });
  expect(await kept(payment.id)).toMatchObject({
    amount_paise: 300_00,
    refunded_paise: 0,
    gateway_order_id: payment.order_id,
    attempts: 1,
  });
  expect(await notesAbout(payment.id)).toMatchObject([
    { problem: expect.stringMatching(/^30000 paise INR/) },
  ]);
  const after = await bookTotals(giving.db);
  expect(after.captured_count - before.captured_count).toBe(1);
  expect(after.captured_paise - before.captured_paise).toBe(300_00);
  await soundBooks();
});

test("an unmatched payment waits longer after each retry, up to a day, and is never given up", async () => {
  const payment = await payElsewhere();
  await receiveCaptured(payment);
  for (let attempts = 2; attempts <= 4; attempts++) {
    await makeDue();
    await giving.flow.reconcile();
    const { wait_seconds, ...found } = (await kept(payment.id)) ?? {};
    expect(found).toMatchObject({ attempts });
    expect(wait_seconds).toBeGreaterThan(2 ** attempts - 2);
    expect(wait_seconds).toBeLessThanOrEqual(2 ** attempts);
  }
  await giving.db.run(command`
    update unmatched_payments set attempts = 2000000 where gateway_payment_id = ${payment.id}`);
  await makeDue();
  await giving.flow.reconcile();
  expect((await kept(payment.id))?.wait_seconds).toBeGreaterThan(86_000);
  expect((await kept(payment.id))?.wait_seconds).toBeLessThanOrEqual(86_400);
});

test("an unmatched payment settles its payable when that appears later", async () => {
  const payment = await payElsewhere();
  await receiveCaptured(payment);
  const { id } = await makeTicket(giving, { gateway_order_id: payment.order_id });
  await makeDue();
  await giving.flow.sweep();
  expect(await readTicket(giving, id)).toMatchObject({ status: "paid" });
  expect(await kept(payment.id)).toBeUndefined();
  expect(await notesAbout(payment.id)).toEqual([]);
  await soundBooks();
});

test("a payment that was kept while another transaction settled it leaves the list at the next report", async () => {
  const payment = await payElsewhere();
  const { id } = await makeTicket(giving, { gateway_order_id: payment.order_id });
  await receiveCaptured(payment);
  await giving.db.run(command`
    insert into unmatched_payments (gateway_payment_id, gateway_order_id, gateway_key_mode, amount_paise, currency,
      method, fee_paise, refunded_paise, captured_at, next_attempt_at)
    values (${payment.id}, ${payment.order_id}, 'sandbox', 30000, 'INR', 'upi', 0, 0, now(), now())`);
  await giving.flow.sweep();
  expect(await kept(payment.id)).toBeUndefined();
  expect(await readTicket(giving, id)).toMatchObject({ status: "paid" });
  await soundBooks();
});

test("an unmatched payment also settles when its webhook is received again, and is no longer kept", async () => {
  const payment = await payElsewhere();
  await receiveCaptured(payment);
  await receiveCaptured(payment);
  expect(await kept(payment.id)).toMatchObject({ attempts: 2 });
  const { id } = await makeTicket(giving, { charge_id: payment.id });
  expect(await receiveCaptured(payment)).toMatchObject({ outcome: "settled" });
  expect(await receiveCaptured(payment)).toMatchObject({ outcome: "already_settled" });
  expect(await readTicket(giving, id)).toMatchObject({ status: "paid" });
  expect(await kept(payment.id)).toBeUndefined();
  await soundBooks();
});

test("an unmatched payment that does not fit its payable is refused, and stays kept with the reason", async () => {
  const payment = await payElsewhere();
  await receiveCaptured(payment);
  await makeTicket(giving, { charge_id: payment.id, amount_paise: 299_00 });
  expect(await receiveCaptured(payment)).toMatchObject({ outcome: "refused: amount_mismatch" });
  expect(await kept(payment.id)).toMatchObject({ amount_paise: 300_00, mismatch: "amount_mismatch" });
  await soundBooks();
});

test("a payment that does not fit its payable is kept, waits longer after each retry, and is left alone once it was sent back", async () => {
  const payment = await payElsewhere();
  const { id } = await makeTicket(giving, { gateway_order_id: payment.order_id, amount_paise: 299_00 });
  const before = await bookTotals(giving.db);
  expect(await receiveCaptured(payment)).toMatchObject({ outcome: "refused: amount_mismatch" });
  expect(await notesAbout(payment.id)).toHaveLength(1);
  expect((await bookTotals(giving.db)).captured_paise - before.captured_paise).toBe(300_00);
  for (let attempts = 2; attempts <= 4; attempts++) {
    await makeDue();
    await giving.flow.reconcile();
    const { wait_seconds, ...found } = (await kept(payment.id)) ?? {};
    expect(found).toMatchObject({ attempts, mismatch: "amount_mismatch" });
    expect(wait_seconds).toBeGreaterThan(2 ** attempts - 2);
  }
  await giving.services.gateway.refundPayment({
    payment_id: payment.id,
    amount_paise: 300_00,
    idempotency_key: paymentId(),
    notes: {},
  });
  await makeDue();
  await giving.flow.reconcile();
  expect(await kept(payment.id)).toMatchObject({ refunded_paise: 300_00, wait_seconds: null });
  expect(await notesAbout(payment.id)).toEqual([]);
  expect(await readTicket(giving, id)).toMatchObject({ status: "open", refunded_paise: 0 });
  await soundBooks();
});

test("a payment that was taken while the site had other keys is kept, and settles once it fits", async () => {
  const payment = await payElsewhere();
  const { id } = await makeTicket(giving, { gateway_order_id: payment.order_id });
  await giving.db.run(command`update tickets set gateway_key_mode = 'test' where id = ${id}`);
  expect(await receiveCaptured(payment)).toMatchObject({ outcome: "refused: key_mode_mismatch" });
  expect(await kept(payment.id)).toMatchObject({ mismatch: "key_mode_mismatch" });
  await giving.db.run(command`update tickets set gateway_key_mode = 'sandbox' where id = ${id}`);
  await makeDue();
  await giving.flow.reconcile();
  expect(await kept(payment.id)).toBeUndefined();
  expect(await readTicket(giving, id)).toMatchObject({ status: "paid" });
  await soundBooks();
});

test("a recorded payment of which another amount is reported is refused, and not kept beside", async () => {
  const payment = await payElsewhere();
  await makeTicket(giving, { gateway_order_id: payment.order_id });
  expect(await receiveCaptured(payment)).toMatchObject({ outcome: "settled" });
  expect(await receiveCaptured({ ...payment, amount: 300_01 })).toMatchObject({
    outcome: "refused: amount_mismatch",
  });
  expect(await kept(payment.id)).toBeUndefined();
  await soundBooks();
});

test("an unmatched payment that was refunded at the gateway is not retried, and stays in the totals", async () => {
  const payment = await payElsewhere();
  await receiveCaptured(payment);
  const before = await bookTotals(giving.db);
  await giving.services.gateway.refundPayment({
    payment_id: payment.id,
    amount_paise: 300_00,
    idempotency_key: paymentId(),
    notes: {},
  });
  await makeDue();
  await giving.flow.reconcile();
  expect(await kept(payment.id)).toMatchObject({ refunded_paise: 300_00, wait_seconds: null });
  expect(await notesAbout(payment.id)).toEqual([]);
  expect((await bookTotals(giving.db)).refunded_paise - before.refunded_paise).toBe(300_00);
});

test("refunds made while a payment was unmatched are deducted from the payable that it settles later", async () => {
  const payment = await payElsewhere();
  await receiveCaptured(payment);
  await giving.services.gateway.refundPayment({
    payment_id: payment.id,
    amount_paise: 100_00,
    idempotency_key: paymentId(),
    notes: {},
  });
  const { id } = await makeTicket(giving, { charge_id: payment.id });
  await makeDue();
  await giving.flow.reconcile();
  expect(await readTicket(giving, id)).toMatchObject({ status: "paid", refunded_paise: 100_00 });
  await soundBooks();
});

test("while the gateway does not answer an unmatched payment waits, and two processes that retry share the work", async () => {
  const payments = await Promise.all(Array.from({ length: 12 }, () => payElsewhere()));
  for (const payment of payments) await receiveCaptured(payment);
  const tickets = await Promise.all(payments.map(({ id }) => makeTicket(giving, { charge_id: id })));
  await makeDue();
  const gateway = {
    ...giving.services.gateway,
    fetchPayment: () => Promise.reject(gatewayUnavailable("ETIMEDOUT")),
  };
  await createPayments({ ...giving.services, gateway }, types).reconcile();
  expect(await readTicket(giving, tickets[0]?.id ?? "")).toMatchObject({ status: "open" });
  await makeDue();
  const other = createPayments(giving.services, types);
  await Promise.all([giving.flow.reconcile(), other.reconcile()]);
  for (const { id } of tickets) expect(await readTicket(giving, id)).toMatchObject({ status: "paid" });
  await soundBooks();
});

describe("the list of them", () => {
  const path = "/api/v1/payments/unmatched";
  const cookies: Record<string, string> = {};

  beforeAll(async () => {
    for (const role of ["customer", "vendor", "admin"] as const) {
      const { user_id } = await createUser(giving, { role });
      cookies[role] = await sessionCookieOf(giving, user_id);
    }
    await giving.db.run(command`delete from unmatched_payments`);
    await giving.db.run(command`
      insert into unmatched_payments (gateway_payment_id, gateway_order_id, gateway_key_mode, amount_paise, currency,
        method, fee_paise, refunded_paise, captured_at, next_attempt_at, mismatch)
      select 'pay_' || lpad(n::text, 14, '0'), ${orderId()}, 'sandbox', 12345, 'INR', 'upi', 0,
        case when n = 60 then 12345 else 0 end, timestamptz '2026-06-01' + n / 2 * interval '1 minute', now(),
        case when n > 30 then 'amount_mismatch' end
      from generate_series(1, 60) n`);
  });

  const ask = (search = "", role?: string) =>
    giving.api.request(`${path}${search}`, { headers: { cookie: cookies[role ?? ""] ?? "" } });

  test.each([
    [undefined, 401],
    ["customer", 403],
    ["vendor", 403],
  ])("is shown by the API to nobody but admins: %s", async (role, status) => {
    const answer = await ask("", role);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain("pay_");
  });

  test.each(["?cursor=nonsense", "?cursor=1_x", "?page=2"])("refuses %s", async (search) => {
    expect((await ask(search, "admin")).status).toBe(400);
  });

  test("is newest first, page by page, without refunded payments", async () => {
    const first = (await (await ask("", "admin")).json()) as List;
    const second = (await (await ask(`?cursor=${first.next_cursor}`, "admin")).json()) as List;
    expect([first.payments.length, second.payments.length, second.next_cursor]).toEqual([50, 9, null]);
    expect(first.payments[0]).toMatchObject({
      payment_id: expect.stringMatching(/^pay_/),
      amount: 123.45,
      refunded_amount: 0,
      currency: "INR",
      mismatch: "amount_mismatch",
    });
    const ids = [...first.payments, ...second.payments].map(({ payment_id }) => payment_id);
    expect(new Set(ids).size).toBe(59);
    expect(ids).not.toContain("pay_00000000000060");
  });
  type List = { payments: { payment_id: string }[]; next_cursor: string | null };

  const visit = (search: string, role?: string) =>
    loader(pageArgs(giving.services, `/dashboard/admin/payments${search}`, cookies[role ?? ""]));

  test("is a page for admins; guests are sent to sign in, everybody else to the dashboard", async () => {
    const guest = await thrownBy(visit(""));
    expect(guest.headers.get("location")).toMatch(/^\/auth\?/);
    const customer = await thrownBy(visit("", "customer"));
    expect(customer.headers.get("location")).toBe("/dashboard");
    const { page } = await visit("", "admin");
    expect(page).toMatchObject({ query: { cursor: "" }, list: { payments: { length: 50 } } });
  });

  test("shows the first page with an invalid cursor", async () => {
    expect((await visit("?cursor=nonsense", "admin")).page).toMatchObject({ query: { cursor: "" } });
  });

  test("is a file of all of them, for admins alone", async () => {
    const file = (role?: string) =>
      giving.api.request(`${path}.csv`, { headers: { cookie: cookies[role ?? ""] ?? "" } });
    expect([(await file()).status, (await file("vendor")).status]).toEqual([401, 403]);
    const lines = (await (await file("admin")).text()).trim().split("\r\n");
    expect(lines[0]).toBe("Payment,Order,Why,Received on (IST),By,Amount,Returned");
    expect(lines).toHaveLength(60);
    expect(lines[1]).toMatch(
      /^pay_\d+,order_\w+,Its order is for a different amount\.,2026-06-01 [\d:]+,UPI,₹123\.45,₹0\.00$/,
    );
  });

  test("is counted on the page of admins", async () => {
    const { page } = await adminLoader(pageArgs(giving.services, "/dashboard/admin", cookies.admin));
    expect(page).toMatchObject({ part: { overview: { unmatched: 59 } } });
  });
});
