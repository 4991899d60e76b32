import { describe, expect, it } from "vitest";
import { createReturning } from "../../../../tests/support/returning.ts";
import { rowsRead } from "../../../../tests/support/rows-read.ts";
import { createTrading } from "../../../../tests/support/selling.ts";
import { listProduct } from "../../../../tests/support/products.ts";
import { command } from "../../../platform/database/sql.ts";
import { addDays, periodsEnding } from "../../../text/day-period.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { readMostSold, readSalesDays } from "./queries/sales.ts";

const today = dayInIndia();
const { present } = periodsEnding(today, 90);

const { giving, api, selling } = await createTrading();

describe("the sales of a shop", () => {
  it("are its paid orders by day, without those of others, cancelled ones and ones of other days", async () => {
    const { db } = giving;
    const vendor = await selling.shop();
    await selling.sell(vendor, 400_00, 2);
    await selling.sell(vendor, 300_00);
    await selling.take(await selling.sell(vendor, 200_00), "cancelled");
    const first_day = addDays(today, -89);
    // The first day begins at midnight in India, which is the evening before in UTC.
    for (const [price_paise, at] of [
      [100_00, `${first_day}T00:00:00+05:30`],
      [700_00, `${addDays(first_day, -1)}T23:59:59+05:30`],
    ] as const) {
      const sale = await selling.sell(vendor, price_paise);
      await db.run(command`
        update shipments set created_at = ${new Date(at)}::timestamptz where id = ${sale.shipment_id}`);
    }
    await selling.sell(await selling.shop("Barpali Potters"), 50_00);
    expect(await readSalesDays(db, vendor.user_id, present)).toEqual([
      { day: first_day, goods_paise: 100_00, order_count: 1, piece_count: 1 },
      { day: today, goods_paise: 1_100_00, order_count: 2, piece_count: 3 },
    ]);
    const sold = await readMostSold(db, vendor.user_id, present);
    expect(sold.map(({ piece_count, goods_paise }) => [piece_count, goods_paise])).toEqual([
      [2, 800_00],
      [1, 300_00],
      [1, 100_00],
    ]);
  });

  it("are less what was refunded for a return", async () => {
    const { db } = giving;
    const returning = createReturning(giving);
    const vendor = await selling.shop("Pipili Lamps");
    const buyer = await api.person();
    const product_id = await listProduct(db, vendor.user_id, { price_paise: 400_00, stock: 10 });
    const order = await returning.delivered(buyer, vendor, { [product_id]: 2 });
    const ask = () => returning.ask(buyer, order.id, { item_id: order.items[0]?.id ?? "" });
    const sold = () => readSalesDays(db, vendor.user_id, present);
    const first = await ask();
    expect(await sold()).toMatchObject([{ goods_paise: 800_00, piece_count: 2 }]);
    await returning.take(vendor, { return_id: first, steps: ["keep"] });
    expect(await sold()).toMatchObject([{ goods_paise: 400_00, order_count: 1, piece_count: 1 }]);
    await returning.take(vendor, { return_id: await ask(), steps: ["keep"] });
    expect(await readMostSold(db, vendor.user_id, present)).toEqual([]);
  });

  it("are read from the sums of its days, and not from its orders", async () => {
    const vendor = await selling.shop("Sambalpur Looms");
    const sale = await selling.sell(vendor, 250_00, 2);
    await giving.db.transaction(async (tx) => {
      const tables = ["shipments", "order_items", "order_returns", "orders"];
      const before = await rowsRead(tx, tables);
      const shown = [
        await readSalesDays(tx, vendor.user_id, present),
        await readMostSold(tx, vendor.user_id, present),
      ];
      expect(shown).toMatchObject([[{ goods_paise: 500_00, piece_count: 2 }], [{ goods_paise: 500_00 }]]);
      // The name of its one product.
      expect((await rowsRead(tx, tables)) - before).toBeLessThanOrEqual(1);
    });
    await giving.db.run(
      command`update order_items set product_name = 'Other' where shipment_id = ${sale.shipment_id}`,
    );
    const [sold] = await readMostSold(giving.db, vendor.user_id, present);
    expect(sold?.name).toBe("Other");
  });
});
