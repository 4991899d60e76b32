import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as m from "#messages";
import { type Client, createClients } from "../../../../tests/support/api-client.ts";
import { createGiving } from "../../../../tests/support/giving.ts";
import { checkoutFields } from "../../../../tests/support/ordering.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Session } from "../../../platform/http/session.ts";
import type { Failure } from "../../../platform/failure.ts";
import * as cartPage from "../pages/cart.tsx";
import * as checkoutPage from "../pages/checkout.tsx";
import { extension } from "../holding.ts";
import { cartQuantityMax } from "../schema.ts";
import { addToCart } from "./use-cases/change-cart.ts";

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const api = createClients(giving.services);
const vendor = await api.person({ role: "vendor" });
await openShop(giving.db, vendor.user_id, "Barpali Potters");
const pot = await listProduct(giving.db, vendor.user_id, { price_paise: 50_000, stock: 100 });

const open = async (buyer: Client, path: string) =>
  checkoutPage.loader(pageArgs(giving.services, path, buyer.cookie));

/** Submits a checkout form like a browser without script; returns the redirect. */
async function send(buyer: Client, fields: Record<string, string>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answered: unknown = await checkoutPage.action(
    pageArgs(giving.services, "/checkout", buyer.cookie, { form }),
  );
  expect(answered).toBeInstanceOf(Response);
  const { status, headers } = answered as Response;
  expect(status).toBe(303);
  return headers.get("location") ?? "";
}

/** An order placed without script, and the redirect it leads to. */
async function ordered() {
  const buyer = await api.person();
  const session = (await giving.services.sessions.of(buyer.cookie).read()) as Session;
  await addToCart(giving.services, { session, cookies: null }, { product_id: pot, quantity: 1 });
  // 500.00 of goods, 50 of shipping within Odisha, 25 of tax.
  const step = await send(buyer, { ...checkoutFields, total: "575", key: randomUUID() });
  return { buyer, step };
}

const ordersOf = ({ user_id }: Client) =>
  giving.db.many(sql({ gateway_order_id: "text?", payment_status: "text" })`
    select gateway_order_id, payment_status from orders where user_id = ${user_id}`);

describe("the step to the gateway's own page", () => {
  test("has an address of its own, which makes nothing however often it is loaded", async () => {
    const { buyer, step } = await ordered();
    expect(step).toMatch(/^\/checkout\?order=[\da-f-]{36}&pay=gateway$/);
    const [order] = await ordersOf(buyer);
    for (let times = 0; times < 3; times += 1)
      expect((await open(buyer, step)).gateway_step).toMatchObject({
        amount_paise: 57_500,
        fields: { order_id: order?.gateway_order_id, amount: "57500", "prefill[name]": "Lipika Das" },
      });
    expect(await ordersOf(buyer)).toEqual([order]);
  });

  test("is the way of an order that waits, and once it is paid that address says so", async () => {
    const { buyer, step } = await ordered();
    const id = new URL(step, "https://site.example").searchParams.get("order") ?? "";
    expect(await send(buyer, { intent: "pay", order: id })).toBe(step);
    await giving.db.run(command`
      update orders set created_at = created_at - interval '6 minutes', held_until = held_until - interval '6 minutes'
      where id = ${id}`);
    const until = async () => (await open(buyer, `/checkout?order=${id}`)).placed?.held_until.getTime() ?? 0;
    const before_ms = await until();
    const extended = { intent: "extend-hold", order: id, held_until: new Date(before_ms).toISOString() };
    expect(await send(buyer, extended)).toBe(`/checkout?order=${id}`);
    expect(await until()).toBe(before_ms + extension.minutes * 60_000);
    const [order] = await ordersOf(buyer);
    await giving.sandbox.pay(order?.gateway_order_id ?? "");
    expect(await open(buyer, step)).toMatchObject({ gateway_step: null, placed: { payment_status: "paid" } });
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  test("is none for an order that lapsed, for one without an order at the gateway, for others and for the suspended", async () => {
    const [lapsed, lost, kept] = [await ordered(), await ordered(), await ordered()];
    await giving.db.run(command`
      update orders set held_until = now() - interval '1 minute' where user_id = ${lapsed.buyer.user_id}`);
    await giving.db.run(command`
      update orders set gateway_order_id = null where user_id = ${lost.buyer.user_id}`);
    expect(await open(lapsed.buyer, lapsed.step)).toMatchObject({
      gateway_step: null,
      placed: { has_lapsed: true },
    });
    expect(await open(lost.buyer, lost.step)).toMatchObject({
      gateway_step: null,
      placed: { is_payable: true },
    });
    expect(await ordersOf(lost.buyer)).toMatchObject([{ gateway_order_id: null }]);
    const other = await api.person();
    expect(await open(other, kept.step)).toMatchObject({ gateway_step: null, placed: null });
    await giving.db.run(command`
      update profiles set status = 'suspended' where user_id = ${kept.buyer.user_id}`);
    expect(await open(kept.buyer, kept.step)).toMatchObject({ gateway_step: null });
  });
});

describe("the checkout", () => {
  test("says that an order waits for its payment until it is paid or over, to nobody else", async () => {
    const [{ buyer }, lapsed, stranger] = [await ordered(), await ordered(), await api.person()];
    expect((await open(buyer, "/checkout")).unpaid).toMatchObject({ total_paise: 57_500, held_products: [] });
    expect((await open(stranger, "/checkout")).unpaid).toBeNull();
    const stock = (count: number) =>
      giving.db.run(command`update products set inventory_quantity = ${count} where id = ${pot}`);
    const wanted = { product_id: pot, quantity: 1 };
    const add = async ({ cookie }: Client) => {
      const session = await giving.services.sessions.of(cookie).read();
      return addToCart(giving.services, { session, cookies: null }, wanted).then(
        () => "added",
        ({ message }: Failure) => message,
      );
    };
    await add(stranger);
    await stock(0);
    const { unpaid } = await open(buyer, "/checkout");
    expect(unpaid).toMatchObject({ held_products: [pot] });
    // The cart says so too, of theirs alone.
    const number = unpaid?.order_number ?? "";
    const cartOf = ({ cookie }: Client) => cartPage.loader(pageArgs(giving.services, "/cart", cookie));
    expect(await cartOf(buyer)).toMatchObject({
      cart: { lines: [{ held_by: number }] },
      unpaid: { held_products: [pot] },
    });
    expect(await cartOf(stranger)).toMatchObject({ cart: { lines: [{ held_by: null }] }, unpaid: undefined });
    expect(await add(buyer)).toContain(number);
    expect(await add(stranger)).toBe(m.orders_out_of_stock());
    // At the limit of a cart, that order is not why.
    await stock(2 * cartQuantityMax);
    wanted.quantity = cartQuantityMax;
    await add(buyer);
    expect(await add(buyer)).toBe(m.orders_cart_quantity_full({ most: cartQuantityMax }));
    await stock(100);
    await giving.db.run(command`
      update orders set held_until = now() - interval '1 minute' where user_id = ${lapsed.buyer.user_id}`);
    expect((await open(lapsed.buyer, "/checkout")).unpaid).toBeNull();
    await giving.db.run(
      command`update orders set paid_at = now(), payment_status = 'paid' where user_id = ${buyer.user_id}`,
    );
    expect((await open(buyer, "/checkout")).unpaid).toBeNull();
  });

  test("begins with the address of their own last paid order, unless one is saved", async () => {
    const [{ buyer }, stranger] = [await ordered(), await api.person()];
    expect((await open(buyer, "/checkout")).last_address).toBeNull();
    await giving.db.run(
      command`update orders set paid_at = now(), payment_status = 'paid' where user_id = ${buyer.user_id}`,
    );
    expect((await open(buyer, "/checkout")).last_address).toEqual({
      fullName: checkoutFields.fullName,
      phone: expect.stringContaining("98765"),
      addressLine1: checkoutFields.addressLine1,
      addressLine2: "",
      city: checkoutFields.city,
      state: "Odisha",
      stateName: "",
      pincode: checkoutFields.pincode,
    });
    expect((await open(stranger, "/checkout")).last_address).toBeNull();
    await giving.db.run(command`
      insert into addresses (user_id, full_name, address_line_1, city, state, postal_code, is_default)
      values (${buyer.user_id}, 'Her sister', 'Plot 1', 'Puri', 'Odisha', '752001', true)`);
    expect(await open(buyer, "/checkout")).toMatchObject({
      last_address: null,
      address: { full_name: "Her sister" },
    });
  });
});
