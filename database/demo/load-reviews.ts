import { replyToReview } from "../../app/domains/catalog/server/commands/reply-to-review.ts";
import {
  type ReviewedDelivery,
  writeReviews,
} from "../../app/domains/catalog/server/commands/write-reviews.ts";
import { command } from "../../app/platform/database/sql.ts";
import { customers, type DemoCustomer, men, women } from "./customers.ts";
import { seededRandom } from "./donations.ts";
import type { LoadedProduct } from "./load-products.ts";
import { findOrCreateAccounts, type LoadingMarket } from "./load-shops.ts";
import type { DemoReview } from "./shop.ts";
import { uuidOf } from "./uuid-of.ts";
import { day_ms } from "../../app/text/day-length.ts";

/** From the listing of a product to its first delivery at least. */
const firstDelivery_ms = 9 * day_ms;
/** Reviews come between one day and ten after the delivery, and replies within two days after them. */
const reviewDelayMost_ms = 10 * day_ms;
const replyDelayMost_ms = 2 * day_ms;
/** The newest reviews are so old, so that their replies fit. */
const newest_ms = 3 * day_ms;
type Written = ReviewedDelivery & { product: LoadedProduct; reply: string | undefined };

/** Delivers products to the demo's customers, who write their reviews; some sellers reply. */
export async function loadReviews(loading: LoadingMarket, products: readonly LoadedProduct[]): Promise<void> {
  const ids = await findOrCreateAccounts(loading, customers);
  const written = products.flatMap((product) => reviewsOf(product, ids, loading.now));
  const review_ids = await writeReviews(loading.tx, written);
  await Promise.all(
    written
      .filter((review) => review.reply)
      .map((review) => reply(loading, review, review_ids.get(review.order_item_id) as string)),
  );
}

function reviewsOf(product: LoadedProduct, ids: ReadonlyMap<string, string>, now: Date): Written[] {
  const random = seededRandom(`${product.name}, reviews`);
  const reviewed_by = new Set<DemoCustomer>();
  const earliest = product.created_at.getTime() + firstDelivery_ms + reviewDelayMost_ms;
  const span_ms = now.getTime() - newest_ms - earliest;
  return product.reviews.map((review, position) => {
    const customer = draw(review, reviewed_by, random);
    reviewed_by.add(customer);
    const created_at = new Date(earliest + random() * span_ms);
    return {
      product,
      product_id: product.id,
      order_item_id: uuidOf(`${product.name}, ${position}`),
      user_id: ids.get(customer.email) as string,
      rating: review.rating,
      comment: review.comment,
      reply: review.reply,
      created_at,
      delivered_at: new Date(created_at.getTime() - day_ms - random() * (reviewDelayMost_ms - day_ms)),
    };
  });
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

async function reply({ tx, notifier }: LoadingMarket, review: Written, id: string): Promise<void> {
  await replyToReview(tx, review.product.vendor, { id, reply: review.reply as string }, notifier);
  const delay_ms = seededRandom(review.order_item_id)() * replyDelayMost_ms;
  const replied_at = new Date(review.created_at.getTime() + delay_ms);
  await tx.run(command`update product_reviews set replied_at = ${replied_at} where id = ${id}`);
}
