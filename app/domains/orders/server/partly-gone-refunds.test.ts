import { describe, expect, test } from "vitest";
import { type Cancelled, createLateRefunds } from "../../../../tests/support/late-refunds.ts";
import { command } from "../../../platform/database/sql.ts";
import type { GatewayRefund } from "../../../platform/payments/gateway.ts";
import { applyRefunds } from "../../payments/server/commands/apply-refunds.ts";
import { takeBackRefund } from "../../payments/server/commands/take-back-refunds.ts";
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

async function takeBack(refund_id: string) {
  const admin = await late.returning.actorOf(late.admins[0]);
  await giving.db.transaction((tx) =>
    takeBackRefund(tx, giving.services, admin, { refund_id, explanation: "The bank sent it back." }),
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

  test("is recorded as transferred for what is left", async () => {
    const order = await late.refused();
    await late.refundAtGateway(order, 100_00);
    const bank_paise = await late.balanceOf("bank");
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
    await takeBack(order.due_id);
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
