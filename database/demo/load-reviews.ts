import { createHash } from "node:crypto";
import type { Actor } from "../../app/platform/actor.ts";
import { recordDelivery } from "../../app/domains/catalog/server/commands/record-delivery.ts";
import { replyToReview } from "../../app/domains/catalog/server/commands/reply-to-review.ts";
import { writeReview } from "../../app/domains/catalog/server/commands/write-review.ts";
import { command } from "../../app/platform/database/sql.ts";
import { customers, type DemoCustomer, men, women } from "./customers.ts";
import { seededRandom } from "./donations.ts";
import type { LoadedProduct } from "./load-products.ts";
import { daysBefore, findOrCreateAccounts, type LoadingMarket } from "./load-shops.ts";
import type { DemoReview } from "./products/shop.ts";

const day_ms = 86_400_000;
/** From the listing of a product to its first delivery at least. */
const firstDelivery_ms = 9 * day_ms;
/** Reviews come between one day and ten after the delivery, and replies within two days after them. */
const reviewDelayMost_ms = 10 * day_ms;
const replyDelayMost_ms = 2 * day_ms;
/** The newest reviews are so old, so that their replies fit. */
const newest_ms = 3 * day_ms;
/** What the demo's customer has received and may review, with the days since then. */
const deliveredToCustomer: Record<string, number> = {
  "Kansa Bowl for Dal": 6,
  "Kandhamal Turmeric Powder (କନ୍ଧମାଳ ହଳଦୀ)": 11,
  "Owl, Dhokra": 19,
};

type Reviewer = { ids: ReadonlyMap<string, string> };
type Placed = { loading: LoadingMarket; product: LoadedProduct; reviewer: Actor; order_item_id: string };

/** Delivers products to the demo's customers, who write their reviews; some sellers reply. */
export async function loadReviews(loading: LoadingMarket, products: readonly LoadedProduct[]): Promise<void> {
  const lipika = { display_name: "Lipika Das", email: "customer@example.org", location: "Cuttack, Odisha" };
  const ids = await findOrCreateAccounts(loading, [lipika, ...customers]);
  for (const product of products) await reviewProduct(loading, product, { ids });
  for (const [name, days_ago] of Object.entries(deliveredToCustomer)) {
    const product = products.find((loaded) => loaded.name === name);
    if (!product) throw new Error(`The demo has no product called ${name}`);
    await recordDelivery(loading.tx, {
      order_item_id: uuidOf(`${name}, ${lipika.email}`),
      product_id: product.id,
      user_id: ids.get(lipika.email) as string,
      delivered_at: daysBefore(loading.now, days_ago),
    });
  }
}

async function reviewProduct(
  loading: LoadingMarket,
  product: LoadedProduct,
  { ids }: Reviewer,
): Promise<void> {
  const random = seededRandom(`${product.name}, reviews`);
  const reviewed_by = new Set<DemoCustomer>();
  for (const [position, review] of product.reviews.entries()) {
    const customer = draw(review, reviewed_by, random);
    reviewed_by.add(customer);
    const reviewer: Actor = { user_id: ids.get(customer.email) as string, roles: ["customer"] };
    const order_item_id = uuidOf(`${product.name}, ${position}`);
    await writeOne({ loading, product, reviewer, order_item_id }, review, random);
  }
}

/** Somebody whom the review fits, and who has not reviewed the product. */
function draw(
  { by }: DemoReview,
  reviewed_by: ReadonlySet<DemoCustomer>,
  random: () => number,
): DemoCustomer {
  const fitting = { woman: women, man: men, anybody: customers }[by ?? "anybody"];
  const free = fitting.filter((customer) => !reviewed_by.has(customer));
  return free[Math.floor(random() * free.length)] as DemoCustomer;
}

async function writeOne(
  { loading, product, reviewer, order_item_id }: Placed,
  { rating, comment, reply }: DemoReview,
  random: () => number,
): Promise<void> {
  const { tx, notifier, now } = loading;
  const earliest = product.created_at.getTime() + firstDelivery_ms + reviewDelayMost_ms;
  const span_ms = now.getTime() - newest_ms - earliest;
  const created_at = new Date(earliest + random() * span_ms);
  const delivered_at = new Date(created_at.getTime() - day_ms - random() * (reviewDelayMost_ms - day_ms));
  await recordDelivery(tx, {
    order_item_id,
    product_id: product.id,
    user_id: reviewer.user_id,
    delivered_at,
  });
  const { id } = await writeReview(tx, reviewer, { product_id: product.id, rating, comment, created_at });
  if (reply === undefined) return;
  await replyToReview(tx, product.vendor, { id, reply }, notifier);
  const replied_at = new Date(created_at.getTime() + random() * replyDelayMost_ms);
  await tx.run(command`update product_reviews set replied_at = ${replied_at} where id = ${id}`);
}

/** The same for a text on every machine. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
