import type { Queryable } from "../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../platform/database/field-columns.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { withdrawSubjects } from "../../moderation/server/commands/withdraw-subjects.ts";
import { withdrawLeadingTo } from "../../notifications/server/commands/withdraw.ts";
import { productFields } from "../product-fields.ts";
import { productsTag } from "../schema.ts";
import { lockShop } from "./commands/lock-shop.ts";

/**
 * A vendor's shop and its products. Erasure deletes both with all dependent data; sales stay in the customers' orders,
 * which hold copies.
 */
export const sellerPersonalData: PersonalData = {
  page_tags: [productsTag],
  async export(db, { user_id }) {
    const [shop, products] = await Promise.all([shopOf(db, user_id), productsOf(db, user_id)]);
    return { shop: shop ?? null, products };
  },
  async erase(tx, { user_id }) {
    const products = await lockShop(tx, user_id);
    if (!products) return;
    // Their counts change.
    await tx.run(command`select from product_categories order by category for no key update`);
    await withdrawSubjects(tx, [user_id, ...products]);
    await withdrawLeadingTo(
      tx,
      products.map((id) => `/products/${id}`),
    );
    await tx.run(command`delete from seller_conversations where vendor_id = ${user_id}`);
    await tx.run(command`delete from products where vendor_id = ${user_id}`);
    await tx.run(command`delete from sellers where vendor_id = ${user_id}`);
  },
};

function shopOf(db: Queryable, user_id: string) {
  return db.maybeOne(sql({
    name: "text",
    bio: "text",
    location: "text",
    craft: "text",
    gstin: "text?",
    is_composition: "bool",
    is_self_help_group: "bool",
    image_url: "text?",
    status: "text",
    rejected_reason: "text?",
    applied_at: "timestamptz",
    approved_at: "timestamptz?",
    verified_at: "timestamptz?",
    on_vacation_since: "timestamptz?",
    vacation_ends_on: "date?",
  })`
    select name, bio, location, craft, gstin, is_composition, is_self_help_group, image_url, status, rejected_reason, applied_at,
      approved_at, verified_at, on_vacation_since, vacation_ends_on
    from sellers where vendor_id = ${user_id}`);
}

function productsOf(db: Queryable, user_id: string) {
  return db.many(sql({
    id: "uuid",
    ...fieldShape(productFields),
    price_paise: "int8",
    compare_price_paise: "int8?",
    cost_price_paise: "int8?",
    sku: "text?",
    inventory_quantity: "int4",
    weight_grams: "int4?",
    location: "text",
    status: "text",
    rejected_reason: "text?",
    picture_urls: "text[]",
    created_at: "timestamptz",
    edited_at: "timestamptz?",
  })`
    select id, ${fieldColumns(productFields)}, price_paise, compare_price_paise, cost_price_paise, sku, inventory_quantity,
      weight_grams, location, status, rejected_reason,
      array(select image_url from product_pictures where product_id = products.id order by position) as picture_urls,
      created_at, edited_at
    from products where vendor_id = ${user_id} order by created_at, id`);
}
