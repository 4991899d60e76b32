import { describe, expect, test } from "vitest";
import { createLateRefunds, type LateRefunds } from "../../../../tests/support/late-refunds.ts";
import { isFailure } from "../../../platform/failure.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { readEarnings } from "../../earnings/server/queries/earnings.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { applyRefunds } from "../../payments/server/commands/apply-refunds.ts";
import { recordReturnedRefund } from "../../payments/server/commands/returned-refunds.ts";
import { requestRefund } from "../../payments/server/commands/request-refund.ts";
import type { ShippingTab } from "../shipping-list.ts";
import { readOrderDays } from "./queries/order-days.ts";
import { readMostSold, readSalesDays } from "./queries/sales.ts";
import { salesPersonalData } from "./sales-personal-data.ts";
import { listShipmentsToSend } from "./queries/shipments-to-send.ts";
import { updateShipment } from "./use-cases/change-shipment.ts";

const late = await createLateRefunds();
const { giving, paid } = late;

const earnings = () => readEarnings(giving.db, late.weaver.user_id);

/** What its sellers can bear, once so much of it went back. */
async function sharesAfter(
  order: Parameters<LateRefunds["detailsFor"]>[1] & { gateway_payment_id: string },
  paise: number,
) {
  await late.refundAtGateway(order, paise);
  const { unowed_refunds } = await late.detailsFor(late.admins[0], order);
  return { shares: unowed_refunds?.shares ?? [] };
}

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

/** What the shop and the whole site sold today: the goods, and in how many orders, and which products most. */
async function soldOf(vendor_id: string) {
  const today = { from: dayInIndia(), to: dayInIndia() };
  const [[shop], [site], most] = [
    await readSalesDays(giving.db, vendor_id, today),
    await readOrderDays(giving.db, today),
    await readMostSold(giving.db, vendor_id, today),
  ];
  return {
    goods_paise: shop?.goods_paise ?? 0,
    orders: shop?.order_count ?? 0,
    site_paise: site?.goods_paise ?? 0,
    site_orders: site?.order_count ?? 0,
    most,
  };
}

const gatewayTotal = async ({ gateway_payment_id }: { gateway_payment_id: string }) =>
  (await giving.services.gateway.fetchPaymentRefunds(gateway_payment_id)).reduce(
    (sum, { amount_paise }) => sum + amount_paise,
    0,
  );

/** The last notification of its customer. */
const toldOf = async ({ id }: { id: string }) =>
  (
    await giving.db.one(sql({ message: "text" })`
      select message from notifications
      where user_id = ${late.buyer.user_id} and action_url = ${`/dashboard/orders/${id}`}
      order by created_at desc, id desc limit 1`)
  ).message;

async function byHand(gateway_payment_id: string, amount_paise?: number): Promise<string> {
  const request = { gateway_payment_id, reason: "By hand", requested_by: "test" };
  try {
    return await giving.db.transaction((tx) =>
      requestRefund(tx, amount_paise === undefined ? request : { ...request, amount_paise }),
    );
  } catch (error) {
    if (isFailure(error)) return error.code;
    throw error;
  }
}

describe("an order that was refunded in full at the gateway", () => {
  test("is not sent any more, pays its seller nothing, and is cancelled without another refund", async () => {
    const before = await balances();
    const sold_before = await soldOf(late.weaver.user_id);
    const order = await paid();
    const { goods_paise, orders } = await soldOf(late.weaver.user_id);
    expect([goods_paise > sold_before.goods_paise, orders - sold_before.orders]).toEqual([true, 1]);
    await late.refundAtGateway(order, order.total_paise);
    expect(await late.orderRow(order)).toMatchObject({ payment_status: "refunded" });
    expect((await balances()).goodwill - before.goodwill).toBe(order.total_paise);
    expect(await late.brokenBooks()).toEqual([]);
    expect(await soldOf(late.weaver.user_id)).toEqual(sold_before);
    for (const person of [late.weaver, late.admins[0]])
      for (const wanted of ["processing", "shipped"] as const)
        expect(await late.change(person, order, wanted)).toBe("409 order_refunded");
    const { shipments } = await late.detailsFor(late.weaver, order);
    expect(shipments[0]?.changes).toEqual(["cancelled"]);
    expect((await balances()).payable).toBe(before.payable);
    expect(await late.change(late.buyer, order, "cancelled")).toBe("done");
    expect(await balances()).toEqual(before);
    await late.returning.finishRefunds();
    expect(await gatewayTotal(order)).toBe(order.total_paise);
    const { text_body } = await giving.db.one(sql({ text_body: "text" })`
      select text_body from outgoing_mails where dedupe_key = ${`order-cancelled:${order.shipment_id}`}`);
    expect(text_body).toContain("there is nothing more to refund");
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("a part whose seller bears all of their share is not sent either", async () => {
    const order = await late.returning.paid(late.buyer, { [late.sari]: 1 }, 50_00);
    const { shares } = await sharesAfter(order, 300_00);
    expect(await late.change(late.weaver, order, "processing")).toBe("done");
    const most_paise = shares[0]?.most_paise ?? 0;
    expect(await late.letSellerBear(late.admins[0], order, String(most_paise / 100))).toBe(303);
    const { shipments: seen } = await late.detailsFor(late.weaver, order);
    expect(seen[0]?.changes).toContain("shipped");
    expect(await late.change(late.buyer, order, "cancelled")).toBe("done");
    const sold_before = await soldOf(late.weaver.user_id);
    const whole = await late.returning.paid(late.buyer, { [late.sari]: 1 }, 50_00);
    const { total_paise } = await late.orderRow(whole);
    const [share] = (await sharesAfter(whole, total_paise - 50_00)).shares;
    expect(await late.orderRow(whole)).toMatchObject({ payment_status: "paid" });
    expect(await late.letSellerBear(late.admins[0], whole, String((share?.most_paise ?? 0) / 100))).toBe(303);
    for (const wanted of ["processing", "shipped"] as const)
      expect(await late.change(late.weaver, whole, wanted)).toBe("409 order_refunded");
    expect(await late.brokenBooks()).toEqual([]);
    expect((await soldOf(late.weaver.user_id)).goods_paise).toBe(sold_before.goods_paise);
    const { shipments } = await late.detailsFor(late.weaver, whole);
    expect(shipments[0]).toMatchObject({ changes: ["cancelled"], ship_by: null });
    expect(await late.change(late.buyer, whole, "cancelled")).toBe("done");
    await late.returning.finishRefunds();
    expect(await gatewayTotal(whole)).toBe(total_paise);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("still arrives where it had been sent before, and is paid out once an admin says that the organisation bears it", async () => {
    const order = await paid();
    await late.change(late.weaver, order, "shipped");
    await late.refundAtGateway(order, order.total_paise);
    const before = await balances();
    expect(await late.change(late.weaver, order, "delivered")).toBe("done");
    await late.returning.age(order.shipment_id, 24 * 9);
    const held = await earnings();
    expect(held.payable_paise).toBe(before.payable);
    expect(held.undecided_paise).toBeGreaterThan(0);
    expect(held.undecided_orders).toContain(order.order_number);
    expect(await late.detailsFor(late.weaver, order)).toMatchObject({ waits_for_bearer: true });
    expect(await late.detailsFor(late.buyer, order)).toMatchObject({ waits_for_bearer: false });
    const leaving = giving.db.transaction((tx) =>
      salesPersonalData.erase(tx, { user_id: late.weaver.user_id, verified_email: null }),
    );
    await expect(leaving).rejects.toMatchObject({ status: 409 });
    expect(await late.letOrganisationBear(late.admins[0], order, order.total_paise)).toBe(303);
    expect((await balances()).payable).toBe(before.payable + held.undecided_paise);
    expect(await earnings()).toMatchObject({ undecided_paise: 0, undecided_orders: [] });
    expect(await late.detailsFor(late.weaver, order)).toMatchObject({ waits_for_bearer: false });
    expect(await late.brokenBooks()).toEqual([]);
  });
});

test("a parcel of a fully refunded order that never arrived stays in its tab until it is decided", async () => {
  const [unsent, missing] = [await paid(), await paid()];
  await late.change(late.weaver, missing, "shipped");
  await giving.db.run(command`
    update shipments set shipped_at = now() - interval '11 days' where id = ${missing.shipment_id}`);
  const buyer = await late.returning.actorOf(late.buyer);
  await updateShipment(giving.services, buyer, {
    shipment_id: missing.shipment_id,
    change: "missing",
    reason: "Nobody rang.",
  });
  for (const order of [unsent, missing]) await late.refundAtGateway(order, order.total_paise);
  const admin = await late.returning.actorOf(late.admins[0]);
  const listed = async (tab: ShippingTab) => {
    const { shipments } = await listShipmentsToSend(giving.db, admin, { tab, cursor: undefined }, 100);
    return shipments.filter(({ order_id }) => [unsent.id, missing.id].includes(order_id));
  };
  expect(await listed("missing")).toMatchObject([{ order_id: missing.id, is_refunded: true }]);
  for (const tab of ["all", "ready", "shipped"] as const) expect(await listed(tab), tab).toEqual([]);
  expect(await late.change(late.admins[0], missing, "lost")).toBe("done");
  expect(await listed("missing")).toEqual([]);
  await late.change(late.buyer, unsent, "cancelled");
  expect(await late.brokenBooks()).toEqual([]);
});

test.each(["lost", "returned_to_sender"] as const)(
  "a parcel of a fully refunded order that is %s gives nothing back, and says so",
  async (change) => {
    const order = await paid();
    await late.change(late.weaver, order, "shipped");
    await late.refundAtGateway(order, order.total_paise);
    expect(await late.change(late.weaver, order, change)).toBe("done");
    const told = await toldOf(order);
    expect(told).toContain("you paid for them, so there is nothing more to refund.");
    expect(told).not.toContain("to your original payment method");
  },
);

describe("after a part of an order was refunded at the gateway", () => {
  test("its cancellation refunds what is left, and the part is no expense any more", async () => {
    const before = await balances();
    const order = await paid();
    await late.refundAtGateway(order, 10_00);
    expect((await late.detailsFor(late.buyer, order)).refundable_paise).toBe(order.total_paise - 10_00);
    expect(await late.change(late.buyer, order, "cancelled")).toBe("done");
    await late.returning.finishRefunds();
    expect(await gatewayTotal(order)).toBe(order.total_paise);
    expect(await late.orderRow(order)).toMatchObject({
      payment_status: "refunded",
      refunded_paise: order.total_paise,
    });
    expect(await balances()).toEqual(before);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("its loss on the way refunds what is left", async () => {
    const before = await balances();
    const order = await paid();
    expect(await late.change(late.weaver, order, "shipped")).toBe("done");
    await late.refundAtGateway(order, 10_00);
    expect(await late.change(late.weaver, order, "lost")).toBe("done");
    expect(await toldOf(order)).toContain("We had already refunded ₹10 of what you paid for them. We will");
    await late.returning.finishRefunds();
    expect(await gatewayTotal(order)).toBe(order.total_paise);
    expect(await balances()).toEqual(before);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("its return refunds what is left, and tells both how much", async () => {
    const order = await paid();
    await late.returning.deliver(late.weaver, order);
    await late.refundAtGateway(order, order.total_paise - 100_00);
    const [item] = order.items;
    const return_id = await late.returning.ask(late.buyer, order.id, { item_id: item?.id ?? "" });
    await late.returning.take(late.weaver, { return_id, steps: ["accept"], words: "By post, please" });
    await late.returning.take(late.weaver, { return_id, steps: ["receive"] });
    await late.returning.finishRefunds();
    expect(await gatewayTotal(order)).toBe(order.total_paise);
    const told = await giving.db.many(sql({ message: "text" })`
      select message from notifications where dedupe_key like ${`%${return_id}%`}
        and message like '%so ₹100 is refunded now.'`);
    expect(told).toHaveLength(2);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("a return of which all had gone back before ends without a refund", async () => {
    const order = await paid();
    await late.returning.deliver(late.weaver, order);
    await late.refundAtGateway(order, order.total_paise);
    const [item] = order.items;
    const return_id = await late.returning.ask(late.buyer, order.id, { item_id: item?.id ?? "" });
    await late.returning.take(late.admins[0], { return_id, steps: ["keep"] });
    expect(await gatewayTotal(order)).toBe(order.total_paise);
    expect(await late.brokenBooks()).toEqual([]);
  });

  test("a cancellation waits until it is known whether a refund by hand goes through", async () => {
    const order = await paid();
    await byHand(order.gateway_payment_id, 10_00);
    expect(await late.change(late.buyer, order, "cancelled")).toBe("409 refund_under_way");
    expect((await late.detailsFor(late.buyer, order)).status).toBe("confirmed");
    await late.returning.finishRefunds();
    expect(await late.change(late.buyer, order, "cancelled")).toBe("done");
    await late.returning.finishRefunds();
    expect(await gatewayTotal(order)).toBe(order.total_paise);
    expect(await late.brokenBooks()).toEqual([]);
  });
});

test.each(["cancelled", "sent again"] as const)(
  "what was %s less for one that came back is owed again, and can be sent",
  async (how) => {
    const before = await balances();
    const order = how === "cancelled" ? { ...(await paid()), due_id: "" } : await late.refused();
    await late.refundAtGateway(order, 300_00);
    const unowed = (await late.refundsOf(order)).find(({ status }) => status === "processed");
    if (how === "cancelled") {
      expect(await late.letSellerBear(late.admins[0], order, "100")).toBe(303);
      expect(await late.change(late.buyer, order, "cancelled")).toBe("done");
    } else expect(await late.sendAgain(late.admins[0], order)).toBe(303);
    await late.returning.finishRefunds();
    const { gateway_refund_id } = unowed ?? {};
    await fetch(`${giving.gateway_url}/control/refunds/${gateway_refund_id}/fail`, { method: "POST" });
    const listed = await giving.services.gateway.fetchPaymentRefunds(order.gateway_payment_id);
    await giving.db.transaction((tx) => applyRefunds(tx, giving.services, listed));
    const admin = await late.returning.actorOf(late.admins[0]);
    const given = { refund_id: unowed?.id ?? "", explanation: "The bank sent it back." };
    await giving.db.transaction((tx) => recordReturnedRefund(tx, giving.services, admin, given));
    expect(await late.brokenBooks()).toEqual([]);
    expect((await late.mails(order)).at(-1)).toBe("order-refund-late");
    const owed = (await late.shownTo(late.admins[0], order)).find(({ status }) => status === "failed");
    expect(owed).toMatchObject({ amount_paise: 300_00, rest_paise: 300_00 });
    expect(await late.sendAgain(late.admins[0], { ...order, due_id: owed?.due_id ?? "" })).toBe(303);
    await late.returning.finishRefunds();
    expect(await late.orderRow(order)).toMatchObject({ payment_status: "refunded" });
    expect(await balances()).toEqual(before);
    expect((await late.detailsFor(late.admins[0], order)).unowed_refunds).toBeNull();
    expect(await late.brokenBooks()).toEqual([]);
  },
);

test("what is owed and failed is not refunded by hand besides", async () => {
  const order = await late.refused();
  expect(await byHand(order.gateway_payment_id)).toBe("already_refunded");
  expect(await late.sendAgain(late.admins[0], order)).toBe(303);
  await late.returning.finishRefunds();
  expect(await late.brokenBooks()).toEqual([]);
});

test("a refund at the gateway beyond what a bank transfer left counts as sent twice", async () => {
  const order = await late.refused();
  expect(await late.payOtherwise(late.admins[0], order, "AXISN52026112700001")).toBe(303);
  await late.refundAtGateway(order, 20_00);
  expect(await late.orderRow(order)).toMatchObject({ refunded_paise: order.total_paise });
  expect(await late.refundsOf(order)).toMatchObject([
    { status: "failed" },
    { status: "paid_otherwise" },
    { status: "processed", is_extra: true },
  ]);
  expect(await late.brokenBooks()).toEqual([]);
});
