import { randomUUID } from "node:crypto";
import type { Queryable } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";

type ListedProduct = {
  name?: string;
  price_paise?: number;
  compare_price_paise?: number | null;
  /** Null: stock is not tracked. */
  stock?: number | null;
  status?: "approved" | "archived" | "draft";
};

/** A shop that sells, of a person who has an account. */
export async function openShop(db: Queryable, vendor_id: string, name = "Meher Weavers"): Promise<void> {
  await db.run(command`
    insert into sellers (vendor_id, name, bio, location, craft, status, approved_at)
    values (${vendor_id}, ${name}, 'We have woven on pit looms for three generations.', 'Barpali, Bargarh, Odisha',
      'Sambalpuri ikat', 'approved', now())
    on conflict (vendor_id) do nothing`);
}

/** A product of a shop as a row, for tests that are not about how products come about. Returns its id. */
export async function listProduct(
  db: Queryable,
  vendor_id: string,
  product: ListedProduct = {},
): Promise<string> {
  const { name = `Sari ${randomUUID()}`, price_paise = 40_000, stock = 10, status = "approved" } = product;
  const { id } = await db.one(sql({ id: "uuid" })`
    insert into products (vendor_id, seller_name, name, description, category, price_paise, compare_price_paise,
      inventory_quantity, track_inventory, location, status, approved_at)
    select vendor_id, sellers.name, ${name}, 'Woven by hand.', 'Textiles', ${price_paise},
      ${product.compare_price_paise ?? null}, ${stock ?? 0}, ${stock !== null}, location, ${status}, now()
    from sellers where vendor_id = ${vendor_id}
    returning id`);
  return id;
}
