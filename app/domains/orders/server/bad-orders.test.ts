import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { expectProblem } from "../../../../tests/support/api-client.ts";
import { checkoutFields } from "../../../../tests/support/ordering.ts";
import { createShopFloor, type Customer, type ShopFloor } from "../../../../tests/support/shop-floor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { accountHeader } from "../../../text/account-field.ts";
import type { OrderStatus } from "../order.ts";
import { cartEntriesOf, pricedCart } from "./queries/cart.ts";
import { unpaidOrderHolding } from "./queries/orders.ts";
import { priceOf } from "../pricing.ts";
import { boughtText } from "../schema.ts";
import type { ShipmentChange } from "../states.ts";

let floor: ShopFloor;

beforeAll(async () => {
  floor = await createShopFloor();
});

const price_paise = 40_000;
const total = priceOf(price_paise, "Odisha").total_paise / 100;

/** A customer with one piece of this product in the cart. */
async function withCart(wanted: Parameters<ShopFloor["product"]>[0] = {}) {
  const buyer = await floor.customer();
  const product_id = await floor.product({ price_paise, stock: 5, ...wanted });
  expect((await buyer.ask("POST", "/api/v1/cart/items", { product_id })).status).toBe(200);
  return { buyer, product_id };
}

const place = (buyer: Customer, changes: Record<string, unknown> = {}, key: string = randomUUID()) =>
  buyer.ask("POST", "/api/v1/orders", { ...checkoutFields, total, ...changes }, { "idempotency-key": key });

async function expectNothingOrdered(
  { buyer, product_id }: { buyer: Customer; product_id: string },
  stock = 5,
) {
  const { orders } = await floor.db.one(sql({ orders: "int8" })`
    select count(*) as orders from orders where user_id = ${buyer.user_id}`);
  expect([orders, await floor.stockOf(product_id)]).toEqual([0, stock]);
}

describe("a checkout", () => {
  test("for what their own unpaid order holds is refused with the number of that order, and the page leads to it", async () => {
    const wanted = await withCart({ stock: 1 });
    const placed = (await (await place(wanted.buyer)).json()) as { id: string; order_number: string };
    const { detail } = await expectProblem(place(wanted.buyer), 409, "sold_out");
    expect(detail).toContain(placed.order_number);
    const stranger = await floor.customer();
    const { lines } = await pricedCart(floor.db, await cartEntriesOf(floor.db, wanted.buyer.user_id));
    expect(await unpaidOrderHolding(floor.db, wanted.buyer.user_id, lines)).toMatchObject({ id: placed.id });
    expect(await unpaidOrderHolding(floor.db, stranger.user_id, lines)).toBeUndefined();
  });

  test.each<Record<string, unknown>>([
    { price: 1 },
    { total_paise: 100 },
    { subtotal: 1 },
    { shipping: 0 },
    { vendor_id: randomUUID() },
    { user_id: randomUUID() },
    { items: [{ product_id: randomUUID(), quantity: 1, price: 1 }] },
    { status: "delivered" },
    { payment_status: "paid" },
    { discount: 399 },
    { address_id: randomUUID() },
    { total: -1 },
    { total: 1e12 },
    { total: "much" },
    { total: null },
    { total: String(total) },
    { total: total + 0.004 },
  ])("with %j is refused, and nothing is written", async (changes) => {
    const wanted = await withCart();
    const { fields } = await expectProblem(place(wanted.buyer, changes), 400);
    if ("total" in changes) expect(fields?.total).toMatch(/total that you saw/);
    await expectNothingOrdered(wanted);
  });

  test("that saw nothing that can be bought is refused so", async () => {
    const wanted = await withCart();
    const { fields } = await expectProblem(place(wanted.buyer, { total: 0 }), 400);
    expect(fields?.total).toBe("There is nothing in your cart that you can order now.");
    await expectNothingOrdered(wanted);
  });

  test.each([1, 399, total - 0.01, total + 1])(
    "with the total %d is refused as changed",
    async (tampered) => {
      const wanted = await withCart();
      const { detail } = await expectProblem(place(wanted.buyer, { total: tampered }), 409, "cart_changed");
      expect(detail).toMatch(/no money has moved/);
      await expectNothingOrdered(wanted);
    },
  );

  test("of another cart than its page shows is refused as changed, although it costs the same", async () => {
    const wanted = await withCart();
    const other = await floor.product({ price_paise, stock: 5 });
    const cart = (product_id: string) => boughtText([{ product_id, quantity: 1, price_paise }]);
    const { detail } = await expectProblem(place(wanted.buyer, { cart: cart(other) }), 409, "cart_changed");
    expect(detail).toMatch(/Your cart has changed.*no money has moved/);
    await expectNothingOrdered(wanted);
    expect((await place(wanted.buyer, { cart: cart(wanted.product_id) })).status).toBe(200);
  });

  test.each(["75100", "ABCDEF", "012345", "7530041", "75300A", "७५३००४५", ""])(
    "with the PIN code %j is refused beside its field",
    async (pincode) => {
      const wanted = await withCart();
      const { fields } = await expectProblem(place(wanted.buyer, { pincode }), 400);
      expect(Object.keys(fields ?? {})).toEqual(["pincode"]);
      await expectNothingOrdered(wanted);
    },
  );

  test.each(["", "x", "0", randomUUID().slice(1)])("with the key %j is refused", async (key) => {
    const wanted = await withCart();
    await expectProblem(place(wanted.buyer, {}, key), 400);
    await expectNothingOrdered(wanted);
  });

  test.each<[string, (product_id: string) => Promise<unknown>, string, number]>([
    [
      "archived",
      (id) => floor.db.run(command`update products set status = 'archived' where id = ${id}`),
      "cart_changed",
      5,
    ],
    [
      "not approved any more",
      (id) => floor.db.run(command`update products set status = 'pending' where id = ${id}`),
      "cart_changed",
      5,
    ],
    [
      "sold out",
      (id) => floor.db.run(command`update products set inventory_quantity = 0 where id = ${id}`),
      "sold_out",
      0,
    ],
    [
      "in a shop that is closed",
      (id) => floor.db.run(command`update products set is_seller_open = false where id = ${id}`),
      "shop_closed",
      5,
    ],
    [
      "dearer",
      (id) => floor.db.run(command`update products set price_paise = price_paise + 100 where id = ${id}`),
      "cart_changed",
      5,
    ],
    [
      "cheaper",
      (id) => floor.db.run(command`update products set price_paise = price_paise - 100 where id = ${id}`),
      "cart_changed",
      5,
    ],
  ])("of a product that is %s by now is refused with the reason", async (_what, happen, code, stock) => {
    const wanted = await withCart();
    await happen(wanted.product_id);
    await expectProblem(place(wanted.buyer), 409, code);
    await expectNothingOrdered(wanted, stock);
  });
});

describe("a product that changes after it was ordered", () => {
  async function changedAfterOrder(is_late: boolean) {
    const buyer = await floor.customer();
    const product_id = await floor.product({ price_paise, stock: 1, name: "Brass lamp" });
    const placed = await floor.order(buyer, { [product_id]: 1 });
    if (is_late) await floor.letReservationEnd(placed.id);
    await floor.db.run(command`
      update products set name = 'Gold lamp', price_paise = 90000, status = 'archived' where id = ${product_id}`);
    return { placed, answer: await floor.pay(placed.gateway_order_id) };
  }

  test("is sold as it was", async () => {
    const { placed, answer } = await changedAfterOrder(false);
    expect(answer).toMatchObject({ status: "paid", total_paise: total * 100 });
    const items = await floor.db.many(sql({ product_name: "text", unit_price_paise: "int8", stock: "text" })`
      select product_name, unit_price_paise, stock from order_items join orders on orders.id = order_id
      where order_id = ${placed.id}`);
    expect(items).toEqual([{ product_name: "Brass lamp", unit_price_paise: price_paise, stock: "sold" }]);
    await floor.expectSoundBooks();
  });

  test("and is not sold any more goes back to who pays too late", async () => {
    const { placed, answer } = await changedAfterOrder(true);
    expect(answer).toMatchObject({ status: "refund_pending" });
    expect(await floor.rowOf(placed.id)).toMatchObject({ status: "cancelled", payment_status: "failed" });
    await floor.expectSoundBooks();
  });
});

describe("a shipment", () => {
  async function paidShipment() {
    const buyer = await floor.customer();
    const placed = await floor.order(buyer, { [await floor.product({ stock: 5 })]: 1 });
    await floor.pay(placed.gateway_order_id);
    const [shipment_id = ""] = await floor.shipmentsOf(placed.id);
    return { buyer, shipment_id };
  }
  const patch = (shipment_id: string, body: Record<string, unknown>) =>
    floor.weaver.ask("PATCH", `/api/v1/shipments/${shipment_id}`, body);
  const statusOf = async (shipment_id: string) =>
    (await floor.db.one(sql({ status: "text" })`select status from shipments where id = ${shipment_id}`))
      .status;

  test.each(["", "   ", "\u00a0\t", "9".repeat(10_000), "EO1\0", 5, null])(
    "is not sent with the tracking number %j",
    async (tracking_number) => {
      const { shipment_id } = await paidShipment();
      await expectProblem(patch(shipment_id, { status: "shipped", tracking_number }), 400);
      expect(await statusOf(shipment_id)).toBe("confirmed");
    },
  );

  test.each(["confirmed", "pending", "paid", "refunded", "SHIPPED", "", null])(
    "does not become %j",
    async (status) => {
      const { shipment_id } = await paidShipment();
      await expectProblem(patch(shipment_id, { status, tracking_number: "EO1", reason: "No" }), 400);
      expect(await statusOf(shipment_id)).toBe("confirmed");
    },
  );

  const wayTo: Partial<Record<OrderStatus, ShipmentChange[]>> = {
    confirmed: [],
    processing: ["processing"],
    shipped: ["shipped"],
    delivered: ["shipped", "delivered"],
    cancelled: ["cancelled"],
  };
  const refused: [OrderStatus, ShipmentChange][] = [
    ["confirmed", "delivered"],
    ["processing", "processing"],
    ["processing", "delivered"],
    ["shipped", "processing"],
    ["shipped", "shipped"],
    ["shipped", "cancelled"],
    ["delivered", "processing"],
    ["delivered", "shipped"],
    ["delivered", "delivered"],
    ["delivered", "cancelled"],
    ["cancelled", "processing"],
    ["cancelled", "shipped"],
    ["cancelled", "delivered"],
    ["cancelled", "cancelled"],
  ];
  const bodyOf = (status: ShipmentChange) => ({ status, tracking_number: "EO1", reason: "Broken" });

  test.each(refused)("that is %s cannot become %s", async (state, change) => {
    const { shipment_id } = await paidShipment();
    for (const step of wayTo[state] ?? []) expect((await patch(shipment_id, bodyOf(step))).status).toBe(204);
    await expectProblem(patch(shipment_id, bodyOf(change)), 409, "wrong_state");
    expect(await statusOf(shipment_id)).toBe(state);
  });

  test("of an unpaid order is not sent", async () => {
    const placed = await floor.order(await floor.customer(), { [await floor.product({ stock: 5 })]: 1 });
    const [shipment_id = ""] = await floor.shipmentsOf(placed.id);
    await expectProblem(patch(shipment_id, bodyOf("shipped")), 409, "wrong_state");
    expect(await statusOf(shipment_id)).toBe("pending");
  });
});

describe("a gateway that misbehaves", () => {
  test.each([429, 500, 502, 503, 504])(
    "with %d while an order is placed takes no money, and the goods go back",
    async (respond_status) => {
      const wanted = await withCart();
      for (const respond_body of ["html", "json"]) {
        await floor.giving.sandbox.knobs({ respond_chance: { count: 2 }, respond_status, respond_body });
        const { detail } = await expectProblem(place(wanted.buyer), respond_status === 429 ? 503 : 502);
        expect(detail).toMatch(/No money has moved/);
      }
      await floor.giving.sandbox.knobs({ respond_chance: 0 });
      const orders = await floor.db.many(sql({ id: "uuid" })`
        select id from orders where user_id = ${wanted.buyer.user_id}`);
      for (const { id } of orders) await floor.letReservationEnd(id);
      expect(await floor.stockOf(wanted.product_id)).toBe(5);
      await floor.expectSoundBooks();
    },
  );

  test("while a payment is verified has the customer wait, and the order is settled automatically", async () => {
    const buyer = await floor.customer();
    const placed = await floor.order(buyer, { [await floor.product({ stock: 5 })]: 1 });
    const { payment, signature } = await floor.giving.sandbox.pay(placed.gateway_order_id);
    await floor.giving.sandbox.knobs({ respond_chance: { count: 1 }, respond_status: 503 });
    const body = {
      razorpayOrderId: payment.order_id,
      razorpayPaymentId: payment.id,
      razorpaySignature: signature,
    };
    const { detail } = await expectProblem(buyer.ask("POST", "/api/v1/orders/verify", body), 502);
    expect(detail).toMatch(/do not pay again/);
    expect(await floor.rowOf(placed.id)).toMatchObject({ payment_status: "pending" });
    await floor.giving.flow.reconcile();
    expect(await floor.rowOf(placed.id)).toMatchObject({ payment_status: "paid", status: "confirmed" });
  });

  test("is settled when another account has signed in since, and when the payer was suspended", async () => {
    const [buyer, other] = [await floor.customer(), await floor.customer()];
    const report = async (by: { ask: typeof buyer.ask }) => {
      const placed = await floor.order(buyer, { [await floor.product({ stock: 5 })]: 1 });
      const { payment, signature } = await floor.giving.sandbox.pay(placed.gateway_order_id);
      const body = {
        razorpayOrderId: payment.order_id,
        razorpayPaymentId: payment.id,
        razorpaySignature: signature,
      };
      const page = { [accountHeader]: buyer.user_id };
      expect((await by.ask("POST", "/api/v1/orders/verify", body, page)).status).toBe(200);
      expect(await floor.rowOf(placed.id)).toMatchObject({ payment_status: "paid" });
    };
    await report(other);
    await report({ ask: floor.api.asking("") });
    await floor.db.run(command`update profiles set status = 'suspended' where user_id = ${other.user_id}`);
    await report(other);
  });

  test("with two windows of one order settles it once, and the other payment goes back", async () => {
    const buyer = await floor.customer();
    const placed = await floor.order(buyer, { [await floor.product({ stock: 5 })]: 1 });
    const tabs = await Promise.all([1, 2].map(() => floor.pay(placed.gateway_order_id)));
    expect(tabs.map(({ status }) => status).toSorted()).toEqual(["paid", "refund_pending"]);
    const rows = await floor.db.many(sql({ disposition: "text", refunds: "int8" })`
      select disposition, (select count(*) from payment_refunds refund
        where refund.gateway_payment_id = payments.gateway_payment_id) as refunds
      from payments where payable_id = ${placed.id} order by disposition`);
    expect(rows).toEqual([
      { disposition: "excess", refunds: 1 },
      { disposition: "settled", refunds: 0 },
    ]);
  });
});
