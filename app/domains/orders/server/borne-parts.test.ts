import { describe, expect, test } from "vitest";
import { createClients } from "../../../../tests/support/api-client.ts";
import { createLateRefunds } from "../../../../tests/support/late-refunds.ts";
import { orderOf } from "../../../../tests/support/ordering.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import type { DeliveredOrder } from "../../../../tests/support/returning.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Session } from "../../../platform/http/session.ts";
import { readEarnings } from "../../earnings/server/queries/earnings.ts";
import { applyRefunds } from "../../payments/server/commands/apply-refunds.ts";
import { recordReturnedRefund } from "../../payments/server/commands/returned-refunds.ts";
import { readReturnForm } from "./queries/return-form.ts";
import { cancelIntent } from "../order-form.ts";
import { verifyOrder } from "./use-cases/verify-order.ts";

/** Orders of two sellers, of which a refund was made in the gateway's dashboard that nobody was owed. */

const late = await createLateRefunds();
const { giving, returning, weaver, buyer, sari } = late;
const { db, services } = giving;
const [admin] = late.admins;
const potter = await createClients(services).person({ role: "vendor" });
await openShop(db, potter.user_id, "Barpali Potters");
const pot = await listProduct(db, potter.user_id, { name: "Pot", price_paise: 45_000, stock: null });

type Part = DeliveredOrder & { total_paise: number };

/** Paid, of so many pieces of each, and perhaps of what others sell: the parts of both sellers cost the same. */
async function paidByBoth(pieces = 1, others: Record<string, number> = {}) {
  const session = (await services.sessions.of(buyer.cookie).read()) as Session;
  const placed = await orderOf(services, session, { [sari]: pieces, [pot]: pieces, ...others });
  const { payment, signature } = await giving.sandbox.pay(placed.gateway_order_id);
  await verifyOrder(
    services,
    { order_id: payment.order_id, payment_id: payment.id, signature },
    { client_address: "192.0.2.7" },
  );
  const parts = await db.many(sql({
    vendor_id: "uuid",
    shipment_id: "uuid",
    total_paise: "int8",
    item_id: "uuid",
    product_id: "uuid",
    quantity: "int4",
  })`
    select shipments.vendor_id, shipments.id as shipment_id, order_items.id as item_id, product_id, quantity,
      (shipments.goods_paise + shipments.shipping_paise + shipments.tax_paise)::int8 as total_paise
    from shipments join order_items on shipment_id = shipments.id where shipments.order_id = ${placed.id}`);
  const of = (vendor_id: string): Part => {
    const part = parts.find((one) => one.vendor_id === vendor_id);
    if (!part) throw new Error("A seller has no part of the order");
    const { item_id: id, product_id, quantity, shipment_id, total_paise } = part;
    return {
      id: placed.id,
      order_number: placed.order_number,
      gateway_payment_id: payment.id,
      shipment_id,
      items: [{ id, product_id, quantity }],
      total_paise,
    };
  };
  const [saris, pots] = [of(weaver.user_id), of(potter.user_id)];
  return { saris, pots, total_paise: saris.total_paise + pots.total_paise, partOf: of };
}

const refunded = async ({ id }: Part) => (await late.orderRow({ id })).refunded_paise;

/** What each seller bears, and what waits for a decision. */
async function bearers(order: Part) {
  const { unowed_refunds } = await late.detailsFor(admin, order);
  const borneOf = ({ shipment_id }: Part) =>
    unowed_refunds?.shares.find((share) => share.shipment_id === shipment_id)?.borne_paise ?? 0;
  return { borneOf, undecided_paise: unowed_refunds?.undecided_paise };
}

async function refundAtGateway(part: Part, amount_paise: number): Promise<string> {
  const before = new Set((await late.refundsOf(part)).map(({ id }) => id));
  await late.refundAtGateway(part, amount_paise);
  return (await late.refundsOf(part)).find(({ id }) => !before.has(id))?.id ?? "";
}

/** It failed after it had gone through. */
async function comesBack(part: Part, refund_id: string): Promise<void> {
  const sent = (await late.refundsOf(part)).find(({ id }) => id === refund_id);
  const listed = await services.gateway.fetchPaymentRefunds(part.gateway_payment_id);
  const refund = listed.find(({ id }) => id === sent?.gateway_refund_id);
  if (!refund) throw new Error("The gateway does not know the refund");
  await db.transaction((tx) => applyRefunds(tx, services, [{ ...refund, status: "failed" }]));
  const actor = await returning.actorOf(admin);
  await db.transaction((tx) =>
    recordReturnedRefund(tx, services, actor, { refund_id, explanation: "The bank returned it." }),
  );
}

describe("a part whose seller bears such a refund", () => {
  test("goes back once when it is cancelled, and the other part stays whole", async () => {
    const before = (await readEarnings(db, weaver.user_id)).balance_paise;
    const { saris, pots, total_paise } = await paidByBoth();
    await late.refundAtGateway(saris, 300_00);
    expect(await late.letSellerBear(admin, saris, "300")).toBe(303);
    expect(await late.change(buyer, saris, "cancelled")).toBe("done");
    await returning.finishRefunds();
    expect(await refunded(saris)).toBe(saris.total_paise);
    expect((await readEarnings(db, weaver.user_id)).balance_paise).toBe(before);
    expect((await bearers(saris)).borneOf(saris)).toBe(0);
    expect(await late.brokenBooks()).toEqual([]);
    expect(await late.change(buyer, pots, "cancelled")).toBe("done");
    await returning.finishRefunds();
    expect(await refunded(saris)).toBe(total_paise);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("goes back once when all of it went back and its seller bears all of their share", async () => {
    const { saris } = await paidByBoth();
    await late.refundAtGateway(saris, saris.total_paise);
    const { unowed_refunds } = await late.detailsFor(admin, saris);
    const most_paise = Math.max(...(unowed_refunds?.shares ?? []).map((share) => share.most_paise));
    expect(most_paise).toBeLessThan(saris.total_paise);
    expect(await late.letSellerBear(admin, saris, String(most_paise / 100))).toBe(303);
    expect(await late.change(buyer, saris, "cancelled")).toBe("done");
    await returning.finishRefunds();
    expect(await refunded(saris)).toBe(saris.total_paise);
    expect((await bearers(saris)).borneOf(saris)).toBe(0);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test.each(["the organisation bears", "nobody bears yet"])(
    "goes back as the form says, of an order whose other sellers bear all of their shares too, and %s the rest",
    async (bearer) => {
      const carver = await createClients(services).person({ role: "vendor" });
      await openShop(db, carver.user_id, "Pipili Carvers");
      const box = await listProduct(db, carver.user_id, { name: "Box", price_paise: 45_000, stock: null });
      const { saris, pots, total_paise, partOf } = await paidByBoth(1, { [box]: 1 });
      const boxes = partOf(carver.user_id);
      await late.refundAtGateway(saris, total_paise - 20_00);
      for (const part of [saris, pots]) {
        const { unowed_refunds } = await late.detailsFor(admin, saris);
        const share = unowed_refunds?.shares.find(({ shipment_id }) => shipment_id === part.shipment_id);
        expect(await late.letSellerBear(admin, part, String((share?.most_paise ?? 0) / 100))).toBe(303);
      }
      const { undecided_paise = 0 } = await bearers(saris);
      if (bearer.startsWith("the"))
        expect(await late.letOrganisationBear(admin, saris, undecided_paise)).toBe(303);
      expect(await late.change(carver, boxes, "shipped")).toBe("done");
      const { cancellable_paise, refundable_paise } = await late.detailsFor(buyer, saris);
      expect([cancellable_paise, refundable_paise]).toEqual([20_00, boxes.total_paise + 20_00]);
      const before_paise = await refunded(saris);
      expect(await late.submit(buyer, saris, { intent: cancelIntent, reason: "Too late" })).toBe(303);
      await returning.finishRefunds();
      expect((await refunded(saris)) - before_paise).toBe(cancellable_paise);
      expect(await late.brokenBooks()).toEqual([]);
    },
  );

  test("is cancelled while another such refund is on its way, since that is not of it", async () => {
    const { saris } = await paidByBoth();
    await late.refundAtGateway(saris, 300_00);
    expect(await late.letSellerBear(admin, saris, "300")).toBe(303);
    const other = { id: "rfnd_OnItsWay000001", amount: 50_00 };
    await late.report(saris, { ...other, status: "pending" });
    const cancelled = await late.change(buyer, saris, "cancelled");
    await late.report(saris, { ...other, status: "processed" });
    expect(cancelled).toBe("done");
    await returning.finishRefunds();
    expect(await refunded(saris)).toBe(saris.total_paise + 50_00);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("goes back once when it is returned piece by piece", async () => {
    const { saris } = await paidByBoth(2);
    await late.refundAtGateway(saris, 600_00);
    expect(await late.letSellerBear(admin, saris, "600")).toBe(303);
    await returning.deliver(weaver, saris);
    for (const _piece of [1, 2]) {
      const return_id = await returning.ask(buyer, saris.id, { item_id: saris.items[0]?.id ?? "" });
      await returning.take(weaver, { return_id, steps: ["accept"], words: "By post, please" });
      await returning.take(weaver, { return_id, steps: ["receive"] });
      await returning.finishRefunds();
      expect(await late.brokenBooks()).toEqual([]);
    }
    expect(await refunded(saris)).toBe(saris.total_paise);
    expect((await bearers(saris)).borneOf(saris)).toBe(0);
  });
});

test("what is cancelled of one seller is taken from what waits for a decision before another seller bears less", async () => {
  const { saris, pots, total_paise } = await paidByBoth();
  await late.refundAtGateway(saris, saris.total_paise + 200_00);
  expect(await late.letSellerBear(admin, pots, "300")).toBe(303);
  expect(await late.change(buyer, saris, "cancelled")).toBe("done");
  await returning.finishRefunds();
  expect(await refunded(saris)).toBe(total_paise);
  const { borneOf, undecided_paise } = await bearers(saris);
  expect(borneOf(pots)).toBe(300_00);
  expect(undecided_paise).toBe(pots.total_paise - 300_00);
  expect(await late.brokenBooks()).toEqual([]);
});

describe("a refund that came back is borne no more", () => {
  test("by the seller who bore it, and not by the one who bears another", async () => {
    const { saris, pots } = await paidByBoth();
    await late.refundAtGateway(saris, 100_00);
    expect(await late.letSellerBear(admin, saris, "100")).toBe(303);
    const second = await refundAtGateway(saris, 50_00);
    expect(await late.letSellerBear(admin, pots, "50")).toBe(303);
    await comesBack(saris, second);
    const { borneOf } = await bearers(saris);
    expect([borneOf(saris), borneOf(pots)]).toEqual([100_00, 0]);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("while a later one still waits for a decision", async () => {
    const { saris } = await paidByBoth();
    const first = await refundAtGateway(saris, 100_00);
    expect(await late.letSellerBear(admin, saris, "100")).toBe(303);
    await late.refundAtGateway(saris, 100_00);
    await comesBack(saris, first);
    const { borneOf, undecided_paise } = await bearers(saris);
    expect([borneOf(saris), undecided_paise]).toEqual([0, 100_00]);
    expect(await late.brokenBooks()).toEqual([]);
  });
});

test("who returns something reads what is left of the payment, also where nobody bears a refund yet", async () => {
  const order = await returning.delivered(buyer, weaver, { [sari]: 1 });
  const { total_paise } = await late.orderRow(order);
  await late.refundAtGateway(order, 100_00);
  const ids = { order_id: order.id, item_id: order.items[0]?.id ?? "" };
  const form = await readReturnForm(db, await returning.actorOf(buyer), ids);
  expect(form.left_paise).toBe(total_paise - 100_00);
  await returning.ask(buyer, order.id, { item_id: ids.item_id });
  const [open] = (await late.detailsFor(weaver, order)).shipments.flatMap(
    ({ items }) => items[0]?.returns ?? [],
  );
  expect((open?.refund_paise ?? 0) - (open?.given_before_paise ?? 0)).toBe(total_paise - 100_00);
});

test("a part for which its seller owes us raises nothing that is payable for other orders", async () => {
  const before = await readEarnings(db, weaver.user_id);
  const { saris } = await paidByBoth(2);
  await late.refundAtGateway(saris, 890_00);
  expect(await late.letSellerBear(admin, saris, "890")).toBe(303);
  await returning.deliver(weaver, saris);
  const return_id = await returning.ask(buyer, saris.id, { item_id: saris.items[0]?.id ?? "" });
  await returning.take(weaver, { return_id, steps: ["accept"], words: "By post, please" });
  await returning.take(weaver, { return_id, steps: ["receive"] });
  await returning.finishRefunds();
  const after = await readEarnings(db, weaver.user_id);
  const owes_paise = before.balance_paise - after.balance_paise;
  expect(owes_paise).toBeGreaterThan(0);
  expect(after.waiting_paise).toBe(before.waiting_paise);
  expect(after.payable_paise).toBe(before.payable_paise - owes_paise);
  expect(await late.brokenBooks()).toEqual([]);
});
