import { describe, expect, test } from "vitest";
import { type Cancelled, createLateRefunds } from "../../../../tests/support/late-refunds.ts";
import { command } from "../../../platform/database/sql.ts";
import type { GatewayRefund } from "../../../platform/payments/gateway.ts";
import { applyRefunds } from "../../payments/server/commands/apply-refunds.ts";
import { notSent } from "../../payments/server/commands/owed-refunds.ts";
import { recordReturnedRefund } from "../../payments/server/commands/returned-refunds.ts";
import { processRefund, retryFailedRefunds } from "../../payments/server/use-cases/process-refunds.ts";

const late = await createLateRefunds();
const { giving } = late;

const sentAtGateway = async ({ gateway_payment_id }: Cancelled) =>
  (await giving.services.gateway.fetchPaymentRefunds(gateway_payment_id)).reduce(
    (sum, { amount_paise }) => sum + amount_paise,
    0,
  );

async function expectWholeOrder(order: Cancelled) {
  expect(await late.orderRow(order)).toMatchObject({
    payment_status: "refunded",
    refunded_paise: order.total_paise,
  });
  expect(await late.brokenBooks()).toEqual([]);
}

async function recordReturned(refund_id: string) {
  const admin = await late.returning.actorOf(late.admins[0]);
  await giving.db.transaction((tx) =>
    recordReturnedRefund(tx, giving.services, admin, { refund_id, explanation: "The bank sent it back." }),
  );
}

/** Made in the gateway's dashboard; the site does not know of it yet. */
const refundUnseen = (order: Cancelled, amount_paise: number) =>
  giving.services.gateway.refundPayment({
    payment_id: order.gateway_payment_id,
    amount_paise,
    idempotency_key: crypto.randomUUID(),
    notes: {},
  });

test("one that another took and gave back, and that had gone back meanwhile, is booked as that once", async () => {
  const owed_paise = await late.balanceOf("refunds_payable");
  const order = await late.cancelled();
  for (const status of ["pending", "failed"] as const)
    await late.report(order, { id: "rfnd_TookAndFailed1", status });
  await giving.db.run(command`
    update payment_refunds set created_at = created_at - interval '2 minutes' where id = ${order.due_id}`);
  await refundUnseen(order, order.total_paise);
  for (let day = 0; day < 2; day++) {
    await late.returning.finishRefunds();
    await late.nextDay();
    await giving.flow.sweep();
  }
  expect(await late.balanceOf("refunds_payable")).toBe(owed_paise);
  await expectWholeOrder(order);
});

describe("an owed refund that failed, after a part went back through the dashboard", () => {
  test("is sent again for what is left, and the part is no expense any more", async () => {
    const goodwill_paise = await late.balanceOf("order_goodwill");
    const order = await late.refused();
    await late.refundAtGateway(order, 100_00);
    const rest_paise = order.total_paise - 100_00;
    expect(await late.shownTo(late.admins[0], order)).toMatchObject([{ status: "failed", rest_paise }]);
    expect(await late.brokenBooks()).toEqual([]);
    expect(await late.sendAgain(late.admins[0], order)).toBe(303);
    await late.returning.finishRefunds();
    expect(await late.refundsOf(order)).toMatchObject([
      { status: "failed" },
      { status: "processed", amount_paise: 100_00 },
      { status: "processed", amount_paise: rest_paise },
    ]);
    expect(await late.balanceOf("order_goodwill")).toBe(goodwill_paise);
    expect(await late.detailsFor(late.admins[0], order)).toMatchObject({ unowed_refunds: null });
    await expectWholeOrder(order);
  });

  test("is repeated the next day for what is left, also when that fails again", async () => {
    const order = await late.refused();
    await late.refundAtGateway(order, 100_00);
    await late.nextDay();
    await retryFailedRefunds(giving.services);
    const again = (await late.refundsOf(order)).find(({ status }) => status === "pending");
    await processRefund(late.refusing(), again?.id ?? "");
    expect(await late.brokenBooks()).toEqual([]);
    await late.refundAtGateway(order, 50_00);
    await late.nextDay();
    await giving.flow.sweep();
    await late.returning.finishRefunds();
    expect(await sentAtGateway(order)).toBe(order.total_paise);
    await expectWholeOrder(order);
  });

  test("is recorded as transferred for what is left, once the admin has seen how much that is", async () => {
    const order = await late.refused();
    await late.refundAtGateway(order, 100_00);
    const bank_paise = await late.balanceOf("bank");
    const older = [late.admins[0], order, "HDFCN52026112790001", order.total_paise] as const;
    expect(await late.payOtherwise(...older)).toBe(409);
    expect(await late.statesOf(order)).toEqual(["failed", "processed"]);
    expect(await late.payOtherwise(late.admins[0], order, "HDFCN52026112790001")).toBe(303);
    expect((await late.balanceOf("bank")) - bank_paise).toBe(100_00 - order.total_paise);
    await expectWholeOrder(order);
  });

  test("is not sent at all where all of it went back in parts", async () => {
    const order = await late.refused();
    await late.refundAtGateway(order, 100_00);
    await late.refundAtGateway(order, order.total_paise - 100_00);
    expect(await late.payOtherwise(late.admins[0], order, "HDFCN52026112790002")).toBe(409);
    expect(await late.sendAgain(late.admins[0], order)).toBe(303);
    expect(await late.sendAgain(late.admins[0], order)).toBe(409);
    expect(await late.shownTo(late.buyer, order)).toMatchObject([{ status: "gone_back" }]);
    expect(await sentAtGateway(order)).toBe(order.total_paise);
    await expectWholeOrder(order);
  });
});

describe("an owed refund that was not sent yet", () => {
  test("is settled by one of its amount from the dashboard, and never sent", async () => {
    const goodwill_paise = await late.balanceOf("order_goodwill");
    const order = await late.cancelled();
    await refundUnseen(order, order.total_paise);
    await giving.db.run(command`update refund_listings set due_at = now()`);
    await giving.flow.listRefunds();
    await late.returning.finishRefunds();
    expect(await late.refundsOf(order)).toMatchObject([
      { status: "failed", is_extra: true, gateway_refund_id: null },
      { status: "processed", is_extra: false },
    ]);
    expect(await late.balanceOf("order_goodwill")).toBe(goodwill_paise);
    expect(await late.mails(order)).toEqual(["order-refund"]);
    await late.nextDay();
    await giving.flow.sweep();
    expect(await late.statesOf(order)).toEqual(["failed", "processed"]);
    await expectWholeOrder(order);
  });

  test.each([100_00, "all"] as const)(
    "asks the gateway after an earlier try, and sends what %s from the dashboard left",
    async (gone) => {
      const order = await late.cancelled();
      await giving.db.run(command`
        update payment_refunds set created_at = now() - interval '2 minutes' where id = ${order.due_id}`);
      await refundUnseen(order, gone === "all" ? order.total_paise : gone);
      await processRefund(giving.services, order.due_id);
      await late.returning.finishRefunds();
      expect(await sentAtGateway(order)).toBe(order.total_paise);
      expect((await late.mails(order)).includes("order-refund-late")).toBe(false);
      await expectWholeOrder(order);
    },
  );

  describe("of its amount comes from the dashboard, while the response to its own was lost", () => {
    async function tookOver() {
      const order = await late.cancelled();
      const report = (id: string, status: GatewayRefund["status"], receipt: string | null) =>
        giving.db.transaction((tx) =>
          applyRefunds(tx, giving.services, [
            {
              id,
              payment_id: order.gateway_payment_id,
              amount_paise: order.total_paise,
              status,
              receipt,
              created_at: new Date(),
            },
          ]),
        );
      const [own, other] = [gatewayId(), gatewayId()];
      await report(other, "pending", null);
      expect(await late.refundsOf(order)).toMatchObject([
        { status: "pending", is_extra: true },
        { status: "pending", is_extra: false },
      ]);
      return { order, own, other, report };
    }
    const gatewayId = () => `rfnd_${crypto.randomUUID().replaceAll("-", "").slice(0, 14)}`;

    test("which went through: the other one is extra", async () => {
      const { order, own, other, report } = await tookOver();
      await report(own, "processed", order.due_id);
      const states = [
        { status: "processed", is_extra: false },
        { status: "pending", is_extra: true },
      ];
      expect(await late.refundsOf(order)).toMatchObject(states);
      await report(other, "failed", null);
      await expectWholeOrder(order);
    });

    test("and fails: its own one counts again, and no third one is made", async () => {
      const { order, own, other, report } = await tookOver();
      await report(other, "failed", null);
      await late.nextDay();
      await retryFailedRefunds(giving.services);
      expect(await late.refundsOf(order)).toMatchObject([
        { status: "pending", is_extra: false },
        { status: "failed", is_extra: false },
      ]);
      await report(own, "processed", order.due_id);
      await expectWholeOrder(order);
    });
  });

  test("sends only what is left of a part that the site knows of", async () => {
    const order = await late.cancelled();
    await refundUnseen(order, 100_00);
    await giving.db.run(command`update refund_listings set due_at = now()`);
    await giving.flow.listRefunds();
    await late.returning.finishRefunds();
    expect(await sentAtGateway(order)).toBe(order.total_paise);
    await expectWholeOrder(order);
  });
});

describe("the site stops sending it again", () => {
  const isShownAsWaiting = async (order: Cancelled) => {
    expect(await late.shownTo(late.buyer, order)).toMatchObject([{ status: "failed", is_sent_again: false }]);
    expect(await late.paymentsPage()).toMatchObject({
      page: {
        refunds: {
          late: expect.arrayContaining([
            expect.objectContaining({ due_id: order.due_id, is_sent_again: false }),
          ]),
        },
      },
    });
    const states = await late.statesOf(order);
    await late.nextDay();
    await giving.flow.sweep();
    expect(await late.statesOf(order)).toEqual(states);
    expect(await late.brokenBooks()).toEqual([]);
    expect(await late.sendAgain(late.admins[0], order)).toBe(303);
    await late.returning.finishRefunds();
    await expectWholeOrder(order);
  };

  test("after ten tries, of which none was for want of money at the gateway", async () => {
    const order = await late.refused();
    for (let tries = 0; tries < 10; tries++) {
      expect(await late.shownTo(late.buyer, order)).toMatchObject([{ is_sent_again: true }]);
      await late.nextDay();
      await retryFailedRefunds(giving.services);
      const again = (await late.refundsOf(order)).find(({ status }) => status === "pending");
      await processRefund(late.refusing("The bank does not take it"), again?.id ?? "");
    }
    await isShownAsWaiting(order);
  });

  test("once the gateway refunds the payment no more", async () => {
    const order = await late.refused();
    await giving.db.run(command`
      update payments set captured_at = now() - interval '7 months'
      where gateway_payment_id = ${order.gateway_payment_id}`);
    await isShownAsWaiting(order);
  });

  test("of what failed before the site did so", async () => {
    const order = await late.refused();
    await giving.db.run(
      command`update payment_refunds set is_sent_by_hand = true where id = ${order.due_id}`,
    );
    await isShownAsWaiting(order);
  });
});

describe("a refund that went through after another was to repeat it, and came back", () => {
  test.each(["again", "transfer"] as const)("is sent by %s", async (way) => {
    const order = await late.failedThere();
    expect(await late.sendAgain(late.admins[0], order)).toBe(303);
    await late.report(order, { id: order.gateway_refund_id });
    await giving.sendRefunds();
    await late.report(order, { id: order.gateway_refund_id, status: "failed" });
    await recordReturned(order.due_id);
    if (way === "transfer")
      expect(await late.payOtherwise(late.admins[0], order, "HDFCN52026112790003")).toBe(303);
    else {
      await late.nextDay();
      await giving.flow.sweep();
      await late.returning.finishRefunds();
    }
    expect((await late.statesOf(order)).toSorted()).toEqual([
      "failed",
      "failed",
      way === "transfer" ? "paid_otherwise" : "processed",
    ]);
    await expectWholeOrder(order);
  });
});

describe("a refund of a part came back, and somebody had made one of its amount in the dashboard", () => {
  const made = { id: "rfnd_InItsPlace0001" };

  /** So many of its pieces came back: the customer is owed them. */
  async function giveBack(order: { id: string; items: { id: string }[] }, quantity: number) {
    const wanted = { item_id: order.items[0]?.id ?? "", quantity };
    const return_id = await late.returning.ask(late.buyer, order.id, wanted);
    await late.returning.take(late.weaver, { return_id, steps: ["keep"] });
    await late.returning.finishRefunds();
  }

  /** A refund of some of the pieces, which went through; all reports are about its amount. */
  async function returned(
    pieces: number,
    quantity: number,
  ): Promise<Cancelled & { gateway_refund_id: string }> {
    const order = await late.returning.delivered(late.buyer, late.weaver, { [late.sari]: pieces });
    await giveBack(order, quantity);
    const [first] = await late.refundsOf(order);
    if (!first?.gateway_refund_id) throw new Error("Nothing was refunded");
    const { id: due_id, gateway_refund_id, amount_paise } = first;
    return { ...order, due_id, gateway_refund_id, total_paise: amount_paise };
  }

  async function comesBack(order: Cancelled & { gateway_refund_id: string }) {
    await late.report(order, { id: order.gateway_refund_id, status: "failed" });
    await recordReturned(order.due_id);
  }

  test("it settles what is owed, and nobody bears it, until it comes back as well", async () => {
    const goodwill_paise = await late.balanceOf("order_goodwill");
    const order = await returned(3, 1);
    await late.report(order, made);
    expect(await late.letSellerBear(late.admins[0], order, "100")).toBe(303);
    await comesBack(order);
    expect(await late.shownTo(late.buyer, order)).toMatchObject([{ status: "processed" }]);
    expect(await late.detailsFor(late.weaver, order)).toMatchObject({ borne_refunds: [] });
    expect(await late.balanceOf("order_goodwill")).toBe(goodwill_paise);
    expect(await late.brokenBooks()).toEqual([]);
    await late.report(order, { ...made, status: "failed" });
    await recordReturned((await late.refundsOf(order)).at(-1)?.id ?? "");
    expect(await late.shownTo(late.buyer, order)).toMatchObject([
      { status: "failed", rest_paise: order.total_paise },
    ]);
    expect(await late.mails(order)).toEqual(["order-refund", "order-refund", "order-refund-late"]);
    expect(await late.brokenBooks()).toEqual([]);
    await late.nextDay();
    await giving.flow.sweep();
    await late.returning.finishRefunds();
    expect(await late.orderRow(order)).toMatchObject({ refunded_paise: order.total_paise });
    expect(await late.balanceOf("order_goodwill")).toBe(goodwill_paise);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("it settles that only so far as nothing that was returned since went back less for it", async () => {
    const order = await returned(4, 2);
    await late.report(order, { id: "rfnd_InItsPlace0004" });
    await giveBack(order, 1);
    await comesBack(order);
    // The customer has half of it by the other one, and the other half had gone back for the second return.
    const rest_paise = order.total_paise / 2;
    expect((await late.refundsOf(order)).at(-1)).toMatchObject({
      status: "failed",
      amount_paise: rest_paise,
    });
    expect(await late.shownTo(late.buyer, order)).toMatchObject([{ status: "failed", rest_paise }]);
    expect((await late.mails(order)).at(-1)).toBe("order-refund-late");
    expect(await late.brokenBooks()).toEqual([]);
    await late.nextDay();
    await giving.flow.sweep();
    await late.returning.finishRefunds();
    const refunded_paise = order.total_paise + rest_paise;
    expect(await late.orderRow(order)).toMatchObject({ refunded_paise });
    expect(await late.detailsFor(late.admins[0], order)).toMatchObject({ unowed_refunds: null });
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("the rest of it is owed once more where another was to repeat it", async () => {
    const order = await returned(4, 2);
    // As if it had failed before it went through, and been repeated unsent.
    await giving.db.run(command`
      insert into payment_refunds (gateway_payment_id, amount_paise, reason_kind, reason, requested_by, due_id, retry_of,
        status, failure, finished_at)
      select gateway_payment_id, amount_paise, reason_kind, reason, 'retry', due_id, id, 'failed', ${notSent}, now()
      from payment_refunds where id = ${order.due_id}`);
    await late.report(order, { id: "rfnd_InItsPlace0005" });
    await giveBack(order, 1);
    await comesBack(order);
    const rest_paise = order.total_paise / 2;
    expect(await late.shownTo(late.buyer, order)).toMatchObject([{ status: "failed", rest_paise }]);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("it is on its way, and fails: the customer, who was not told yet, is", async () => {
    const order = await returned(3, 1);
    await late.report(order, { ...made, id: "rfnd_InItsPlace0002", status: "pending" });
    await comesBack(order);
    expect(await late.shownTo(late.buyer, order)).toMatchObject([{ status: "pending" }]);
    expect(await late.mails(order)).toEqual(["order-refund"]);
    await late.report(order, { id: "rfnd_InItsPlace0002", status: "failed" });
    expect(await late.mails(order)).toEqual(["order-refund", "order-refund-late"]);
    expect(await late.brokenBooks()).toEqual([]);
  });
});
