import { approveProducts } from "../../app/domains/catalog/server/commands/approve-products.ts";
import { changeProduct } from "../../app/domains/catalog/server/commands/change-product.ts";
import { createProduct } from "../../app/domains/catalog/server/commands/create-product.ts";
import { productSubjects } from "../../app/domains/catalog/server/moderated-products.ts";
import type { VendorStatus } from "../../app/domains/catalog/schema.ts";
import { decideAbout } from "../../app/domains/moderation/server/commands/decide.ts";
import { command } from "../../app/platform/database/sql.ts";
import { seededRandom } from "./donations.ts";
import { daysBefore, type LoadedShop, type LoadingMarket } from "./load-shops.ts";
import type { DemoCollection, DemoProduct, DemoReview } from "./shop.ts";

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

type Listed = LoadedProduct & { product: DemoProduct };

/** Lists the products of the shops, each in its status. */
export async function loadProducts(loading: LoadingMarket, shops: LoadedShop[]): Promise<LoadedProduct[]> {
  // Their statements share round trips.
  const listed = await Promise.all(
    shops.flatMap((loaded_shop) =>
      loaded_shop.shop.collections
        .flatMap((collection) => collection.products.map((product) => ({ collection, product })))
        .map(({ collection, product }, i) =>
          listProduct(loading, loaded_shop, collection, product, skuOf(loaded_shop.shop.name, i + 1)),
        ),
    ),
  );
  await approveThem(loading, listed);
  for (const product of listed) await bringToStatus(loading, product);
  return listed;
}

async function listProduct(
  { tx, now }: LoadingMarket,
  { shop, vendor }: LoadedShop,
  collection: DemoCollection,
  product: DemoProduct,
  sku: string,
): Promise<Listed> {
  const reviews = product.reviews ?? [];
  const newest = reviews.length > 0 ? newestReviewedDaysAgo : newestDaysAgo;
  // What waits for approval was handed in lately.
  const oldest = product.status === "pending" ? newest + 4 : shop.approved_days_ago - 1;
  const days_ago = newest + seededRandom(product.name)() * (oldest - newest);
  const created_at = daysBefore(now, days_ago);
  const id = await createProduct(tx, vendor, {
    ...inputOf(collection, product),
    sku,
    status: firstStatus(product),
    created_at,
  });
  return { id, name: product.name, created_at, reviews, vendor, product };
}

/** What is approved below begins as a draft, so that no queue has it. */
function firstStatus({ status }: DemoProduct): VendorStatus {
  if (status === "archived") return "archived";
  return status === "pending" || status === "rejected" ? "active" : "draft";
}

/** Each was looked at within two days, and some were chosen for the first places. */
async function approveThem({ tx }: LoadingMarket, listed: readonly Listed[]): Promise<void> {
  const approved = listed.filter(({ product: { status } }) => status === undefined || status === "active");
  const featured = approved.filter(({ product }) => product.is_featured).map(({ id }) => id);
  const ids = approved.map(({ id }) => id);
  await tx.run(command`
    update products set approved_at = least(created_at + interval '2 days', now()),
      is_featured = id = any(${featured}::uuid[])
    where id = any(${ids}::uuid[])`);
  await approveProducts(tx, ids, null);
}

async function bringToStatus(
  { tx, admin, notifier }: LoadingMarket,
  { id, vendor, product: { status, rejected_reason } }: Listed,
): Promise<void> {
  if (status === "active")
    for (const chosen of ["archived", "active"] as const)
      await changeProduct(tx, vendor, { id, changes: { status: chosen } });
  if (status === "rejected") {
    const rejection = { id, decision: "reject" as const, reason: rejected_reason as string };
    await decideAbout(tx, admin, productSubjects, rejection, notifier);
  }
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
    cost_price_paise: Math.round(product.price_rupees * costShare(product)) * 100,
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

/** As in "JKLT-004": the initials of the shop, and a number. */
function skuOf(shop_name: string, place: number): string {
  const initials = shop_name.split(/[\s-]+/).flatMap((word) => /^[a-z]/i.exec(word) ?? []);
  return `${initials.join("").toUpperCase()}-${String(place).padStart(3, "0")}`;
}

/** Material and wages: from half to two thirds of the price. */
function costShare({ name }: DemoProduct): number {
  return 0.5 + seededRandom(`cost of ${name}`)() / 6;
}

/** Its own text, and below that one of the notes in turn. */
export function descriptionOf({ notes, products }: DemoCollection, product: DemoProduct): string {
  const place = products.indexOf(product);
  const note = place < notes.length * noteUses ? notes[place % notes.length] : undefined;
  return note === undefined ? product.text : `${product.text}\n\n${note}`;
}
