import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql, sqlArray } from "../../../../platform/database/sql.ts";
import { productDrawing } from "../../craft-picture.ts";
import { productCategories } from "../../schema.ts";
import { isRegistered } from "../registered-seller.ts";

/** Product data copied into an order. */
export type ProductToOrder = {
  id: string;
  name: string;
  sku: string | null;
  /** Its own picture, or the generated one. */
  image_url: string;
  vendor_id: string;
  seller_name: string;
  /** Null: the seller charges no tax (`isRegistered`). */
  seller_gstin: string | null;
  /** Of a seller under the composition scheme alone. */
  composition_gstin: string | null;
  seller_location: string;
  price_paise: number;
  /** Days from the order to its arrival. */
  delivery_days_least: number;
  delivery_days_most: number;
  /** Current quantity, without a lock; null: unlimited. */
  available_quantity: number | null;
};

/** The listed ones of these products, by id. */
export async function productsToOrder(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ProductToOrder>> {
  const rows = await db.many(sql({
    id: "uuid",
    name: "text",
    short_description: "text?",
    sku: "text?",
    category: oneOf(...productCategories),
    image_url: "text?",
    vendor_id: "uuid",
    seller_name: "text",
    seller_gstin: "text?",
    composition_gstin: "text?",
    seller_location: "text",
    price_paise: "int8",
    delivery_days_least: "int4",
    delivery_days_most: "int4",
    available_quantity: "int4?",
  })`
    select id, name, short_description, sku, category, vendor_id, seller_name, price_paise,
      seller_gstin, composition_gstin, seller_location, delivery_days_least, delivery_days_most,
      coalesce((select image_url from product_pictures where product_id = products.id order by position limit 1),
        featured_image_url) as image_url,
      case when track_inventory then inventory_quantity end as available_quantity
    from products cross join lateral (
      select case when ${isRegistered} then gstin end as seller_gstin,
        case when is_composition then gstin end as composition_gstin, sellers.location as seller_location
      from sellers where sellers.vendor_id = products.vendor_id) seller
    where id = any(${sqlArray("uuid", ids)}) and is_listed`);
  return new Map(
    rows.map(({ category, image_url, short_description, ...row }) => {
      const drawing = productDrawing({ ...row, category, short_description });
      return [row.id, { ...row, image_url: image_url ?? drawing }];
    }),
  );
}
