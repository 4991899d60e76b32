import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** What an order writes down of a product. */
export type ProductToOrder = {
  id: string;
  name: string;
  sku: string | null;
  image_url: string | null;
  vendor_id: string;
  seller_name: string;
  price_paise: number;
};

/** The listed ones of these products, by id. */
export async function productsToOrder(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ProductToOrder>> {
  const rows = await db.many(sql({
    id: "uuid",
    name: "text",
    sku: "text?",
    image_url: "text?",
    vendor_id: "uuid",
    seller_name: "text",
    price_paise: "int8",
  })`
    select id, name, sku, vendor_id, seller_name, price_paise,
      coalesce((select image_url from product_pictures where product_id = products.id order by position limit 1),
        featured_image_url) as image_url
    from products where id = any(${[...ids]}::uuid[]) and is_listed`);
  return new Map(rows.map((row) => [row.id, row]));
}
