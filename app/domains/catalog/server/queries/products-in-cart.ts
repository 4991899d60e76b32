import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import { isInSight } from "../in-sight.ts";
import { productDrawing } from "../../craft-picture.ts";
import { productCategories } from "../../schema.ts";
import { compositionState, isRegistered } from "../registered-seller.ts";

/** Product data for a cart. */
export type ProductInCart = {
  id: string;
  name: string;
  vendor_id: string;
  seller_name: string;
  /** Charges tax (`isRegistered`). */
  is_seller_registered: boolean;
  composition_state: string | null;
  seller_location: string;
  /** Its own picture, or the generated one. */
  picture: string;
  price_paise: number;
  compare_price_paise: number | null;
  /** Quantity that can be bought now; null: unlimited. */
  available_quantity: number | null;
  /** Its shop accepts no orders now: it is on vacation or suspended. */
  is_shop_closed: boolean;
};

/** The public ones of these products, by id. Unlisted ones have 0 available. */
export async function productsInCart(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ProductInCart>> {
  if (ids.length === 0) return new Map();
  const rows = await db.many(sql({
    id: "uuid",
    name: "text",
    short_description: "text?",
    vendor_id: "uuid",
    seller_name: "text",
    is_seller_registered: "bool",
    composition_state: "text?",
    seller_location: "text",
    category: oneOf(...productCategories),
    image_url: "text?",
    price_paise: "int8",
    compare_price_paise: "int8?",
    available_quantity: "int4?",
    is_shop_closed: "bool",
  })`
    select id, name, short_description, vendor_id, seller_name, category, price_paise, compare_price_paise, is_seller_registered,
      composition_state, seller_location,
      coalesce((select image_url from product_pictures where product_id = products.id order by position limit 1),
        featured_image_url) as image_url,
      case when not is_listed then 0 when track_inventory then inventory_quantity end as available_quantity,
      not is_seller_open as is_shop_closed
    from products cross join lateral (
      select ${isRegistered} as is_seller_registered, ${compositionState} as composition_state,
        sellers.location as seller_location
      from sellers where sellers.vendor_id = products.vendor_id) seller
    where id = any(${[...ids]}::uuid[]) and ${isInSight}`);
  return new Map(
    rows.map(({ category, image_url, short_description, ...row }) => {
      const drawing = productDrawing({ ...row, category, short_description });
      return [row.id, { ...row, picture: image_url ?? drawing }];
    }),
  );
}
