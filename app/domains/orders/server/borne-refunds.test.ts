import { describe, expect, test } from "vitest";
import type { Client } from "../../../../tests/support/api-client.ts";
import { createLateRefunds } from "../../../../tests/support/late-refunds.ts";
import { payThroughApproval } from "../../../../tests/support/payouts.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { readEarnings } from "../../earnings/server/queries/earnings.ts";
import type { UnowedRefundsToDecide } from "../../payments/late-refunds.ts";
import type { GatewayRefund } from "../../../platform/payments/gateway.ts";
import { applyRefunds } from "../../payments/server/commands/apply-refunds.ts";
import { recordReturnedRefund } from "../../payments/server/commands/returned-refunds.ts";
import { offsetDue } from "./commands/refund-due.ts";
import { countUndecidedRefunds } from "./queries/unowed-refunds.ts";
import { untilSomeLockWaits } from "../../../../tests/support/lock-waits.ts";

const late = await createLateRefunds();
const { giving, paid } = late;

const earnings = () => readEarnings(giving.db, late.weaver.user_id);

/** What changed since, of these. */
async function balances() {
  const { balance_paise, payable_paise } = await earnings();
  return {
    seller: balance_paise,
    payable: payable_paise,
    goodwill: await late.balanceOf("order_goodwill"),
    refunds_payable: await late.balanceOf("refunds_payable"),
  };
}

describe("an admin lets the seller bear such a refund", () => {
  test("within the refund and the seller's share, once, with an audit entry; nobody else may", async () => {
    const before = await balances();
    const order = await paid();
    await late.refundAtGateway(order, 10_00);
    for (const person of [late.buyer, late.weaver])
      expect(await late.letSellerBear(person, order, "10")).toBe(403);
    expect(await late.letSellerBear(late.admins[0], order, "10.01")).toBe(409);
    expect(await late.letSellerBear(late.admins[0], order, "10", undefined, "")).toBe(400);
    const answers = await Promise.all(late.admins.map((admin) => late.letSellerBear(admin, order, "10")));
    expect(answers.toSorted((a, b) => a - b)).toEqual([303, 409]);
    const after = await balances();
    expect(after.goodwill).toBe(before.goodwill);
    expect(await late.detailsFor(late.admins[0], order)).toMatchObject({
      unowed_refunds: {
        unowed_paise: 10_00,
        undecided_paise: 0,
        shares: [{ borne_paise: 10_00, most_paise: 0 }],
        decisions: [{ amount_paise: 10_00, reason: "The parcel was sent late." }],
      },
    });
    // The seller reads why; nobody else is shown what was taken from them.
    const told = [{ amount_paise: 10_00, reason: "The parcel was sent late." }];
    expect(await late.detailsFor(late.weaver, order)).toMatchObject({ borne_refunds: told });
    for (const person of [late.buyer, late.admins[0]])
      expect(await late.detailsFor(person, order)).toMatchObject({ borne_refunds: [] });
    expect(await late.detailsFor(late.buyer, order)).toMatchObject({ unowed_refunds: null });
    const audited = await giving.db.many(sql({ event: "text" })`
      select event from audit_events where subject_id = ${order.id} and event = 'order_refund_borne_by_seller'`);
    expect(audited).toHaveLength(1);
    expect(await late.brokenBooks()).toEqual([]);
    // Cancelled afterwards, the seller has it back, and owes nothing.
    expect(await late.change(late.buyer, order, "cancelled")).toBe("done");
    await late.returning.finishRefunds();
    expect(await balances()).toEqual(before);
    expect(await late.detailsFor(late.weaver, order)).toMatchObject({ borne_refunds: [] });
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("but not more than is owed to the seller for the order", async () => {
    const order = await paid();
    await late.refundAtGateway(order, order.total_paise);
    const { unowed_refunds } = await late.detailsFor(late.admins[0], order);
    const most_paise = unowed_refunds?.shares[0]?.most_paise ?? 0;
    // The tax is not the seller's.
    expect(most_paise).toBeLessThan(order.total_paise);
    expect(await late.letSellerBear(late.admins[0], order, String(most_paise / 100 + 1))).toBe(409);
    expect(await late.letSellerBear(late.admins[0], order, String(most_paise / 100))).toBe(303);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("but nothing that was paid out to the seller meanwhile", async () => {
    const order = await paid();
    await late.returning.deliver(late.weaver, order);
    await late.returning.age(order.shipment_id, 24 * 9);
    const { payable_paise } = await earnings();
    const { weaver, admins } = late;
    await payThroughApproval(giving.services, { vendor: weaver, admins, amount: payable_paise / 100 });
    await late.refundAtGateway(order, 10_00);
    const { unowed_refunds } = await late.detailsFor(late.admins[0], order);
    const most_paise = unowed_refunds?.shares[0]?.most_paise ?? 0;
    expect(most_paise).toBeLessThan(10_00);
    expect(await late.letSellerBear(late.admins[0], order, "10")).toBe(409);
    expect(await late.letOrganisationBear(late.admins[0], order, 10_00)).toBe(303);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("of two who saw the same amount one lets the seller bear a part of it, and the other reads that it changed", async () => {
    const order = await paid();
    await late.refundAtGateway(order, 300_00);
    const answers = await Promise.all(
      late.admins.map((admin) => late.letSellerBear(admin, order, "100", 300_00)),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual([303, 409]);
    expect((await late.detailsFor(late.admins[0], order)).unowed_refunds).toMatchObject({
      undecided_paise: 200_00,
      shares: [{ borne_paise: 100_00 }],
    });
    expect(await late.letSellerBear(late.admins[1], order, "100", 200_00)).toBe(303);
    expect(await late.brokenBooks()).toEqual([]);
  });
});

describe("an admin lets the organisation bear such a refund", () => {
  test("with a reason, once, as a decision that admins see, after which no seller can bear it", async () => {
    const order = await paid();
    await late.refundAtGateway(order, 10_00);
    const listed = async () => {
      const { page } = await late.paymentsPage();
      const { undecided, decided } = page.unowed as UnowedRefundsToDecide;
      const ofOrder = <Refund extends { payable_id: string }>(refunds: readonly Refund[]) =>
        refunds.filter(({ payable_id }) => payable_id === order.id);
      return { undecided: ofOrder(undecided), decided: ofOrder(decided) };
    };
    const path = `/dashboard/orders/${order.id}`;
    expect(await listed()).toMatchObject({ undecided: [{ amount_paise: 10_00, path }], decided: [] });
    const waiting = await countUndecidedRefunds(giving.db);
    for (const person of [late.buyer, late.weaver])
      expect(await late.letOrganisationBear(person, order, 10_00)).toBe(403);
    expect(await late.letOrganisationBear(late.admins[0], order, 10_00, "")).toBe(400);
    expect(await late.letOrganisationBear(late.admins[0], order, 9_00)).toBe(409);
    const answers = await Promise.all([
      ...late.admins.map((admin) => late.letOrganisationBear(admin, order, 10_00)),
      late.letSellerBear(late.admins[1], order, "10"),
    ]);
    expect(answers.toSorted((a, b) => a - b)).toEqual([303, 409, 409]);
    const { unowed_refunds } = await late.detailsFor(late.admins[0], order);
    expect(unowed_refunds).toMatchObject({ unowed_paise: 10_00, undecided_paise: 0 });
    expect(unowed_refunds?.decisions).toMatchObject([{ amount_paise: 10_00 }]);
    expect(await late.letSellerBear(late.admins[0], order, "1")).toBe(409);
    expect(await listed()).toMatchObject({ undecided: [], decided: [{ amount_paise: 10_00, path }] });
    expect(await countUndecidedRefunds(giving.db)).toBe(waiting - 1);
    const audited = await giving.db.many(sql({ event: "text" })`
      select event from audit_events where subject_id = ${order.id} and event like 'order_refund_borne%'`);
    expect(audited).toHaveLength(1);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("and is asked again about a further refund, but not about what is cancelled later", async () => {
    const before = await balances();
    const order = await paid(2);
    await late.refundAtGateway(order, 10_00);
    expect(await late.letOrganisationBear(late.admins[0], order, 10_00)).toBe(303);
    await late.refundAtGateway(order, 5_00);
    expect((await late.detailsFor(late.admins[0], order)).unowed_refunds).toMatchObject({
      unowed_paise: 15_00,
      undecided_paise: 5_00,
      decisions: [{ seller_name: null, reason: "A gift of goodwill.", decided_by: expect.any(String) }],
    });
    expect(await late.change(late.buyer, order, "cancelled")).toBe("done");
    await late.returning.finishRefunds();
    const waiting = await giving.db.one(sql({ undecided_paise: "int8" })`
      select undecided_paise from orders where id = ${order.id}`);
    expect(waiting).toEqual({ undecided_paise: 0 });
    expect(await balances()).toEqual(before);
    expect(await late.brokenBooks()).toEqual([]);
  });
});

test("one that came back is borne by nobody; where it had counted as gone back, another can take its place", async () => {
  const admin = await late.returning.actorOf(late.admins[0]);
  async function refundedAndFailed(pieces = 1) {
    const order = await paid(pieces);
    await late.refundAtGateway(order, 300_00);
    const [sent] = await late.refundsOf(order);
    const [listed] = await giving.services.gateway.fetchPaymentRefunds(order.gateway_payment_id);
    if (!sent || !listed) throw new Error("No refund was made");
    const failed = { ...listed, status: "failed" as const };
    const fail = () => giving.db.transaction((tx) => applyRefunds(tx, giving.services, [failed]));
    const recordReturned = () =>
      giving.db.transaction((tx) =>
        recordReturnedRefund(tx, giving.services, admin, {
          refund_id: sent.id,
          explanation: "It came back.",
        }),
      );
    return { order, failed, fail, recordReturned };
  }
  const before = await balances();
  const borne = await refundedAndFailed();
  expect(await late.letSellerBear(late.admins[0], borne.order, "100")).toBe(303);
  expect(await late.letOrganisationBear(late.admins[0], borne.order, 200_00)).toBe(303);
  // As one of the time when it was booked as owed: its correction is booked back too.
  const reference = (await late.refundsOf(borne.order))[0]?.gateway_refund_id;
  await giving.db.run(command`
    with booked as (
      insert into ledger_transactions (id, kind, reference, occurred_at)
      values (uuidv7(), 'order_refund_correction', ${reference ?? ""}, now()) returning id)
    insert into ledger_entries (transaction_id, line, account, amount_paise)
    select id, 1, 'order_goodwill'::ledger_account, 30000 from booked
    union all select id, 2, 'refunds_payable', -30000 from booked`);
  await borne.fail();
  await borne.recordReturned();
  expect(await late.mails(borne.order)).toEqual(["order-refund", "order-refund-late"]);
  expect((await balances()).goodwill).toBe(before.goodwill);
  expect(await late.detailsFor(late.weaver, borne.order)).toMatchObject({ borne_refunds: [] });
  expect(await late.brokenBooks()).toEqual([]);
  const { order, failed, fail } = await refundedAndFailed();
  expect(await late.change(late.buyer, order, "cancelled")).toBe("done");
  await late.returning.finishRefunds();
  await fail();
  const again = { ...failed, id: "rfnd_ByHand00000002", receipt: null, status: "processed" as const };
  const sync = () =>
    giving.db.transaction((tx) => applyRefunds(tx, giving.services, [again, failed], { is_asked: true }));
  expect(await sync()).toMatchObject([{ kind: "processed" }, { kind: "contradicted" }]);
  expect(await sync()).toMatchObject([{ kind: "unchanged" }, { kind: "unchanged" }]);
  expect(await late.orderRow(order)).toMatchObject({ payment_status: "refunded" });
  expect(await late.brokenBooks()).toEqual([]);
  // Also where that was on its way before the rest went through.
  const slow = await refundedAndFailed(2);
  expect(await late.change(late.buyer, slow.order, "cancelled")).toBe("done");
  await slow.fail();
  const second = { ...slow.failed, id: "rfnd_ByHand00000003", receipt: null };
  const apply = (...refunds: GatewayRefund[]) =>
    giving.db.transaction((tx) => applyRefunds(tx, giving.services, refunds, { is_asked: true }));
  expect(await apply({ ...second, status: "pending" })).toEqual([{ kind: "unchanged" }]);
  const due = (await late.refundsOf(slow.order)).find(({ gateway_refund_id }) => gateway_refund_id === null);
  if (!due) throw new Error("Nothing is owed");
  const rest = { id: "rfnd_TheRest0000001", receipt: due.id, amount_paise: due.amount_paise };
  await apply({ ...slow.failed, ...rest, status: "processed" });
  const both = [{ ...second, status: "processed" as const }, slow.failed];
  expect(await apply(...both)).toMatchObject([{ kind: "processed" }, { kind: "contradicted" }]);
  expect((await late.refundsOf(slow.order)).map(({ status }) => status)).toEqual([
    "failed",
    "processed",
    "processed",
  ]);
  expect(await late.orderRow(slow.order)).toMatchObject({ payment_status: "refunded" });
  expect(await late.brokenBooks()).toEqual([]);
});

test("one that made a later refund smaller does not also settle what came back", async () => {
  const order = await late.returning.delivered(late.buyer, late.weaver, { [late.sari]: 2 });
  const bring = async () => {
    const return_id = await late.returning.ask(late.buyer, order.id, { item_id: order.items[0]?.id ?? "" });
    await late.returning.take(late.weaver, { return_id, steps: ["accept"], words: "By post, please" });
    await late.returning.take(late.weaver, { return_id, steps: ["receive"] });
    await late.returning.finishRefunds();
  };
  await bring();
  const [first] = await late.refundsOf(order);
  if (!first) throw new Error("Nothing was refunded");
  await late.refundAtGateway(order, first.amount_paise);
  await bring();
  const { refunded_paise } = await late.orderRow(order);
  await fetch(`${giving.gateway_url}/control/refunds/${first.gateway_refund_id}/fail`, { method: "POST" });
  const listed = await giving.services.gateway.fetchPaymentRefunds(order.gateway_payment_id);
  await giving.db.transaction((tx) => applyRefunds(tx, giving.services, listed));
  const admin = await late.returning.actorOf(late.admins[0]);
  await giving.db.transaction((tx) =>
    recordReturnedRefund(tx, giving.services, admin, { refund_id: first.id, explanation: "It came back." }),
  );
  await late.nextDay();
  await giving.flow.sweep();
  await late.returning.finishRefunds();
  expect((await late.refundsOf(order)).at(-1)).toMatchObject({
    status: "processed",
    amount_paise: first.amount_paise,
  });
  expect(await late.orderRow(order)).toMatchObject({ refunded_paise });
  expect(await late.brokenBooks()).toEqual([]);
});

test("an admin decides on no refund of an order that they bought or sell", async () => {
  const order = await paid();
  await late.refundAtGateway(order, 10_00);
  const failed = await late.refused();
  const own = async (person: Client) => {
    expect(await late.letSellerBear(person, order, "10")).toBe(403);
    expect(await late.letOrganisationBear(person, order, 10_00)).toBe(403);
    expect(await late.payOtherwise(person, failed, "HDFCN52026112788002")).toBe(403);
    expect(await late.sendAgain(person, failed)).toBe(403);
    expect(await late.detailsFor(person, failed)).toMatchObject({ can_settle_refunds: false });
  };
  for (const person of [late.buyer, late.weaver]) {
    await giving.db.run(command`
      insert into user_roles (user_id, role) values (${person.user_id}, 'admin')`);
    await own(person);
    await giving.db.run(command`
      delete from user_roles where user_id = ${person.user_id} and role = 'admin'`);
  }
  expect(await late.letSellerBear(late.admins[0], order, "10")).toBe(303);
  expect(await late.payOtherwise(late.admins[0], failed, "HDFCN52026112788002")).toBe(303);
});

describe("the only active admin", () => {
  const alone = async (person: Client, work: () => Promise<void>) => {
    const others = late.admins.map(({ user_id }) => user_id);
    const status = (wanted: string) =>
      giving.db.run(command`update profiles set status = ${wanted} where user_id = any(${others}::uuid[])`);
    await giving.db.run(command`insert into user_roles (user_id, role) values (${person.user_id}, 'admin')`);
    await status("suspended");
    await work();
    await status("active");
    await giving.db.run(command`
      delete from user_roles where user_id = ${person.user_id} and role = 'admin'`);
  };

  test("lets the organisation bear a refund of what they bought, which the audit log says, but no seller", async () => {
    const order = await paid();
    await late.refundAtGateway(order, 10_00);
    await alone(late.buyer, async () => {
      expect(await late.detailsFor(late.buyer, order)).toMatchObject({
        sole_admin: "customer",
        can_settle_refunds: false,
        unowed_refunds: { undecided_paise: 10_00 },
      });
      expect(await late.letSellerBear(late.buyer, order, "10")).toBe(403);
      expect(await late.letOrganisationBear(late.buyer, order, 10_00)).toBe(303);
    });
    const audited = await giving.db.many(sql({ is_sole: "bool?" })`
      select (details ->> 'own_order_as_sole_admin')::bool as is_sole from audit_events
      where subject_id = ${order.id} and event = 'order_refund_borne_by_organisation'`);
    expect(audited).toEqual([{ is_sole: true }]);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("decides on nothing that they sell, and sees that a second admin is needed", async () => {
    const order = await paid();
    await late.refundAtGateway(order, 10_00);
    await alone(late.weaver, async () => {
      expect(await late.letOrganisationBear(late.weaver, order, 10_00)).toBe(403);
      expect(await late.detailsFor(late.weaver, order)).toMatchObject({
        sole_admin: "seller",
        waits_for_bearer: true,
        unowed_refunds: { undecided_paise: 10_00 },
      });
    });
    expect(await late.letOrganisationBear(late.admins[0], order, 10_00)).toBe(303);
  });
});

test("a seller waits for a decision only where something is owed to them for the order", async () => {
  const order = await paid();
  await late.refundAtGateway(order, order.total_paise);
  const waiting = async () => {
    const { undecided_orders } = await earnings();
    const { waits_for_bearer } = await late.detailsFor(late.weaver, order);
    return [undecided_orders.includes(order.order_number), waits_for_bearer];
  };
  expect(await waiting()).toEqual([true, true]);
  const { unowed_refunds } = await late.detailsFor(late.admins[0], order);
  const most_paise = unowed_refunds?.shares[0]?.most_paise ?? 0;
  expect(await late.letSellerBear(late.admins[0], order, String(most_paise / 100))).toBe(303);
  // The tax is undecided still, and not the seller's.
  expect((await late.detailsFor(late.admins[0], order)).unowed_refunds?.undecided_paise).toBeGreaterThan(0);
  expect(await waiting()).toEqual([false, false]);
});

test("what a seller bears is given back with the order locked before its parcel, as by everybody else", async () => {
  const order = await paid();
  await late.refundAtGateway(order, order.total_paise);
  const { unowed_refunds } = await late.detailsFor(late.admins[0], order);
  const most_paise = unowed_refunds?.shares[0]?.most_paise ?? 0;
  expect(await late.letSellerBear(late.admins[0], order, String(most_paise / 100))).toBe(303);
  let offset: Promise<unknown> = Promise.resolve();
  await giving.db.transaction(async (tx) => {
    await tx.run(command`select from orders where id = ${order.id} for update`);
    offset = giving.db.transaction(async (other) => {
      await offsetDue(other, {
        refund_id: crypto.randomUUID(),
        payable_id: order.id,
        given_before_paise: most_paise,
      });
      throw new Error("undo");
    });
    offset.catch(() => {});
    await untilSomeLockWaits(giving.db);
    await tx.run(command`select from shipments where id = ${order.shipment_id} for update`);
  });
  await expect(offset).rejects.toThrow("undo");
});

test("a seller whose account is gone bears nothing", async () => {
  const order = await paid();
  await late.refundAtGateway(order, 10_00);
  await giving.db.run(command`delete from users where user_id = ${late.weaver.user_id}`);
  expect(await late.letSellerBear(late.admins[0], order, "10")).toBe(409);
  expect(await late.letOrganisationBear(late.admins[0], order, 10_00)).toBe(303);
});
