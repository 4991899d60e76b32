import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { fieldChanges } from "../../../../platform/database/field-columns.ts";
import { command, sql, sqlPart } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure } from "../../../../platform/failure.ts";
import { editSubject } from "../../../moderation/server/commands/edit-subject.ts";
import { withdrawSubjects } from "../../../moderation/server/commands/withdraw-subjects.ts";
import { contradictions, type ProductChanges, type StockInput } from "../../input.ts";
import { productFields } from "../../product-fields.ts";
import type { ProductStatus, VendorStatus } from "../../schema.ts";
import { productStates, stateChosen } from "../../states.ts";
import { stockNoticeAfter } from "../stock-notice.ts";
import { lockOwnSeller, skuTaken, caseOfProduct, submitProduct } from "./create-product.ts";
import { isPartOfOrders } from "./delete-product.ts";
import { leadNobodyTo } from "./product-in-sight.ts";
import { type LockedProduct, lockOwnProduct, lockProduct, refuseRemoved } from "./product-lock.ts";
import { keepImageOfUrl, releasePictures, setPictures, uploadsOfProduct } from "./product-pictures.ts";

export type ProductChange = {
  id: string;
  changes: ProductChanges;
  /** `versionOf` the product that the vendor saw; undefined: any version. */
  seen?: string;
  /** The stock that the vendor saw, if it is changed. */
  inventory_was?: number;
};

/**
 * Changes one of the actor's products. Public products stay public; a hidden one stays hidden, and waits for moderators to look at
 * the changes. Returns whether this change submitted it, and further tags to publish. 403 without an approved shop, 404 for other people's products and
 * pictures, 400 for contradictory values, 409 for another product's SKU, for an outdated version, and for a removed one.
 */
export async function changeProduct(
  tx: Transaction,
  actor: Actor,
  change: ProductChange,
): Promise<{ is_submitted: boolean; tags: string[] }> {
  const { id, changes, seen, inventory_was } = change;
  const seller = await lockOwnSeller(tx, actor);
  const product = await lockOwnProduct(tx, actor, id);
  refuseRemoved(product);
  if (seen !== undefined && seen !== versionOf(product)) throw changedMeanwhile();
  if (changes.inventory_quantity !== undefined) refuseIfStale(product, inventory_was);
  const subject = {
    ...caseOfProduct(product),
    is_hidden: product.is_hidden,
    content: () => readProductContent(tx, id),
  };
  const is_submitted = await editSubject(tx, subject, () =>
    applyChanges(tx, actor, { seller, product, changes }),
  );
  return { is_submitted, tags: isOutOfSight(changes.status) ? await leadNobodyTo(tx, product) : [] };
}

/** Its vendor does not sell it: it is no longer public, if it was. */
function isOutOfSight(chosen: VendorStatus | undefined): boolean {
  return chosen !== undefined && !productStates[chosen].is_public;
}

/** All that a locked product says, whatever its stock; of its status, whether its seller asks for its first approval. */
async function readProductContent(tx: Transaction, id: string) {
  const {
    status,
    inventory_quantity: _quantity,
    track_inventory: _tracked,
    is_in_stock: _in_stock,
    is_listed: _listed,
    edited_at: _edited_at,
    ...content
  } = await lockProduct(tx, id);
  const pictures = await tx.many(sql({ image_url: "text", alt_text: "text?" })`
    select image_url, alt_text from product_pictures where product_id = ${id} order by position`);
  return { ...content, pictures, is_pending: status === "pending" };
}

type Changed = { seller: { location: string }; product: LockedProduct; changes: ProductChanges };

async function applyChanges(
  tx: Transaction,
  actor: Actor,
  { seller, product, changes }: Changed,
): Promise<void> {
  const { id } = product;
  const { pictures, status, featured_image_url = product.featured_image_url, ...given } = changes;
  const next = { ...product, ...given, location: locationOf(changes, product, seller) };
  refuseContradictions(next);
  const uploads = await uploadsOfProduct(tx, id);
  await lockCategories(tx, product, next);
  if (featured_image_url !== product.featured_image_url)
    next.featured_image_url = await keepImageOfUrl(tx, actor, featured_image_url);
  await updateProduct(tx, next);
  if (pictures) await setPictures(tx, actor, id, pictures);
  if (!(await isPartOfOrders(tx, id))) await releasePictures(tx, actor.user_id, uploads);
  if (status) await setStatus(tx, product, status);
}

/** Changes whenever the vendor edits it. */
function versionOf({ created_at, edited_at }: Pick<LockedProduct, "created_at" | "edited_at">): string {
  return (edited_at ?? created_at).toISOString();
}

function changedMeanwhile(): Failure {
  return new Failure(409, "changed_meanwhile", m.catalog_products_changed_meanwhile());
}

/** Null resets it to the seller's location. */
function locationOf(
  { location }: ProductChanges,
  product: LockedProduct,
  seller: { location: string },
): string {
  return location === undefined ? product.location : (location ?? seller.location);
}

function refuseContradictions(product: LockedProduct): void {
  const [first, ...further] = contradictions(product);
  if (!first) return;
  const fields = Object.fromEntries([first, ...further].map(({ field, message }) => [field, message]));
  throw new Failure(400, "invalid_request", first.message, { fields });
}

/** Moving a listed product to another category changes both counts: locks them in order. */
async function lockCategories(tx: Transaction, before: LockedProduct, after: LockedProduct): Promise<void> {
  if (!before.is_listed || before.category === after.category) return;
  await tx.run(command`
    select from product_categories where category in (${before.category}, ${after.category})
    order by category for no key update`);
}

async function updateProduct(tx: Transaction, product: LockedProduct): Promise<void> {
  const { id, vendor_id, sku } = product;
  const taken = await tx.run(command`
    select from products where vendor_id = ${vendor_id} and lower(sku) = lower(${sku}) and id <> ${id}`);
  if (taken > 0) throw skuTaken();
  await tx.run(command`
    update products set ${fieldChanges(productFields, product)} price_paise = ${product.price_paise},
      compare_price_paise = ${product.compare_price_paise}, cost_price_paise = ${product.cost_price_paise},
      sku = ${sku}, inventory_quantity = ${product.inventory_quantity},
      stock_told = ${stockNoticeAfter(sqlPart`${product.inventory_quantity}::int4`)}, track_inventory = ${product.track_inventory},
      featured_image_url = ${product.featured_image_url}, weight_grams = ${product.weight_grams},
      delivery_days_least = ${product.delivery_days_least}, delivery_days_most = ${product.delivery_days_most},
      location = ${product.location}, edited_at = clock_timestamp()
    where id = ${id}`);
}

/** Withdraws a pending submission if the status changes, and submits if it becomes pending. */
async function setStatus(tx: Transaction, product: LockedProduct, chosen: VendorStatus): Promise<void> {
  const { id } = product;
  const status: ProductStatus = stateChosen(product, chosen);
  if (status === product.status) return;
  await tx.run(command`update products set status = ${status} where id = ${id}`);
  // Whatever its status, a hidden one waits for its changes, and `editSubject` submits it.
  if (product.is_hidden) return;
  if (product.status === "pending") await withdrawSubjects(tx, [id]);
  if (status === "pending") await submitProduct(tx, product);
}

/** Sets the stock. 404 for other people's products, 409 if some were sold since the vendor looked, and for a removed one. */
export async function setProductStock(
  tx: Transaction,
  actor: Actor,
  { id, inventory_quantity, inventory_was }: StockInput & { id: string },
): Promise<{ is_in_stock_changed: boolean }> {
  await lockOwnSeller(tx, actor);
  const product = await lockOwnProduct(tx, actor, id);
  refuseRemoved(product);
  refuseIfStale(product, inventory_was);
  await tx.run(command`
    update products set inventory_quantity = ${inventory_quantity},
      stock_told = ${stockNoticeAfter(sqlPart`${inventory_quantity}::int4`)}
    where id = ${id}`);
  const is_in_stock = !product.track_inventory || inventory_quantity > 0;
  return { is_in_stock_changed: is_in_stock !== product.is_in_stock };
}

/** Does not overwrite sales since the vendor looked. */
function refuseIfStale({ inventory_quantity }: LockedProduct, inventory_was: number | undefined): void {
  if (inventory_was === undefined || inventory_was === inventory_quantity) return;
  const message = m.catalog_products_stock_changed({ count: inventory_quantity });
  throw new Failure(409, "changed_meanwhile", message, { fields: { inventory_quantity: message } });
}
