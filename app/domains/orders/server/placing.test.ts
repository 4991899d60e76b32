import { createHash } from "node:crypto";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { checkoutFields, orderOf, readyToOrder } from "../../../../tests/support/ordering.ts";
import { createShopFloor, type ShopFloor } from "../../../../tests/support/shop-floor.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { connectionLost } from "../../../platform/payments/gateway.ts";
import { checkoutInput } from "../checkout-input.ts";
import { cartEntriesOf } from "./queries/cart.ts";
import { addToCart, openCart } from "./use-cases/change-cart.ts";
import { untilSomeLockWaits } from "../../../../tests/support/lock-waits.ts";

let floor: ShopFloor;

beforeAll(async () => {
  floor = await createShopFloor();
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("a number that another order of the same millisecond has is drawn again", async () => {
  const lamp = await floor.product({ stock: 100 });
  const { id } = await floor.order(await floor.customer(), { [lamp]: 1 });
  const now_ms = Date.now();
  // Three quarters of all numbers of this millisecond.
  await floor.db.run(command`
    insert into orders (order_number, user_id, subtotal_paise, shipping_paise, tax_paise, total_paise, email,
      shipping_address, held_until, stock, gateway_key_mode, idempotency_key, request_digest)
    select 'ORD-' || ${now_ms}::int8 || a || b || c, user_id, subtotal_paise, shipping_paise, tax_paise, total_paise, email,
      shipping_address, held_until, 'released', gateway_key_mode, gen_random_uuid(), request_digest
    from orders, unnest(string_to_array(left('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 27), null)) as a,
      unnest(string_to_array('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', null)) as b,
      unnest(string_to_array('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', null)) as c
    where id = ${id}`);
  vi.spyOn(Date, "now").mockReturnValue(now_ms);
  for (let i = 0; i < 8; i += 1) {
    const { order_number } = await floor.order(await floor.customer(), { [lamp]: 1 });
    expect(order_number).toMatch(new RegExp(`^ORD-${now_ms}[R-Z]..$`));
  }
});

test("a request is known by its total in rupees, as earlier versions of the site knew it", async () => {
  const lamp = await floor.product({ price_paise: 45_067, stock: 5 });
  const placed = await floor.order(await floor.customer(), { [lamp]: 1 });
  const total = placed.total_paise / 100;
  const { digest } = await floor.db.one(sql({ digest: "bytea" })`
    select request_digest as digest from orders where id = ${placed.id}`);
  const hashed = JSON.stringify({ ...checkoutInput.parse({ ...checkoutFields, total }), total });
  expect(digest.toString("hex")).toBe(createHash("sha256").update(hashed).digest("hex"));
});

test("a connection to the gateway that is lost on the way is no reason to refuse an order", async () => {
  const lamp = await floor.product({ stock: 5 });
  const { gateway } = floor.services;
  let calls = 0;
  const losing = {
    ...gateway,
    createOrder(...args: Parameters<typeof gateway.createOrder>) {
      calls += 1;
      return calls === 1 ? Promise.reject(connectionLost("reset")) : gateway.createOrder(...args);
    },
  };
  const services = { ...floor.services, gateway: losing };
  const { session } = await floor.customer();
  const placed = await orderOf(services, session, { [lamp]: 1 });
  const { gateway_order_id } = await floor.db.one(sql({ gateway_order_id: "text" })`
    select gateway_order_id from orders where id = ${placed.id}`);
  expect(gateway_order_id).toBe(placed.gateway_order_id);
  // The gateway is searched first: an order created despite a lost response is not created twice.
  expect(await floor.services.gateway.findOrderByReceipt(placed.id)).toMatchObject({ id: gateway_order_id });
  expect(calls).toBe(2);
});

test("only pieces that were taken out of stock are put back, whatever is tracked by then", async () => {
  const [untracked, tracked] = [await floor.product({ stock: null }), await floor.product({ stock: 5 })];
  const wanted = { [untracked]: 3, [tracked]: 2 };
  const lapsed = await floor.order(await floor.customer(), wanted);
  const late = await floor.order(await floor.customer(), { [untracked]: 1 });
  await floor.db.run(command`
    update products set track_inventory = true, inventory_quantity = 4 where id = ${untracked}`);
  for (const { id } of [lapsed, late]) await floor.letReservationEnd(id);
  expect([await floor.stockOf(untracked), await floor.stockOf(tracked)]).toEqual([4, 5]);
  // A late payment takes a piece, which the cancellation restocks.
  await floor.pay(late.gateway_order_id);
  expect(await floor.stockOf(untracked)).toBe(3);
  const [shipment_id = ""] = await floor.shipmentsOf(late.id);
  await floor.change(floor.weaver, { shipment_id, change: "cancelled", reason: "Broken in the workshop" });
  expect(await floor.stockOf(untracked)).toBe(4);
});

test("what is sold out waits in the cart, and the rest is ordered in the quantities that the cart shows", async () => {
  const [short, gone, whole] = [
    await floor.product({ stock: 5, price_paise: 20_000 }),
    await floor.product({ stock: 5, price_paise: 30_000 }),
    await floor.product({ stock: 5, price_paise: 10_000 }),
  ];
  const { session } = await floor.customer();
  const holder = { session, cookies: null };
  for (const [product_id, quantity] of [
    [short, 4],
    [gone, 1],
    [whole, 1],
  ] as const)
    await addToCart(floor.services, holder, { product_id, quantity });
  await floor.db.run(command`update products set inventory_quantity = 2 where id = ${short}`);
  await floor.db.run(command`update products set inventory_quantity = 0 where id = ${gone}`);
  // 500.00 of goods, 50.00 of shipping and 25.00 of tax are shown.
  const placed = await orderOf(floor.services, session, {}, { total: 575 });
  expect(placed.total_paise).toBe(57_500);
  expect(await floor.stockOf(short)).toBe(0);
  await floor.pay(placed.gateway_order_id);
  // Two of the four wanted are bought; the others stay in the cart.
  const { cart } = await openCart(floor.services, holder);
  expect(cart.lines.map(({ product_id }) => product_id)).toEqual([short, gone]);
  expect((await cartEntriesOf(floor.db, session.user_id))[0]).toMatchObject({ quantity: 2 });
});

test("a total that is not that of what can be bought is refused", async () => {
  const [gone, whole] = [await floor.product({ stock: 5 }), await floor.product({ stock: 5 })];
  const { session } = await floor.customer();
  for (const product_id of [gone, whole])
    await addToCart(floor.services, { session, cookies: null }, { product_id, quantity: 1 });
  await floor.db.run(command`update products set inventory_quantity = 0 where id = ${gone}`);
  await expect(orderOf(floor.services, session, {}, { total: 1 })).rejects.toMatchObject({
    code: "cart_changed",
  });
  expect(await floor.stockOf(whole)).toBe(5);
});

test("a price that changes while an order of it is being placed has changed the cart, and sold nothing out", async () => {
  const lamp = await floor.product({ stock: 5 });
  const { session } = await floor.customer();
  const place = await readyToOrder(floor.services, session, { [lamp]: 1 });
  let placing: Promise<unknown> = Promise.resolve();
  await floor.db.transaction(async (tx) => {
    await tx.run(command`update products set price_paise = price_paise + 100 where id = ${lamp}`);
    placing = place();
    placing.catch(() => {});
    await untilSomeLockWaits(floor.db);
  });
  await expect(placing).rejects.toMatchObject({ status: 409, code: "cart_changed" });
  expect(await floor.stockOf(lamp)).toBe(5);
});
