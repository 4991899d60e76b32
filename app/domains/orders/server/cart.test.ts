import { beforeAll, describe, expect, test } from "vitest";
import { type Client, type Clients, createClients } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { listProduct, openShop } from "../../../../tests/support/products.ts";
import { asVendor } from "../../../../tests/support/shops.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import { setVacation } from "../../catalog/server/commands/set-vacation.ts";
import { cartLinesMax } from "../schema.ts";
import type { CartInApi } from "./api/cart.ts";
import { readCartCookie } from "./cart-cookie.ts";

let services: Services;
let api: Clients;
let vendor: Client;

beforeAll(async () => {
  services = await createTestServices();
  api = createClients(services, "/api/v1");
  vendor = await api.person({ role: "vendor" });
  await openShop(services.db, vendor.user_id);
});

const product = (wanted?: Parameters<typeof listProduct>[2]) =>
  listProduct(services.db, vendor.user_id, wanted);

/** A browser that keeps the cookie of its cart. */
function browser(session_cookie = "") {
  let cart_cookie = "";
  return {
    cookie: () => cart_cookie,
    async ask(method: string, path: string, body?: object) {
      const cookies = [session_cookie, cart_cookie].filter(Boolean).join("; ");
      const answer = await api.asking(cookies)(method, path, body);
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ""] = set.split("; ");
        if (pair.startsWith("cart=")) cart_cookie = pair === "cart=" ? "" : pair;
      }
      return answer;
    },
    async cart() {
      const answer = await this.ask("GET", "/cart");
      expect(answer.status).toBe(200);
      return (await answer.json()) as CartInApi;
    },
    add(product_id: string, quantity?: number) {
      return this.ask("POST", "/cart/items", { product_id, ...(quantity && { quantity }) });
    },
  };
}

const quantities = ({ items }: CartInApi) =>
  Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));

describe.each(["guest", "account"] as const)("the cart of a %s", (whose) => {
  const open = async () => browser(whose === "account" ? (await api.person()).cookie : "");

  test("begins at one, counts up, changes, and is emptied", async () => {
    const [sari, lamp] = [await product({ price_paise: 45_000 }), await product({ price_paise: 12_550 })];
    const mine = await open();
    expect((await mine.add(sari)).status).toBe(200);
    await mine.add(sari);
    await mine.add(lamp, 3);
    const cart = await mine.cart();
    expect(quantities(cart)).toEqual({ [sari]: 2, [lamp]: 3 });
    expect(cart.items.map(({ id }) => id)).toEqual([sari, lamp]);
    expect(cart).toMatchObject({ itemCount: 5, total: 2 * 450 + 3 * 125.5 });
    await mine.ask("PATCH", `/cart/items/${lamp}`, { quantity: 1 });
    expect(quantities(await mine.cart())).toEqual({ [sari]: 2, [lamp]: 1 });
    await mine.ask("PATCH", `/cart/items/${lamp}`, { quantity: 0 });
    expect((await mine.ask("PATCH", `/cart/items/${sari}`, { quantity: -0.5 })).status).toBe(400);
    expect(quantities(await mine.cart())).toEqual({ [sari]: 2 });
    await mine.ask("PATCH", `/cart/items/${sari}`, { quantity: -1 });
    expect((await mine.cart()).items).toEqual([]);
    await mine.add(sari);
    await mine.ask("DELETE", `/cart/items/${sari}`);
    expect((await mine.cart()).items).toEqual([]);
    await mine.add(sari);
    await mine.ask("DELETE", "/cart");
    expect(await mine.cart()).toMatchObject({ items: [], itemCount: 0, total: 0 });
  });

  test("takes no more than is in stock, and nothing that is sold out or not sold", async () => {
    const [rare, gone, archived, endless] = [
      await product({ stock: 3 }),
      await product({ stock: 0 }),
      await product({ status: "archived" }),
      await product({ stock: null }),
    ];
    const mine = await open();
    await mine.add(rare, 5);
    expect(quantities(await mine.cart())).toEqual({ [rare]: 3 });
    const refused = await mine.add(rare);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "no_more_left",
      detail: "Your cart already has all 3 that are left.",
    });
    const sold_out = await mine.add(gone);
    expect(sold_out.status).toBe(409);
    expect(await sold_out.json()).toMatchObject({
      code: "out_of_stock",
      detail: "This item is currently out of stock.",
    });
    expect((await mine.add(archived)).status).toBe(404);
    await mine.add(endless, 150);
    expect(quantities(await mine.cart())).toEqual({ [rare]: 3, [endless]: 150 });
    const single = await product({ stock: 1 });
    await mine.add(single);
    const { detail } = (await (await mine.add(single)).json()) as { detail: string };
    expect(detail).toBe("Your cart already has the last one.");
  });

  test("says that a shop takes no orders, and keeps what is in the cart of it", async () => {
    const weaver = await api.person({ role: "vendor" });
    await openShop(services.db, weaver.user_id);
    const shawl = await listProduct(services.db, weaver.user_id);
    const mine = await open();
    await mine.add(shawl);
    await services.db.transaction((tx) =>
      setVacation(tx, asVendor(weaver), { on_vacation: true, ends_on: null }),
    );
    const refused = await mine.add(shawl);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "shop_closed",
      detail: "This seller is not taking orders at the moment.",
    });
    expect(await mine.cart()).toMatchObject({
      total: 0,
      items: [{ id: shawl, inStock: false, shopClosed: true, quantity: 1 }],
    });
  });

  test("says what has changed since it was seen, and counts what can be bought", async () => {
    const [sari, lamp] = [
      await product({ price_paise: 40_000, compare_price_paise: 50_000 }),
      await product({ stock: 5 }),
    ];
    const mine = await open();
    await mine.add(sari, 2);
    await mine.add(lamp, 4);
    await services.db.run(command`update products set price_paise = 45000 where id = ${sari}`);
    await services.db.run(command`update products set inventory_quantity = 1 where id = ${lamp}`);
    const cart = await mine.cart();
    expect(cart.items).toMatchObject([
      { price: 450, previousPrice: 400, originalPrice: 500, discount: 10, quantityBefore: null },
      { quantity: 1, quantityMost: 1, quantityBefore: 4 },
    ]);
    expect(cart).toMatchObject({ total: 2 * 450 + 400, savings: 100, itemCount: 3 });
    await services.db.run(command`update products set inventory_quantity = 0 where id = ${lamp}`);
    expect(await mine.cart()).toMatchObject({
      total: 900,
      itemCount: 2,
      items: [{ inStock: true }, { inStock: false, quantity: 4 }],
    });
    await services.db.run(command`update products set status = 'archived' where id = ${lamp}`);
    expect((await mine.cart()).items).toHaveLength(1);
  });

  test("has at most fifty lines", async () => {
    const mine = await open();
    const ids = await Promise.all(Array.from({ length: cartLinesMax + 1 }, () => product()));
    for (const id of ids.slice(0, -1)) expect((await mine.add(id)).status).toBe(200);
    const refused = await mine.add(ids.at(-1) ?? "");
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "cart_full" });
    expect((await mine.cart()).items).toHaveLength(cartLinesMax);
  });

  test.each([
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 1.5 },
    { quantity: 1e9 },
    { quantity: "two" },
    { price: 1 },
    { product_id: "x" },
  ])("refuses %j", async (wrong) => {
    const id = await product();
    const mine = await open();
    expect((await mine.ask("POST", "/cart/items", { product_id: id, ...wrong })).status).toBe(400);
    expect((await mine.cart()).items).toEqual([]);
  });
});

describe("at sign-in", () => {
  test("the browser's cart joins that of the account once, and repeating it changes nothing", async () => {
    const [sari, lamp] = [await product({ stock: 4 }), await product()];
    const person = await api.person();
    await browser(person.cookie).add(sari, 2);
    const guest = browser();
    await guest.add(sari, 3);
    await guest.add(lamp, 2);
    const signed_in = api.asking(`${person.cookie}; ${guest.cookie()}`);
    for (const _time of [1, 2]) {
      const answer = await signed_in("GET", "/cart");
      expect(quantities((await answer.json()) as CartInApi)).toEqual({ [sari]: 3, [lamp]: 2 });
      expect(answer.headers.getSetCookie().join()).toMatch(/^cart=; Max-Age=0/);
    }
    const rows = await services.db.many(sql({ quantity: "int4" })`
      select quantity from cart_items where user_id = ${person.user_id} order by quantity`);
    expect(rows).toEqual([{ quantity: 2 }, { quantity: 3 }]);
  });

  test("two tabs that fill one cart at once lose nothing", async () => {
    const person = await api.person();
    const ids = await Promise.all(Array.from({ length: 8 }, () => product()));
    await Promise.all(ids.map((id) => browser(person.cookie).add(id, 2)));
    expect((await browser(person.cookie).cart()).itemCount).toBe(16);
  });
});

test.each([
  "",
  "cart=",
  "cart=x",
  "cart=~~~",
  `cart=${"A".repeat(22)}.1.zzzzzzzzz`,
  `cart=${"A".repeat(22)}.0.1`,
  `cart=${"A".repeat(22)}.5000.1`,
  "cart=%00",
  `cart=${"~".repeat(4_000)}`,
])("a cookie that is none of ours is an empty cart: %s", (header) => {
  expect(readCartCookie(header)).toEqual([]);
});
