import { changeProduct } from "../../app/domains/catalog/server/commands/change-product.ts";
import { createProduct } from "../../app/domains/catalog/server/commands/create-product.ts";
import { approveProduct } from "../../app/domains/catalog/server/commands/decide-product.ts";
import { productSubjects } from "../../app/domains/catalog/server/moderated-products.ts";
import type { VendorStatus } from "../../app/domains/catalog/schema.ts";
import { decide } from "../../app/domains/moderation/server/commands/decide.ts";
import { command } from "../../app/platform/database/sql.ts";
import { seededRandom } from "./donations.ts";
import { daysBefore, type LoadedShop, type LoadingMarket } from "./load-shops.ts";
import type { DemoCollection, DemoProduct, DemoReview } from "./products/shop.ts";

export type LoadedProduct = {
  id: string;
  name: string;
  created_at: Date;
  reviews: readonly DemoReview[];
} & Pick<LoadedShop, "vendor">;

/** The newest products are so old, and those with reviews older, since something had to arrive first. */
const newestDaysAgo = 3;
const newestReviewedDaysAgo = 40;
/** A note about the craft closes so many descriptions at most. */
const noteUses = 4;

/** Lists the products of the shops, each in its status. */
export async function loadProducts(loading: LoadingMarket, shops: LoadedShop[]): Promise<LoadedProduct[]> {
  const loaded: LoadedProduct[] = [];
  for (const loaded_shop of shops)
    for (const collection of loaded_shop.shop.collections)
      for (const product of collection.products)
        loaded.push(await listProduct(loading, loaded_shop, collection, product));
  const approved = loaded.map(({ id }) => id);
  // An admin looked at each within two days; the site has no earlier events than those of the load.
  await loading.tx.run(command`
    update products set approved_at = least(created_at + interval '2 days', now())
    where id = any(${approved}::uuid[]) and approved_at is not null`);
  return loaded;
}

async function listProduct(
  loading: LoadingMarket,
  { shop, vendor }: LoadedShop,
  collection: DemoCollection,
  product: DemoProduct,
): Promise<LoadedProduct> {
  const { tx } = loading;
  const reviews = product.reviews ?? [];
  const newest = reviews.length > 0 ? newestReviewedDaysAgo : newestDaysAgo;
  const days_ago = newest + seededRandom(product.name)() * (shop.approved_days_ago - 1 - newest);
  const created_at = daysBefore(loading.now, days_ago);
  const id = await createProduct(tx, vendor, {
    ...inputOf(collection, product),
    status: firstStatus(product),
    created_at,
  });
  const loaded = { id, name: product.name, created_at, reviews, vendor };
  await bringToStatus(loading, loaded, product);
  if (product.is_featured) await tx.run(command`update products set is_featured = true where id = ${id}`);
  return loaded;
}

/** What is approved below begins as a draft, so that no queue has it. */
function firstStatus({ status }: DemoProduct): VendorStatus {
  if (status === "archived") return "archived";
  return status === "pending" || status === "rejected" ? "active" : "draft";
}

async function bringToStatus(
  { tx, admin, notifier }: LoadingMarket,
  { id, vendor }: LoadedProduct,
  {
    status = "approved",
    rejected_reason,
  }: Omit<DemoProduct, "status"> & { status?: DemoProduct["status"] | "approved" },
): Promise<void> {
  if (status === "approved" || status === "active") await approveProduct(tx, id, null);
  if (status === "active")
    for (const chosen of ["archived", "active"] as const)
      await changeProduct(tx, vendor, { id, changes: { status: chosen } });
  if (status === "rejected")
    await decide(
      tx,
      admin,
      productSubjects,
      { id, decision: "reject", reason: rejected_reason as string },
      notifier,
    );
}

function inputOf(collection: DemoCollection, product: DemoProduct) {
  const [delivery_days_least, delivery_days_most] = collection.delivery_days;
  return {
    name: product.name,
    short_description: product.short,
    description: descriptionOf(collection, product),
    category: collection.category,
    price_paise: product.price_rupees * 100,
    compare_price_paise: product.was_rupees === undefined ? null : product.was_rupees * 100,
    cost_price_paise: null,
    sku: null,
    inventory_quantity: product.stock,
    track_inventory: true,
    featured_image_url: null,
    pictures: [],
    materials: [...(product.materials ?? collection.materials)],
    dimensions: product.dimensions,
    care_instructions: collection.care,
    weight_grams: product.weight_grams,
    delivery_days_least,
    delivery_days_most,
    location: null,
    tags: [...collection.tags],
    seo_title: null,
    seo_description: null,
  };
}

/** Its own text, and below that one of the notes in turn. */
export function descriptionOf({ notes, products }: DemoCollection, product: DemoProduct): string {
  const place = products.indexOf(product);
  const note = place < notes.length * noteUses ? notes[place % notes.length] : undefined;
  return note === undefined ? product.text : `${product.text}\n\n${note}`;
}
