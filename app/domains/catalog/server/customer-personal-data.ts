import type { Transaction } from "../../../platform/database/database.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { withdrawSubjects } from "../../moderation/server/commands/withdraw-subjects.ts";
import { sellerMessageKey } from "../../notifications/events/seller-message.ts";
import { withdraw } from "../../notifications/server/commands/withdraw.ts";
import { productsTag } from "../schema.ts";
import { withdrawReviewNotices } from "./commands/change-review.ts";

/**
 * A person's reviews, wishes and messages to sellers or buyers. Erasure deletes reviews with their stars, and
 * conversations for both participants.
 */
export const customerPersonalData: PersonalData = {
  page_tags: [productsTag],
  async export(db, { user_id }) {
    const [reviews, wishlist, messages] = await Promise.all([
      db.many(sql({
        id: "uuid",
        product: "text",
        rating: "int4",
        comment: "text",
        created_at: "timestamptz",
        edited_at: "timestamptz?",
        reply_of_seller: "text?",
      })`
        select product_reviews.id, products.name as product, rating, comment, product_reviews.created_at,
          product_reviews.edited_at, reply as reply_of_seller
        from product_reviews join products on products.id = product_id
        where user_id = ${user_id} order by product_reviews.created_at, product_reviews.id`),
      db.many(sql({ product_id: "uuid", product: "text", created_at: "timestamptz" })`
        select product_id, products.name as product, wishlist_items.created_at
        from wishlist_items join products on products.id = product_id
        where user_id = ${user_id} order by wishlist_items.created_at, product_id`),
      db.many(sql({ seller: "text", product: "text?", content: "text", created_at: "timestamptz" })`
        select sellers.name as seller, products.name as product, content, seller_messages.created_at
        from seller_messages join seller_conversations on seller_conversations.id = conversation_id
          join sellers using (vendor_id) left join products on products.id = product_id
        where sender_id = ${user_id} order by seller_messages.created_at, seller_messages.id`),
    ]);
    return { reviews, wishlist, messages };
  },
  async erase(tx, { user_id }) {
    await eraseReviews(tx, user_id);
    await eraseConversations(tx, user_id);
    await tx.run(command`delete from wishlist_items where user_id = ${user_id}`);
    await tx.run(command`delete from product_deliveries where user_id = ${user_id}`);
  },
};

/** Sellers and products are locked in the usual order; hidden reviews count no stars. */
async function eraseReviews(tx: Transaction, user_id: string): Promise<void> {
  await tx.run(command`
    select from sellers where vendor_id in (
      select vendor_id from product_reviews join products on products.id = product_id where user_id = ${user_id})
    order by vendor_id for no key update`);
  await tx.run(command`
    select from products where id in (select product_id from product_reviews where user_id = ${user_id})
    order by id for no key update`);
  const gone = await tx.many(sql({ id: "uuid", vendor_id: "uuid", user_id: "uuid" })`
    with gone as (
      delete from product_reviews where user_id = ${user_id} returning id, product_id, user_id, rating, hidden_at
    ), steps as (
      select product_id, count(*) as step, sum(rating) as stars from gone where hidden_at is null group by product_id
    ), counted as (
      update products set review_count = review_count - step, rating_sum = rating_sum - stars
      from steps where id = product_id returning vendor_id, step, stars
    ), of_sellers as (
      select vendor_id, sum(step) as step, sum(stars) as stars from counted group by vendor_id
    ), counted_sellers as (
      update sellers set review_count = review_count - step, rating_sum = rating_sum - stars
      from of_sellers where sellers.vendor_id = of_sellers.vendor_id
    )
    select gone.id, products.vendor_id, gone.user_id from gone join products on products.id = product_id`);
  await withdrawSubjects(
    tx,
    gone.map(({ id }) => id),
  );
  for (const review of gone) await withdrawReviewNotices(tx, review);
}

/** Notifications that quote a conversation's messages are deleted with it, for both participants. */
async function eraseConversations(tx: Transaction, user_id: string): Promise<void> {
  const messages = await tx.many(sql({ id: "uuid", receiver_id: "uuid" })`
    select seller_messages.id, case when sender_id = vendor_id then customer_id else vendor_id end as receiver_id
    from seller_messages join seller_conversations on seller_conversations.id = conversation_id
    where ${user_id} in (vendor_id, customer_id)`);
  await withdraw(
    tx,
    messages.map(({ id, receiver_id }) => ({ user_id: receiver_id, dedupe_key: sellerMessageKey(id) })),
  );
  await withdrawSubjects(
    tx,
    messages.map(({ id }) => id),
  );
  await tx.run(command`delete from seller_conversations where ${user_id} in (vendor_id, customer_id)`);
}
