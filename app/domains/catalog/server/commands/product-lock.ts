import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { fieldColumns, fieldShape } from "../../../../platform/database/field-columns.ts";
import { oneOf, type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { canEditProduct } from "../../policy.ts";
import { productFields } from "../../product-fields.ts";
import { productStatuses } from "../../schema.ts";
import { isRemoved } from "../../states.ts";

export function productNotFound(): Failure {
  return new Failure(404, "product_not_found", m.catalog_product_not_found());
}

/** The product, locked until the transaction ends. Lock accounts and the seller first. 404 without one. */
export async function lockProduct(tx: Transaction, id: string) {
  const product = isUuid(id) ? await findForUpdate(tx, id) : undefined;
  if (!product) throw productNotFound();
  return product;
}

export type LockedProduct = Awaited<ReturnType<typeof lockProduct>>;

/** The actor's own product, locked. 404 for other people's products. */
export async function lockOwnProduct(tx: Transaction, actor: Actor, id: string): Promise<LockedProduct> {
  const product = isUuid(id)
    ? await findForUpdate(tx, id, sqlPart`and vendor_id = ${actor.user_id}`)
    : undefined;
  if (!product || !canEditProduct(actor, product)) throw productNotFound();
  return product;
}

/** 409 for a removed product: its vendor may only appeal, copy it, or delete it. */
export function refuseRemoved(product: LockedProduct): void {
  if (isRemoved(product)) throw new Failure(409, "product_removed", m.catalog_products_removed());
}

/** What its vendor can change, except pictures, and its state. */
export const editedShape = {
  id: "uuid",
  vendor_id: "uuid",
  ...fieldShape(productFields),
  price_paise: "int8",
  compare_price_paise: "int8?",
  cost_price_paise: "int8?",
  sku: "text?",
  inventory_quantity: "int4",
  track_inventory: "bool",
  is_in_stock: "bool",
  featured_image_url: "text?",
  weight_grams: "int4?",
  delivery_days_least: "int4",
  delivery_days_most: "int4",
  location: "text",
  status: oneOf(...productStatuses),
  created_at: "timestamptz",
  edited_at: "timestamptz?",
} satisfies Shape;

export const editedColumns = sqlPart`id, vendor_id, ${fieldColumns(productFields)}, price_paise, compare_price_paise,
  cost_price_paise, sku, inventory_quantity, track_inventory, is_in_stock, featured_image_url, weight_grams,
  delivery_days_least, delivery_days_most, location, status, created_at, edited_at`;

const shape = {
  ...editedShape,
  approved_at: "timestamptz?",
  is_hidden: "bool",
  is_listed: "bool",
} satisfies Shape;

function findForUpdate(tx: Transaction, id: string, condition = sqlPart``) {
  return tx.maybeOne(sql(shape)`
    select ${editedColumns}, approved_at, hidden_at is not null as is_hidden, is_listed
    from products where id = ${id} ${condition} for no key update`);
}
