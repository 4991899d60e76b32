import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { fieldColumns, fieldValues } from "../../../../platform/database/field-columns.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure } from "../../../../platform/failure.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import { type CaseSubject, submitForApproval } from "../../../moderation/server/commands/report.ts";
import type { ProductInput } from "../../input.ts";
import { canCreateProduct } from "../../policy.ts";
import { productFields } from "../../product-fields.ts";
import { productKind, type ProductStatus } from "../../schema.ts";
import { stateChosen } from "../../states.ts";
import { keepImageOfUrl, setPictures } from "./product-pictures.ts";
import { findSeller, type LockedSeller } from "./seller-lock.ts";

/** `created_at` undefined: now. */
export type NewProduct = ProductInput & { created_at?: Date };

/**
 * Adds a product to the actor's shop; one to be sold waits for approval. Returns its id. 403 without an approved shop,
 * 404 for other people's pictures, 409 for a SKU that another product of the shop has.
 */
export async function createProduct(tx: Transaction, actor: Actor, input: NewProduct): Promise<string> {
  const seller = await lockOwnSeller(tx, actor);
  const featured_image_url = await keepImageOfUrl(tx, actor, input.featured_image_url);
  const status = stateChosen({ status: "draft", approved_at: null }, input.status);
  const id = await insertProduct(tx, seller, { ...input, featured_image_url }, status);
  if (input.pictures.length > 0) await setPictures(tx, actor, id, input.pictures);
  if (status === "pending") await submitProduct(tx, { id, vendor_id: seller.vendor_id });
  return id;
}

/** Adds it to the moderation queue. */
export async function submitProduct(
  tx: Transaction,
  product: { id: string; vendor_id: string },
): Promise<void> {
  await submitForApproval(tx, caseOfProduct(product));
}

/** A product as moderation knows it. */
export function caseOfProduct({ id, vendor_id }: { id: string; vendor_id: string }): CaseSubject {
  return { kind: productKind, id, parent_id: null, author_id: vendor_id };
}

/** The actor's account and shop, locked in this order. 403 without an approved shop. */
export async function lockOwnSeller(tx: Transaction, actor: Actor): Promise<LockedSeller> {
  const account = (await lockWriters(tx, [actor.user_id])).get(actor.user_id);
  const seller = await findSeller(tx, actor.user_id);
  if (!seller || !account || account.is_suspended || !canCreateProduct(actor, seller)) throw noShop();
  return seller;
}

export function noShop(): Failure {
  return new Failure(403, "no_shop", m.catalog_products_no_shop());
}

export function skuTaken(): Failure {
  const message = m.catalog_products_sku_taken();
  return new Failure(409, "sku_taken", message, { fields: { sku: message } });
}

const textColumns = fieldColumns(productFields);

async function insertProduct(
  tx: Transaction,
  seller: LockedSeller,
  product: NewProduct,
  status: ProductStatus,
): Promise<string> {
  const row = await tx.maybeOne(sql({ id: "uuid" })`
    insert into products (vendor_id, seller_name, is_seller_open, is_seller_verified, ${textColumns}, price_paise,
      compare_price_paise, cost_price_paise, sku, inventory_quantity, track_inventory, featured_image_url, weight_grams,
      delivery_days_least, delivery_days_most, location, status, created_at)
    values (${seller.vendor_id}, ${seller.name}, ${seller.is_open}, ${seller.is_verified},
      ${fieldValues(productFields, product)}, ${product.price_paise}, ${product.compare_price_paise},
      ${product.cost_price_paise}, ${product.sku}, ${product.inventory_quantity}, ${product.track_inventory},
      ${product.featured_image_url}, ${product.weight_grams}, ${product.delivery_days_least},
      ${product.delivery_days_most}, ${product.location ?? seller.location}, ${status},
      coalesce(${product.created_at ?? null}::timestamptz, now()))
    on conflict (vendor_id, lower(sku)) where sku is not null do nothing
    returning id`);
  if (!row) throw skuTaken();
  return row.id;
}
