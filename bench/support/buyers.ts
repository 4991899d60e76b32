import { randomUUID } from "node:crypto";
import { priceOf } from "../../app/domains/orders/pricing.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { checkoutFields } from "../../tests/support/ordering.ts";
import { sessionCookieOf } from "../../tests/support/people.ts";
import { post } from "./load.ts";

export type Buyer = { user_id: string; cookie: string };
export type ShelfProduct = { id: string; vendor_id: string; price_paise: number };

/** People with accounts, each signed in. */
export async function makeBuyers(db: Database, buyers_count: number): Promise<Buyer[]> {
  const rows = await db.many(sql({ user_id: "uuid" })`
    with made as (
      insert into profiles (email, display_name)
      select 'buyer' || n || '-' || gen_random_uuid() || '@example.org', 'Buyer ' || n
      from generate_series(1, ${buyers_count}::int4) as n
      returning user_id, email)
    insert into users (user_id, email, email_verified_at) select user_id, email, now() from made returning user_id`);
  const buyers: Buyer[] = [];
  for (let start = 0; start < rows.length; start += 8)
    buyers.push(
      ...(await Promise.all(
        rows
          .slice(start, start + 8)
          .map(async ({ user_id }) => ({ user_id, cookie: await sessionCookieOf({ db }, user_id) })),
      )),
    );
  return buyers;
}

/** Makes this the whole cart of each buyer: one piece of each of these products. */
export async function fillCarts(
  db: Database,
  buyers: readonly Buyer[],
  productsOf: (at: number) => readonly ShelfProduct[],
): Promise<void> {
  const entries = buyers.flatMap(({ user_id }, at) =>
    productsOf(at).map(({ id, price_paise }) => ({ user_id, id, price_paise })),
  );
  await db.run(command`
    delete from cart_items where user_id = any(${buyers.map(({ user_id }) => user_id)}::uuid[])`);
  await db.run(command`
    insert into cart_items (user_id, product_id, quantity, seen_price_paise)
    select user_id, product_id, 1, price
    from unnest(${entries.map(({ user_id }) => user_id)}::uuid[], ${entries.map(({ id }) => id)}::uuid[],
      ${entries.map(({ price_paise }) => price_paise)}::int8[]) as entry (user_id, product_id, price)`);
}

/** What the checkout of a cart with these products posts. */
export function checkoutOf(products: readonly ShelfProduct[]) {
  const subtotal_paise = products.reduce((sum, { price_paise }) => sum + price_paise, 0);
  return { ...checkoutFields, total: priceOf(subtotal_paise, "Odisha").total_paise / 100 };
}

/** The checkout as a complete HTTP request, with a key of its own. */
export function checkoutRequest({ cookie }: Buyer, products: readonly ShelfProduct[]): string {
  return post("/api/v1/orders", JSON.stringify(checkoutOf(products)), {
    "Content-Type": "application/json",
    "Sec-Fetch-Site": "same-origin",
    "Idempotency-Key": randomUUID(),
    Cookie: cookie,
  });
}

/** Products with enough in stock, of shops that sell. */
export async function stockedProducts(db: Database, products_count: number): Promise<ShelfProduct[]> {
  return db.many(sql({ id: "uuid", vendor_id: "uuid", price_paise: "int8" })`
    update products set inventory_quantity = 100000, track_inventory = true
    where id in (select id from products where is_listed or inventory_quantity = 0 order by id limit ${products_count}::int4)
    returning id, vendor_id, price_paise`);
}
