import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { fieldColumns } from "../../../../platform/database/field-columns.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { productFields } from "../../product-fields.ts";
import { lockOwnSeller } from "./create-product.ts";
import { copyPictures } from "./product-pictures.ts";
import { lockOwnProduct } from "./product-lock.ts";
import { beginningOf } from "../../../../text/shorten.ts";

// A title for search engines is that of one page.
const { name: nameField, seo_title: _own, ...copiedFields } = productFields;
const copiedColumns = sqlPart`${fieldColumns(copiedFields)}, vendor_id, price_paise, compare_price_paise,
  cost_price_paise, inventory_quantity, track_inventory, featured_image_url, weight_grams, delivery_days_least,
  delivery_days_most, location`;

/**
 * Creates a draft copy of one of the actor's products without its SKU and its title for search engines, which are unique. Returns the copy's id. 403
 * without an approved shop, 404 for other people's products.
 */
export async function duplicateProduct(tx: Transaction, actor: Actor, id: string): Promise<string> {
  const seller = await lockOwnSeller(tx, actor);
  const { name } = await lockOwnProduct(tx, actor, id);
  const copy = await tx.one(sql({ id: "uuid" })`
    insert into products (seller_name, is_seller_open, is_seller_verified, name, ${copiedColumns})
    select ${seller.name}, ${seller.is_open}, ${seller.is_verified}, ${nameOfCopy(name)}, ${copiedColumns}
    from products where id = ${id}
    returning id`);
  await copyPictures(tx, id, copy.id);
  return copy.id;
}

function nameOfCopy(name: string): string {
  const room = nameField.longest - Array.from(m.catalog_products_copy({ name: "" })).length;
  return m.catalog_products_copy({ name: beginningOf(name, room).trimEnd() });
}
