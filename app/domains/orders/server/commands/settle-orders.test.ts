import { beforeAll, describe, expect, test } from "vitest";
import { type Clients, createClients } from "../../../../../tests/support/api-client.ts";
import { createGiving, type Giving } from "../../../../../tests/support/giving.ts";
import { orderOf } from "../../../../../tests/support/ordering.ts";
import { listProduct, openShop } from "../../../../../tests/support/products.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Session } from "../../../../platform/http/session.ts";
import { addToCart, removeFromCart, setCartQuantity } from "../use-cases/change-cart.ts";
import { verifyOrder } from "../use-cases/verify-order.ts";

let giving: Giving;
let api: Clients;
let vendor_id: string;

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  api = createClients(giving.services);
  ({ user_id: vendor_id } = await api.person({ role: "vendor" }));
  await openShop(giving.db, vendor_id, "Meher Weavers");
});

/** A customer with an unpaid order of two pieces, which are still in the cart. */
async function waitingOrder() {
  const person = await api.person();
  const session = (await giving.services.sessions.of(person.cookie).read()) as Session;
  const pot = await listProduct(giving.db, vendor_id, { stock: 50 });
  const placed = await orderOf(giving.services, session, { [pot]: 2 });
  const holder = { session, cookies: null };
  return {
    pot,
    put: (product_id: string, quantity: number) =>
      addToCart(giving.services, holder, { product_id, quantity }),
    change: (quantity: number) => setCartQuantity(giving.services, holder, { product_id: pot, quantity }),
    drop: () => removeFromCart(giving.services, holder, pot),
    order: async () => (await orderOf(giving.services, session, {})).gateway_order_id,
    first: placed.gateway_order_id,
    async cart() {
      const rows = await giving.db.many(sql({ product_id: "uuid", quantity: "int4" })`
        select product_id, quantity from cart_items where user_id = ${session.user_id} order by added_at`);
      return rows.map(({ product_id, quantity }) => [product_id, quantity]);
    },
  };
}

async function pay(gateway_order_id: string) {
  const { payment, signature } = await giving.sandbox.pay(gateway_order_id);
  const paid = { order_id: gateway_order_id, payment_id: payment.id, signature };
  await verifyOrder(giving.services, paid, { client_address: "192.0.2.7" });
}

describe("once an order is paid, of the cart", () => {
  test("what was bought is gone", async () => {
    const { first, cart } = await waitingOrder();
    await pay(first);
    expect(await cart()).toEqual([]);
  });

  test("pieces that were added meanwhile stay", async () => {
    const { pot, first, change, cart } = await waitingOrder();
    await change(5);
    await pay(first);
    expect(await cart()).toEqual([[pot, 3]]);
  });

  test("a product that was added meanwhile stays whole", async () => {
    const { first, put, cart } = await waitingOrder();
    const sari = await listProduct(giving.db, vendor_id);
    await put(sari, 1);
    await pay(first);
    expect(await cart()).toEqual([[sari, 1]]);
  });

  test("a line that was lowered meanwhile is gone, and one that was taken out does not come back", async () => {
    const [lowered, dropped] = [await waitingOrder(), await waitingOrder()];
    await lowered.change(1);
    await dropped.drop();
    await pay(lowered.first);
    await pay(dropped.first);
    expect([await lowered.cart(), await dropped.cart()]).toEqual([[], []]);
  });

  test("what was put in anew stays whole when an earlier order of it is paid as well", async () => {
    const { pot, first, put, order, cart } = await waitingOrder();
    await pay(await order());
    expect(await cart()).toEqual([]);
    await put(pot, 4);
    await pay(first);
    expect(await cart()).toEqual([[pot, 4]]);
  });
});
