import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Row, type Shape, sql, sqlInteger } from "../../../../platform/database/sql.ts";
import { productCategories } from "../../schema.ts";
import { compositionState, isRegistered } from "../registered-seller.ts";

/** Since when the feed for shopping searches is published; null while it is not. */
export async function productFeedPublishedAt(db: Queryable): Promise<Date | null> {
  const row = await db.maybeOne(sql({ published_at: "timestamptz" })`select published_at from product_feed`);
  return row?.published_at ?? null;
}

const shape = {
  id: "uuid",
  name: "text",
  description: "text",
  category: oneOf(...productCategories),
  price_paise: "int8",
  weight_grams: "int4?",
  image_url: "text?",
  seller_name: "text",
  is_seller_registered: "bool",
  composition_state: "text?",
  seller_location: "text",
} satisfies Shape;

/** A listed product in stock, and what decides about its tax. `image_url` is null without a photo. */
export type ProductOfFeed = Row<typeof shape>;

/** In the order of their ids, after one of them; null: the first. */
export function productsOfFeed(
  db: Queryable,
  after_id: string | null,
  limit: number,
): Promise<ProductOfFeed[]> {
  return db.many(sql(shape)`
    select products.id, products.name, products.description, category, price_paise, weight_grams, seller_name,
      coalesce((select image_url from product_pictures where product_id = products.id order by position limit 1),
        featured_image_url) as image_url,
      ${isRegistered} as is_seller_registered, ${compositionState} as composition_state,
      sellers.location as seller_location
    from products join sellers using (vendor_id)
    where is_listed and is_in_stock and products.id > coalesce(${after_id}::uuid, '00000000-0000-0000-0000-000000000000')
    order by products.id limit ${sqlInteger(limit)}`);
}
