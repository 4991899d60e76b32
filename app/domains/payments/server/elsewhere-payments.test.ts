import { beforeAll, describe, expect, test } from "vitest";
import { disputeReports } from "../../../../tests/support/disputes.ts";
import { createGiving, type Giving, type SandboxPayment, webhook } from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf } from "../../../../tests/support/people.ts";
import { unmatchedPayments } from "../../../../tests/support/unmatched-payments.ts";
import type { Actor } from "../../../platform/actor.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { action, loader } from "../../../screens/admin/unmatched-payment.tsx";
import { donationPayable } from "../../donations/server/payable.ts";
import { bookTotals } from "../../ledger/server/books-check.ts";
import type { CapturedPayment } from "../payable.ts";
import { leaveUnmatched as leaveUnmatchedIn } from "./commands/decide-unmatched.ts";
import { recordLateFees } from "./commands/record-late-fees.ts";
import { reclaimUnmatched as reclaimUnmatchedIn } from "./commands/reclaim-unmatched.ts";
import { knownMovements } from "./queries/known-movements.ts";
import { listDecidedUnmatched } from "./queries/unmatched-payments.ts";
import {
  reclaimUnmatched,
  leaveUnmatched,
  openUnmatched,
  refundUnmatched,
} from "./use-cases/decide-unmatched.ts";
import { untilLockWaits } from "../../../../tests/support/lock-waits.ts";

let giving: Giving;
let unmatched: ReturnType<typeof unmatchedPayments>;
const admins: { actor: Actor; cookie: string }[] = [];
const { report, stored } = disputeReports(() => giving);
const reason = "Taken by the shop at the museum.";

beforeAll(async () => {
  giving = await createGiving({ payables: [donationPayable] });
  unmatched = unmatchedPayments(giving);
  for (let i = 0; i < 2; i++) {
    const { user_id } = await createUser(giving, { role: "admin" });
    admins.push({ actor: { user_id, roles: ["admin"] }, cookie: await sessionCookieOf(giving, user_id) });
  }
});

const adminAt = (i: number) => admins[i] as (typeof admins)[number];

const leave = ({ id }: SandboxPayment, i = 0) =>
  leaveUnmatched(giving.services, adminAt(i).actor, { gateway_payment_id: id, reason });

const balances = async () => ({
  suspense: await unmatched.balance("suspense"),
  elsewhere: await unmatched.balance("other_receipts"),
});

const pageOf = ({ id }: SandboxPayment, form?: FormData) =>
  pageArgs(giving.services, `/dashboard/admin/payments/${id}`, adminAt(0).cookie, {
    params: { id },
    ...(form && { form }),
  });

test("a payment of another system leaves suspense after a question, is known to settlements, and pays nothing later", async () => {
  const totals = await bookTotals(giving.db);
  const before = await balances();
  const payment = await unmatched.keepPayment();
  const post = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "leave", ...fields })) form.set(name, value);
    return action(pageOf(payment, form));
  };
  expect(await post({ reason: "" })).toMatchObject({ init: { status: 400 } });
  expect(await post({ reason })).toMatchObject({
    data: { done: { confirmed: payment.id, text: expect.stringContaining("₹300") } },
  });
  expect(await unmatched.recorded(payment.id)).toBeUndefined();
  expect(((await post({ reason, confirmed: payment.id })) as Response).status).toBe(303);
  expect(await balances()).toEqual({ ...before, elsewhere: before.elsewhere + 300_00 });
  expect(await unmatched.recorded(payment.id)).toEqual({
    payable_type: "unmatched",
    disposition: "elsewhere",
    refunds: [],
  });
  expect(await unmatched.audited(payment.id)).toEqual([
    { actor_user_id: adminAt(0).actor.user_id, event: "unmatched_payment_of_elsewhere", reason },
  ]);
  expect(await unmatched.report(payment)).toBe("decided");
  await unmatched.retry();
  await unmatched.finishRefunds();
  expect((await knownMovements(giving.db, [payment.id])).get(payment.id)).toMatchObject({
    kind: "payment",
    amount_paise: 300_00,
  });
  expect(await loader(pageOf(payment))).toMatchObject({ payment: { state: "elsewhere" } });
  // The list of payments leads back to where it can be undone.
  expect(await listDecidedUnmatched(giving.db)).toContainEqual(
    expect.objectContaining({
      gateway_payment_id: payment.id,
      amount_paise: 300_00,
      decision: "elsewhere",
      reason,
    }),
  );
  expect((await bookTotals(giving.db)).captured_paise - totals.captured_paise).toBe(300_00);
  expect(await unmatched.brokenBooks()).toEqual([]);
});

test("an admin brings it back to suspense with a reason, once, however late its fee was told, and decides anew", async () => {
  const before = await balances();
  const payment = await unmatched.keepPayment();
  const gateway = {
    ...giving.services.gateway,
    fetchPayment: async (id: string) => ({
      ...(await giving.services.gateway.fetchPayment(id)),
      fee_paise: 0,
      fee_tax_paise: 0,
    }),
  };
  const left = { gateway_payment_id: payment.id, reason };
  await leaveUnmatched({ ...giving.services, gateway }, adminAt(0).actor, left);
  await giving.db.transaction((tx) =>
    recordLateFees(tx, [{ id: payment.id, fee_paise: 7_08, fee_tax_paise: 1_08 }]),
  );
  expect(await unmatched.brokenBooks()).toEqual([]);
  const gateway_paise = await unmatched.balance("gateway_receivable");
  const back = (i = 0) =>
    reclaimUnmatched(giving.services, adminAt(i).actor, { gateway_payment_id: payment.id, reason });
  const visitor: Actor = { user_id: adminAt(0).actor.user_id, roles: [] };
  await expect(reclaimUnmatched(giving.services, visitor, left)).rejects.toMatchObject({ status: 403 });
  const tries = await Promise.allSettled([back(), back(1)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(back()).rejects.toMatchObject({ status: 409, code: "decided_meanwhile" });
  expect(await balances()).toEqual({ ...before, suspense: before.suspense + 300_00 });
  expect(await unmatched.balance("gateway_receivable")).toBe(gateway_paise);
  expect(await unmatched.brokenBooks()).toEqual([]);
  expect((await unmatched.audited(payment.id)).map(({ event }) => event).toSorted()).toEqual([
    "unmatched_payment_back_to_suspense",
    "unmatched_payment_of_elsewhere",
  ]);
  expect(await unmatched.report(payment)).toBe("unmatched");
  await leave(payment);
  expect(await balances()).toEqual({ ...before, elsewhere: before.elsewhere + 300_00 });
  await back();
  expect(await unmatched.brokenBooks()).toEqual([]);
  await refundUnmatched(giving.services, adminAt(0).actor, { gateway_payment_id: payment.id, reason });
  await unmatched.finishRefunds();
  expect(await balances()).toEqual(before);
  expect(await unmatched.brokenBooks()).toEqual([]);
});

test("one that was left elsewhere before it was booked comes back too, and what is booked anew has no day of before", async () => {
  const before = await balances();
  const payment = await unmatched.keepPayment({ is_booked: false });
  const captured_at = new Date(Date.now() - 40 * 86_400_000);
  const gateway = {
    ...giving.services.gateway,
    fetchPayment: async (id: string) => ({
      ...(await giving.services.gateway.fetchPayment(id)),
      created_at: captured_at,
    }),
  };
  const services = { ...giving.services, gateway };
  const { actor } = adminAt(0);
  const decision = { gateway_payment_id: payment.id, reason };
  await leaveUnmatched(services, actor, decision);
  await reclaimUnmatched(services, actor, decision);
  expect(await balances()).toEqual({ ...before, suspense: before.suspense + 300_00 });
  expect(await unmatched.brokenBooks()).toEqual([]);
  await leaveUnmatched(services, actor, decision);
  const anew = await giving.db.many(sql({ kind: "text", is_new: "bool" })`
    select kind, occurred_at > ${captured_at}::timestamptz + interval '39 days' as is_new from ledger_transactions
    where reference = ${payment.id} || ':again2' order by kind`);
  expect(anew).toEqual(
    ["other_receipt", "unmatched_cleared", "unmatched_payment"].map((kind) => ({ kind, is_new: true })),
  );
  expect(await balances()).toEqual({ ...before, elsewhere: before.elsewhere + 300_00 });
  expect(await unmatched.brokenBooks()).toEqual([]);
});

test("it stays where a part of it went back, or a bank disputes it", async () => {
  const [refunded, disputed] = [await unmatched.keepPayment(), await unmatched.keepPayment()];
  for (const payment of [refunded, disputed]) await leave(payment);
  await unmatched.refundInDashboard(refunded.id, 50_00);
  await giving.db.run(command`update refund_listings set due_at = now()`);
  await unmatched.finishRefunds();
  await report({ name: "created", dispute: { amount: 300_00 }, payment: disputed });
  for (const { id } of [refunded, disputed])
    await expect(
      reclaimUnmatched(giving.services, adminAt(0).actor, { gateway_payment_id: id, reason }),
    ).rejects.toMatchObject({ status: 409, code: "partly_refunded" });
  expect(await unmatched.brokenBooks()).toEqual([]);
});

test("what goes back of it in the dashboard, before and after, is booked against it", async () => {
  const before = await balances();
  const payment = await unmatched.keepPayment();
  await unmatched.refundInDashboard(payment.id, 50_00);
  await leave(payment);
  expect(await balances()).toEqual({ ...before, elsewhere: before.elsewhere + 250_00 });
  await unmatched.refundInDashboard(payment.id, 100_00);
  await giving.db.run(command`update refund_listings set due_at = now()`);
  await unmatched.finishRefunds();
  expect(await balances()).toEqual({ ...before, elsewhere: before.elsewhere + 150_00 });
  expect(await unmatched.brokenBooks()).toEqual([]);
});

test("a refund that was reported before is booked against it, also where the gateway shows it late", async () => {
  const before = await balances();
  const payment = await unmatched.keepPayment();
  const refund = {
    id: "rfnd_BeforeItIsLeft",
    entity: "refund",
    amount: 50_00,
    currency: "INR",
    payment_id: payment.id,
    receipt: null,
    notes: [],
    status: "processed",
    created_at: Math.floor(Date.now() / 1_000),
  };
  await giving.api.request(...webhook("refund.processed", { refund }));
  await giving.flow.inbox.drain();
  await leave(payment);
  await giving.flow.inbox.drain();
  expect(await balances()).toEqual({ ...before, elsewhere: before.elsewhere + 250_00 });
  expect(await unmatched.brokenBooks()).toEqual([]);
});

test("a dispute of it is held while it is open, and booked against it once it is lost", async () => {
  const before = await balances();
  const payment = await unmatched.keepPayment();
  const id = await report({ name: "created", dispute: { amount: 300_00, amount_deducted: 300_00 }, payment });
  await leave(payment);
  expect(await stored(id)).toMatchObject({ is_booked: true, held_paise: 300_00 });
  expect(await balances()).toEqual({ ...before, elsewhere: before.elsewhere + 300_00 });
  const { disputes } = await loader(pageOf(payment));
  expect(disputes).toMatchObject([{ path: `/dashboard/admin/payments/${payment.id}`, is_unmatched: false }]);
  await report({
    name: "lost",
    dispute: { id, amount: 300_00, amount_deducted: 300_00, status: "lost" },
    payment,
    at: 5,
  });
  expect(await stored(id)).toMatchObject({ held_paise: 0, refunded_paise: 300_00, beyond_paise: 0 });
  expect(await balances()).toEqual(before);
  expect(await unmatched.brokenBooks()).toEqual([]);
});

test("of two admins of the same moment one decides, and the other reads that it is decided", async () => {
  const payment = await unmatched.keepPayment();
  const { actor } = adminAt(1);
  const tries = await Promise.allSettled([
    leave(payment),
    leave(payment, 1),
    refundUnmatched(giving.services, actor, { gateway_payment_id: payment.id, reason }),
  ]);
  const lost = tries.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(lost).toEqual(Array(2).fill(expect.objectContaining({ status: 409, code: "decided_meanwhile" })));
  expect(await unmatched.audited(payment.id)).toHaveLength(1);
  await unmatched.finishRefunds();
  expect(await unmatched.brokenBooks()).toEqual([]);
});

describe("what is reported at the moment of a decision", () => {
  /** Begins `other` between `first` and `last` of one transaction, once it waits for that; answers how it ended. */
  async function during<T>(
    first: (tx: Transaction) => Promise<unknown>,
    other: () => Promise<T>,
    last: (tx: Transaction) => Promise<unknown> = async () => {},
  ): Promise<T> {
    const { waiting } = await giving.db.transaction(async (tx) => {
      await first(tx);
      const waiting = other();
      waiting.catch(() => {});
      await untilLockWaits(giving.db);
      await last(tx);
      return { waiting };
    });
    return waiting;
  }

  const decided = (payment: CapturedPayment) => {
    const { user_id } = adminAt(0).actor;
    return { payment, reason, actor_user_id: user_id, decided_by: user_id };
  };

  const bring = ({ id }: { id: string }) =>
    reclaimUnmatched(giving.services, adminAt(0).actor, { gateway_payment_id: id, reason });

  const keptOf = ({ id }: { id: string }) =>
    giving.db.maybeOne(sql({ suspense_paise: "int8?", times: "int4" })`
      select suspense_paise, times from unmatched_payments where gateway_payment_id = ${id}`);

  /** Left elsewhere, and kept once more by a report that had read it as unmatched. */
  async function keptTwice(changes: Partial<CapturedPayment> = {}): Promise<CapturedPayment> {
    const { id } = await unmatched.keepPayment();
    const payment = { ...(await openUnmatched(giving.services, adminAt(0).actor, id)), ...changes };
    const outcome = await during(
      (tx) => leaveUnmatchedIn(tx, giving.services, decided(payment), []),
      () => giving.flow.settle(payment),
    );
    expect(outcome).toEqual({ kind: "unmatched" });
    expect(await keptOf(payment)).toEqual({ suspense_paise: null, times: 1 });
    return payment;
  }

  test("a payment that a report kept once more comes back all the same, again and again", async () => {
    const before = await balances();
    const payment = await keptTwice();
    await bring(payment);
    expect(await keptOf(payment)).toEqual({ suspense_paise: 300_00, times: 2 });
    expect(await balances()).toEqual({ ...before, suspense: before.suspense + 300_00 });
    expect(await unmatched.brokenBooks()).toEqual([]);
    await leaveUnmatched(giving.services, adminAt(0).actor, { gateway_payment_id: payment.id, reason });
    await bring(payment);
    expect(await keptOf(payment)).toEqual({ suspense_paise: 300_00, times: 3 });
    expect(await unmatched.brokenBooks()).toEqual([]);
  });

  test("a report that read it as left elsewhere takes nothing out of suspense after it came back", async () => {
    const before = await balances();
    const payment = await keptTwice();
    const outcome = await during(
      (tx) => reclaimUnmatchedIn(tx, decided(payment)),
      () => giving.flow.settle(payment),
    );
    expect(outcome).toEqual({ kind: "decided" });
    expect(await keptOf(payment)).toEqual({ suspense_paise: 300_00, times: 2 });
    expect(await balances()).toEqual({ ...before, suspense: before.suspense + 300_00 });
    expect(await unmatched.brokenBooks()).toEqual([]);
    const other = await keptTwice();
    expect(await giving.flow.settle(other)).toEqual({ kind: "decided" });
    expect(await keptOf(other)).toBeUndefined();
  });

  test("a fee that the gateway tells late waits for it, and both are done", async () => {
    const before = await balances();
    const payment = await keptTwice({ fee_paise: 0, fee_tax_paise: 0 });
    const fee = { id: payment.id, fee_paise: 7_08, fee_tax_paise: 1_08 };
    await during(
      (tx) => tx.run(sql({})`select from payments where gateway_payment_id = ${payment.id} for update`),
      () => giving.db.transaction((tx) => recordLateFees(tx, [fee])),
      (tx) => reclaimUnmatchedIn(tx, decided(payment)),
    );
    await unmatched.retry();
    expect(await balances()).toEqual({ ...before, suspense: before.suspense + 300_00 });
    expect(await unmatched.brokenBooks()).toEqual([]);
  });

  test("a refund that is reported while it comes back is booked on suspense", async () => {
    const before = await balances();
    const payment = await keptTwice();
    const { id } = await unmatched.refundInDashboard(payment.id, 50_00);
    const refund = { id, entity: "refund", amount: 50_00, currency: "INR", payment_id: payment.id };
    const seconds = Math.floor(Date.now() / 1_000);
    const told = { ...refund, receipt: null, notes: [], status: "processed", created_at: seconds };
    await giving.flow.inbox.drain();
    await during(
      (tx) => reclaimUnmatchedIn(tx, decided(payment)),
      async () => {
        await giving.api.request(...webhook("refund.processed", { refund: told }));
        await giving.flow.inbox.drain();
      },
    );
    await unmatched.retry();
    expect(await balances()).toEqual({ ...before, suspense: before.suspense + 250_00 });
    expect(await unmatched.brokenBooks()).toEqual([]);
  });
});
