import { beforeAll, describe, expect, test } from "vitest";
import { createShopFloor, type ShopFloor } from "../../../../tests/support/shop-floor.ts";
import { capturedPayment } from "../../../../tests/support/giving.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { settlePayments } from "../../payments/server/commands/settle-payments.ts";
import { lockCart } from "./commands/save-cart.ts";
import { cancelShipments } from "./use-cases/cancel-shipments.ts";
import { untilSomeLockWaits } from "../../../../tests/support/lock-waits.ts";

let floor: ShopFloor;

beforeAll(async () => {
  floor = await createShopFloor();
});

/** The ids of two products, the smaller one first, of two sellers of whom the first one's shipment is locked last. */
async function twoProducts(): Promise<[low: string, high: string]> {
  const [first, second] = [floor.weaver, floor.potter].toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1));
  const low = await floor.product({ stock: 100 }, second);
  return [low, await floor.product({ stock: 100 }, first)];
}

async function lock(tx: Transaction, product_id: string) {
  await tx.one(sql({ id: "uuid" })`select id from products where id = ${product_id} for no key update`);
}

/** Another buyer locks the two products by id while `work` runs. */
async function besideAnotherBuyer([low, high]: [string, string], work: () => Promise<unknown>) {
  let working: Promise<unknown> = Promise.resolve();
  await floor.db.transaction(async (tx) => {
    await lock(tx, low);
    working = work();
    working.catch(() => {});
    await untilSomeLockWaits(floor.db);
    await lock(tx, high);
  });
  await working;
}

async function lateOrder(wanted: Record<string, number>) {
  const placed = await floor.order(await floor.customer(), wanted);
  await floor.letReservationEnd(placed.id);
  return placed;
}

describe("products are locked in the order of their ids", () => {
  test("when an order of several sellers is cancelled", async () => {
    const buyer = await floor.customer();
    const products = await twoProducts();
    const [low, high] = products;
    const placed = await floor.order(buyer, { [low]: 1, [high]: 1 });
    await floor.pay(placed.gateway_order_id);
    const cancellation = {
      order_id: placed.id,
      shipment_ids: await floor.shipmentsOf(placed.id),
      reason: "No",
    };
    await besideAnotherBuyer(products, () => cancelShipments(floor.services, buyer.session, cancellation));
    expect(await floor.rowOf(placed.id)).toMatchObject({ status: "cancelled" });
    expect([await floor.stockOf(low), await floor.stockOf(high)]).toEqual([100, 100]);
  });

  test("when late payments of several orders are settled together", async () => {
    const products = await twoProducts();
    const [low, high] = products;
    const late = [await lateOrder({ [high]: 1 }), await lateOrder({ [low]: 1, [high]: 1 })];
    const payments = late.map(({ gateway_order_id, total_paise }) =>
      capturedPayment({ order_id: gateway_order_id, amount_paise: total_paise }),
    );
    await besideAnotherBuyer(products, () =>
      floor.db.transaction((tx) => settlePayments(tx, floor.services, payments)),
    );
    for (const { id } of late) expect(await floor.rowOf(id)).toMatchObject({ payment_status: "paid" });
    expect([await floor.stockOf(low), await floor.stockOf(high)]).toEqual([99, 98]);
  });

  test("when carts that overlap are ordered at once, in whatever order they were filled", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => floor.product({ stock: 1_000 })));
    const buyers = await Promise.all(Array.from({ length: 24 }, () => floor.customer()));
    const orders = buyers.map((buyer, i) => {
      const turned = [...ids.slice(i % 6), ...ids.slice(0, i % 6)];
      const wanted = (i % 2 === 0 ? turned : turned.toReversed()).slice(0, 4);
      return floor.order(buyer, Object.fromEntries(wanted.map((id) => [id, 1])));
    });
    expect((await Promise.allSettled(orders)).filter(({ status }) => status === "rejected")).toEqual([]);
    const left = await Promise.all(ids.map((id) => floor.stockOf(id)));
    expect(left.reduce((sum, stock) => sum + stock, 0)).toBe(6 * 1_000 - 24 * 4);
  });
});

test("an order that is paid while it is being cancelled is not cancelled, and can be afterwards", async () => {
  const buyer = await floor.customer();
  const lamp = await floor.product({ stock: 5 });
  const placed = await floor.order(buyer, { [lamp]: 1 });
  const [shipment_id = ""] = await floor.shipmentsOf(placed.id);
  const cancel = () =>
    buyer.ask("PATCH", `/api/v1/shipments/${shipment_id}`, { status: "cancelled", reason: "Ordered twice" });
  const { payment } = await floor.giving.sandbox.pay(placed.gateway_order_id);
  let cancelling: Promise<Response> | undefined;
  await floor.db.transaction(async (tx) => {
    const captured = capturedPayment({
      id: payment.id,
      order_id: placed.gateway_order_id,
      amount_paise: placed.total_paise,
    });
    await settlePayments(tx, floor.services, [captured]);
    // It finds no payment yet, and then waits for the order.
    cancelling = cancel();
    await untilSomeLockWaits(floor.db);
  });
  const answer = await cancelling;
  expect(answer?.status).toBe(409);
  expect(await answer?.json()).toMatchObject({ code: "paid_just_now" });
  expect(await floor.rowOf(placed.id)).toMatchObject({ status: "confirmed", payment_status: "paid" });
  expect((await cancel()).status).toBe(204);
  expect(await floor.stockOf(lamp)).toBe(5);
  await floor.expectSoundBooks();
});

test("a cart is changed while its order is paid, without a deadlock", async () => {
  const buyer = await floor.customer();
  const [low, high] = await twoProducts();
  const placed = await floor.order(buyer, { [high]: 1, [low]: 1 });
  const payment = capturedPayment({ order_id: placed.gateway_order_id, amount_paise: placed.total_paise });
  const lockLine = (tx: Transaction, product_id: string) =>
    tx.one(sql({ product_id: "uuid" })`
      select product_id from cart_items where user_id = ${buyer.user_id} and product_id = ${product_id} for update`);
  for (const work of [
    () => floor.db.transaction((tx) => lockCart(tx, buyer.user_id)),
    () => floor.db.transaction((tx) => settlePayments(tx, floor.services, [payment])),
  ]) {
    let working: Promise<unknown> = Promise.resolve();
    await floor.db.transaction(async (tx) => {
      await lockLine(tx, low);
      working = work();
      working.catch(() => {});
      await untilSomeLockWaits(floor.db);
      await lockLine(tx, high);
    });
    await working;
  }
  expect(await floor.rowOf(placed.id)).toMatchObject({ payment_status: "paid" });
});
