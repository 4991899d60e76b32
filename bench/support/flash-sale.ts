import { randomUUID } from "node:crypto";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import type { AppDatabase, RunningApp } from "./app.ts";
import { type Buyer, checkoutOf, fillCarts, type ShelfProduct } from "./buyers.ts";

type Sale = {
  placed: number;
  /** Answered with 409 and "sold out". */
  sold_out: number;
  /** Any other answer. */
  others: string[];
  left: number;
  seconds: number;
};

/** All buyers order the same product at the same moment, of which there are so many pieces. */
export async function flashSale({
  database: { db },
  app,
  buyers,
  units,
}: {
  database: AppDatabase;
  app: RunningApp;
  buyers: readonly Buyer[];
  units: number;
}): Promise<Sale> {
  const product = await productWith(db, units);
  await fillCarts(db, buyers, () => [product]);
  const body = JSON.stringify(checkoutOf([product]));
  const began_ms = performance.now();
  const answers = await Promise.all(buyers.map((buyer) => checkOut(app, buyer, body)));
  const seconds = (performance.now() - began_ms) / 1_000;
  const { left } = await db.one(sql({ left: "int4" })`
    select inventory_quantity as left from products where id = ${product.id}`);
  return {
    placed: answers.filter((answer) => answer === "placed").length,
    sold_out: answers.filter((answer) => answer === "sold_out").length,
    others: answers.filter((answer) => answer !== "placed" && answer !== "sold_out"),
    left,
    seconds,
  };
}

/** Any listed product, with so many pieces from now on. */
function productWith(db: Database, units: number): Promise<ShelfProduct> {
  return db.one(sql({ id: "uuid", vendor_id: "uuid", price_paise: "int8" })`
    update products set inventory_quantity = ${units}, track_inventory = true
    where id = (select id from products where is_listed and inventory_quantity > ${units} order by random() limit 1)
    returning id, vendor_id, price_paise`);
}

async function checkOut({ port }: RunningApp, { cookie }: Buyer, body: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID(), cookie },
    body,
  });
  const { code } = (await answer.json()) as { code?: string };
  if (answer.status === 200) return "placed";
  return answer.status === 409 && code === "sold_out" ? "sold_out" : `${answer.status} ${code}`;
}
