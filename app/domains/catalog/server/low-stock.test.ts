import { expect, test } from "vitest";
import { createClients } from "../../../../tests/support/api-client.ts";
import { createGiving } from "../../../../tests/support/giving.ts";
import { listProduct } from "../../../../tests/support/products.ts";
import { createSelling } from "../../../../tests/support/selling.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import { lowStockJob } from "./commands/notify-of-low-stock.ts";
import { sellerJobs } from "./seller-jobs.ts";

const giving = await createGiving({ config: { rate_limit_factor: 1_000 } });
const selling = createSelling(giving, createClients(giving.services));
const vendor = await selling.shop();

/** Runs the jobs queued by the sales, as the workers would. */
async function runJobs() {
  const jobs = await giving.db.many(sql({ id: "text", payload: "jsonb" })`
    select jobs.id::text as id, payload::jsonb as payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = task_id
    where identifier = ${lowStockJob} order by jobs.id`);
  for (const { id, payload } of jobs) {
    await sellerJobs(giving.services)[lowStockJob]?.(payload, undefined as never);
    await giving.db.run(command`delete from graphile_worker._private_jobs where id = ${id}::int8`);
  }
}

async function toldOf(product_id: string) {
  const rows = await giving.db.many(sql({ title: "text", mails: "int8" })`
    select title,
      (select count(*) from outgoing_mails where to_address = ${vendor.email} and subject = title) as mails
    from notifications where user_id = ${vendor.user_id} and dedupe_key like ${`%${product_id}%`} order by created_at, id`);
  return rows.map(({ title, mails }) => `${title} (${mails})`);
}

const product = (stock: number | null, name: string) =>
  listProduct(giving.db, vendor.user_id, { name, price_paise: 200_00, stock });

test("the vendor is told once when few are left, once when none are, and again after more came", async () => {
  const id = await product(7, "Ikat stole");
  const sell = async (quantity: number) => {
    const sale = await selling.buy(vendor, id, quantity);
    await runJobs();
    return sale;
  };
  await sell(1);
  expect(await toldOf(id)).toEqual([]);
  await sell(1);
  const low = "Only a few left: Ikat stole (1)";
  expect(await toldOf(id)).toEqual([low]);
  await sell(1);
  expect(await toldOf(id)).toEqual([low]);
  const last = await sell(4);
  const out = "Sold out: Ikat stole (1)";
  expect(await toldOf(id)).toEqual([low, out]);
  // Four are returned: stock is still low, which was notified before.
  await selling.take(last, "cancelled");
  await sell(1);
  expect(await toldOf(id)).toEqual([low, out]);
  const stock = { inventory_quantity: 8 };
  expect((await vendor.ask("PUT", `/api/v1/vendor/products/${id}/stock`, stock)).status).toBeLessThan(300);
  await sell(3);
  expect((await toldOf(id)).map((text) => text.replace(/ \(.*/, ""))).toEqual([
    "Only a few left: Ikat stole",
    "Sold out: Ikat stole",
    "Only a few left: Ikat stole",
  ]);
});

test("what is not counted is never low", async () => {
  const id = await product(null, "Made to order");
  await selling.buy(vendor, id, 3);
  await runJobs();
  expect(await toldOf(id)).toEqual([]);
});

test("sales at the same time tell once", async () => {
  const id = await product(6, "Brass lamp");
  await Promise.all([selling.buy(vendor, id, 1), selling.buy(vendor, id, 1)]);
  await Promise.all([runJobs(), runJobs()]);
  expect(await toldOf(id)).toHaveLength(1);
});
