import { beforeAll, describe, expect, it } from "vitest";
import { type Clients, createClients } from "../../../../tests/support/api-client.ts";
import { createGiving, type Giving } from "../../../../tests/support/giving.ts";
import { createReturning } from "../../../../tests/support/returning.ts";
import { createSelling } from "../../../../tests/support/selling.ts";
import { listProduct } from "../../../../tests/support/products.ts";
import { command } from "../../../platform/database/sql.ts";
import { readSales } from "./queries/sales.ts";

let giving: Giving;
let api: Clients;
let selling: ReturnType<typeof createSelling>;

beforeAll(async () => {
  giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
  api = createClients(giving.services);
  selling = createSelling(giving, api);
});

describe("the sales of a shop", () => {
  it("are its paid orders, without those of others, cancelled ones and ones of long ago", async () => {
    const { db } = giving;
    const all_before = await readSales(db, null);
    const vendor = await selling.shop();
    await selling.sell(vendor, 400_00, 2);
    await selling.sell(vendor, 300_00);
    await selling.take(await selling.sell(vendor, 200_00), "cancelled");
    const old = await selling.sell(vendor, 100_00);
    await db.run(
      command`update shipments set created_at = now() - interval '91 days' where id = ${old.shipment_id}`,
    );
    await selling.sell(await selling.shop("Barpali Potters"), 50_00);
    const sales = await readSales(db, vendor.user_id);
    expect(sales).toMatchObject({ goods_paise: 1_100_00, orders: 2, pieces: 3 });
    expect(sales.products.map(({ pieces, paise }) => [pieces, paise])).toEqual([
      [2, 800_00],
      [1, 300_00],
    ]);
    expect((await readSales(db, null)).goods_paise).toBe(all_before.goods_paise + 1_150_00);
    expect((await readSales(db, null)).orders).toBe(all_before.orders + 3);
  });

  it("are less what was refunded for a return", async () => {
    const { db } = giving;
    const returning = createReturning(giving);
    const vendor = await selling.shop("Pipili Lamps");
    const buyer = await api.person();
    const product_id = await listProduct(db, vendor.user_id, { price_paise: 400_00, stock: 10 });
    const order = await returning.delivered(buyer, vendor, { [product_id]: 2 });
    const id = await returning.ask(buyer, order.id, { item_id: order.items[0]?.id ?? "" });
    expect(await readSales(db, vendor.user_id)).toMatchObject({ goods_paise: 800_00, pieces: 2 });
    await returning.take(vendor, { return_id: id, steps: ["keep"] });
    expect(await readSales(db, vendor.user_id)).toMatchObject({ goods_paise: 400_00, orders: 1, pieces: 1 });
  });

  it("are nothing for a shop that sold nothing", async () => {
    const { user_id } = await selling.shop("Empty Shelf");
    const nothing = { days: [], goods_paise: 0, orders: 0, pieces: 0, products: [] };
    expect(await readSales(giving.db, user_id)).toEqual(nothing);
  });
});
