import { beforeAll, expect, test } from "vitest";
import { disputeReports, refundFails } from "../../../../tests/support/disputes.ts";
import { createGiving, type Giving, type SandboxPayment } from "../../../../tests/support/giving.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf } from "../../../../tests/support/people.ts";
import { createTicketsTable, openTicket, ticketPayable } from "../../../../tests/support/tickets.ts";
import { unmatchedPayments } from "../../../../tests/support/unmatched-payments.ts";
import type { Actor } from "../../../platform/actor.ts";
import { command, sqlUnprepared } from "../../../platform/database/sql.ts";
import { action, loader } from "../../../screens/admin/unmatched-payment.tsx";
import { donationPayable } from "../../donations/server/payable.ts";
import { giveUnmatched } from "../../donations/server/use-cases/give-unmatched.ts";
import { refundBookedUnmatched } from "./commands/decide-unmatched.ts";
import {
  assignableTo,
  assignUnmatched,
  openUnmatched,
  refundUnmatched,
} from "./use-cases/decide-unmatched.ts";
import { followDisputes } from "./use-cases/follow-disputes.ts";
import { retryFailedRefunds } from "./use-cases/process-refunds.ts";

let giving: Giving;
let unmatched: ReturnType<typeof unmatchedPayments>;
let admin: Actor;
let cookie: string;
const { report, stored } = disputeReports(() => giving);
const reason = "The payer wrote to us.";

beforeAll(async () => {
  giving = await createGiving({ payables: [donationPayable, ticketPayable] });
  unmatched = unmatchedPayments(giving);
  await createTicketsTable(giving.db);
  const { user_id } = await createUser(giving, { role: "admin" });
  admin = { user_id, roles: ["admin"] };
  cookie = await sessionCookieOf(giving, user_id);
});

const lose = (payment: SandboxPayment, paise: number) =>
  report({ name: "lost", dispute: { amount: paise, amount_deducted: paise, status: "lost" }, payment });

const sendBack = ({ id }: SandboxPayment) =>
  refundUnmatched(giving.services, admin, { gateway_payment_id: id, reason });

const sentBack = async ({ id }: SandboxPayment) =>
  (await giving.services.gateway.fetchPaymentRefunds(id)).map(({ amount_paise }) => amount_paise);

const balances = async () => ({
  suspense: await unmatched.balance("suspense"),
  excess: await unmatched.balance("excess_payments"),
  receivable: await unmatched.balance("gateway_receivable"),
  losses: await unmatched.balance("dispute_losses"),
});

test("what a dispute took of an unmatched payment is booked when it is sent back, and only the rest is sent", async () => {
  for (const [taken_paise, refunds] of [
    [300_00, []],
    [100_00, [200_00]],
  ] as const) {
    const before = await balances();
    const payment = await unmatched.keepPayment();
    const id = await lose(payment, taken_paise);
    expect(await stored(id)).toMatchObject({ is_booked: false });
    await sendBack(payment);
    expect(await stored(id)).toMatchObject({ is_booked: true, refunded_paise: taken_paise, beyond_paise: 0 });
    await unmatched.finishRefunds();
    expect(await sentBack(payment)).toEqual(refunds);
    // The fee of the payment stays with the gateway.
    const after = await balances();
    expect(after).toEqual({ ...before, receivable: after.receivable });
    expect(after.receivable - before.receivable).toBe(
      (await giving.services.gateway.fetchPayment(payment.id)).fee_paise,
    );
    await followDisputes(giving.services);
    expect(await unmatched.brokenBooks()).toEqual([]);
  }
});

test("a refund of it waits for a dispute, and until what was taken is booked", async () => {
  const payment = await unmatched.keepPayment();
  await lose(payment, 300_00);
  await giving.db.transaction((tx) =>
    refundBookedUnmatched(tx, {
      gateway_payment_id: payment.id,
      reason,
      requested_by: "test",
      key_mode: "sandbox",
    }),
  );
  await giving.sendRefunds();
  expect(await sentBack(payment)).toEqual([]);
  await followDisputes(giving.services);
  await unmatched.finishRefunds();
  expect(await sentBack(payment)).toEqual([]);
  expect(await unmatched.recorded(payment.id)).toMatchObject({
    refunds: ["failed 30000", "processed 30000"],
  });
  expect(await unmatched.brokenBooks()).toEqual([]);
});

test("it pays for nothing while it is disputed, or once the dispute is lost, and its page says so", async () => {
  const payment = await unmatched.keepPayment();
  const ticket = await openTicket(giving.services);
  const id = await report({ name: "created", dispute: { amount: 300_00 }, payment });
  const given = {
    campaign_id: null,
    donor_name: null,
    donor_email: "asha@example.org",
    is_citizen: true,
    reason,
  };
  const refused = async () => {
    const open = await openUnmatched(giving.services, admin, payment.id);
    const to = await assignableTo(giving.services, admin, open, ticket.id);
    for (const attempt of [
      () => assignUnmatched(giving.services, admin, { payment: open, to, reason }),
      () => giveUnmatched(giving.services, admin, { gateway_payment_id: payment.id, given }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 409, code: "payment_disputed" });
  };
  await refused();
  await report({
    name: "lost",
    dispute: { id, amount: 300_00, amount_deducted: 300_00, status: "lost" },
    payment,
    at: 5,
  });
  await refused();
  const path = `/dashboard/admin/payments/${payment.id}`;
  const page = await loader(pageArgs(giving.services, path, cookie, { params: { id: payment.id } }));
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "refund", reason })) form.set(name, value);
  const asked = await action(pageArgs(giving.services, path, cookie, { form, params: { id: payment.id } }));
  expect(asked).toMatchObject({
    data: { done: { confirmed: "0", text: expect.stringMatching(/bank took/) } },
  });
  expect(page.disputes).toMatchObject([{ gateway_dispute_id: id, status: "lost", is_unmatched: true, path }]);
});

test("a refund of excess whose answer was lost before a dispute took everything is booked as sent twice", async () => {
  const before = { ...(await balances()), doubled: await unmatched.balance("doubled_refunds") };
  const payment = await unmatched.keepPayment();
  await sendBack(payment);
  await giving.sandbox.knobs({ drop_response_after_commit: { count: 1 } });
  await expect(giving.sendRefunds()).rejects.toMatchObject({ code: "gateway_unavailable" });
  await lose(payment, 300_00);
  await expect
    .poll(async () => {
      await giving.makeDue();
      await giving.flow.sweep();
      return (await unmatched.recorded(payment.id))?.refunds;
    })
    .toEqual(["processed 30000", "processed 30000"]);
  expect(await balances()).toMatchObject({ excess: before.excess, losses: before.losses });
  expect(await unmatched.balance("doubled_refunds")).toBe(before.doubled - 300_00);
  expect(await unmatched.brokenBooks()).toEqual([]);
});

/** Excess whose refund failed after a lost dispute had taken all of it. */
async function takenExcess() {
  const payment = await unmatched.keepPayment();
  await giving.sandbox.knobs({ refund_delay_ms: 3_600_000 });
  await sendBack(payment);
  await giving.sendRefunds();
  await giving.sandbox.knobs({ refund_delay_ms: 0 });
  const id = await lose(payment, 300_00);
  expect(await stored(id)).toMatchObject({ refunded_paise: 0, beyond_paise: 300_00 });
  await refundFails(giving, payment.id);
  await giving.db.run(command`
    update payment_refunds set finished_at = finished_at - interval '25 hours' where status = 'failed'`);
  return { payment, id };
}

test("a refund of excess that fails after a dispute took everything is not made again, and what it took is booked", async () => {
  const before = await balances();
  const { payment, id } = await takenExcess();
  await retryFailedRefunds(giving.services);
  expect(await unmatched.recorded(payment.id)).toMatchObject({
    refunds: ["failed 30000", "processed 30000"],
  });
  expect(await stored(id)).toMatchObject({ refunded_paise: 300_00, beyond_paise: 0 });
  expect(await sentBack(payment)).toHaveLength(1);
  expect(await balances()).toMatchObject({ excess: before.excess, losses: before.losses });
  expect(await unmatched.brokenBooks()).toEqual([]);
});

test("excess that a dispute took and that cannot be booked holds up no other, and has its turn again", async () => {
  const before = await balances();
  const [broken, other] = [await takenExcess(), await takenExcess()];
  const beyond = async () => [(await stored(broken.id)).beyond_paise, (await stored(other.id)).beyond_paise];
  const alter = (text: string) => giving.db.run({ ...sqlUnprepared({})`select`, text });
  await alter("create function fail() returns trigger language plpgsql as 'begin raise ''broken''; end'");
  await alter(`
    create trigger fails before update on payment_disputes for each row
    when (old.gateway_dispute_id = '${broken.id}') execute function fail()`);
  await retryFailedRefunds(giving.services);
  expect(await beyond()).toEqual([300_00, 0]);

  await alter("drop trigger fails on payment_disputes");
  await retryFailedRefunds(giving.services);
  expect(await beyond()).toEqual([300_00, 0]);
  await giving.db.run(command`update payment_refunds set repeat_after = now() where status = 'failed'`);
  await retryFailedRefunds(giving.services);
  expect(await beyond()).toEqual([0, 0]);
  expect(await balances()).toMatchObject({ excess: before.excess, losses: before.losses });
  expect(await unmatched.brokenBooks()).toEqual([]);
});
