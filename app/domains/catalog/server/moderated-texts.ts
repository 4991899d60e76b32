import type { Transaction } from "../../../platform/database/database.ts";
import { type Row, type Shape, sql, sqlPart } from "../../../platform/database/sql.ts";
import * as m from "#messages";
import { publicProfileOf } from "../../accounts/server/queries/public-profile.ts";
import type { SubjectKind, SubjectRow } from "../../moderation/subject-kind.ts";
import { publishedKind, wordsSubject } from "../../moderation/published-kind.ts";
import { lockAfterAccounts } from "../../moderation/server/queries/subjects.ts";
import { sellerMessageKey } from "../../notifications/events/seller-message.ts";
import { withdraw } from "../../notifications/server/commands/withdraw.ts";
import { messageKind, reviewKind } from "../moderated-kinds.ts";
import { productsTag, productTag, sellerTag } from "../schema.ts";
import { withdrawReviewNotices } from "./commands/change-review.ts";
import { countReviews } from "./commands/review-lock.ts";
import { messageNotFound, reviewNotFound } from "./customer-failures.ts";
import { isShopInSight } from "./in-sight.ts";
import { shopLink } from "./moderated-sellers.ts";

const reviewShape = {
  id: "uuid",
  parent_id: "uuid",
  product_name: "text",
  rating: "int4",
  text: "text",
  reply: "text?",
  is_hidden: "bool",
  created_at: "timestamptz",
  edited_at: "timestamptz?",
  author: "jsonb?",
} satisfies Shape;

/** Product reviews as moderation sees them. A hidden one counts no stars. */
export const reviewSubjects: SubjectKind = {
  kind: reviewKind,
  path: "product-reviews",
  noun: m.catalog_noun_review,
  plural: m.catalog_subject_reviews,
  ...publishedKind("review", (tx, { id }, status) => setReviewHidden(tx, id, status !== "published")),
  async load(db, ids) {
    const rows = await db.many(sql(reviewShape)`
      select product_reviews.id, product_id as parent_id, products.name as product_name, rating, comment as text, reply,
        product_reviews.hidden_at is not null as is_hidden, product_reviews.created_at, product_reviews.edited_at,
        ${publicProfileOf(sqlPart`product_reviews.user_id`)} as author
      from product_reviews join products on products.id = product_id
      where product_reviews.id = any(${[...ids]}::uuid[])`);
    return rows.map(reviewSubject);
  },
  counted: sqlPart`select user_id, hidden_at is not null as is_out_of_sight from product_reviews`,
  lock: (tx, id) =>
    lockAfterAccounts(
      tx,
      sqlPart`
        select unnest(array[user_id, vendor_id]) as user_id
        from product_reviews join products on products.id = product_id where product_reviews.id = ${id}`,
      sqlPart`
        select from sellers where vendor_id = (
          select vendor_id from product_reviews join products on products.id = product_id
          where product_reviews.id = ${id}) for no key update`,
      sqlPart`
        select from products where id = (select product_id from product_reviews where id = ${id}) for no key update`,
      sqlPart`select from product_reviews where id = ${id} for update`,
    ),
  notFound: reviewNotFound,
  apiIds: ({ id, parent_id }) => ({ review_id: id, product_id: parent_id }),
  apiFields: (review) => ({ product_name: review?.facts[0] ?? null }),
};

function reviewSubject({ product_name, rating, reply, ...words }: Row<typeof reviewShape>) {
  return {
    ...wordsSubject(words),
    title: m.catalog_moderation_review_of({ name: product_name }),
    facts: [product_name, m.catalog_stars_given({ count: rating })],
    details: reply === null ? [] : [{ label: m.catalog_reviews_reply_of_seller(), text: reply }],
    link: { href: `/products/${words.parent_id}?tab=reviews`, label: m.catalog_moderation_see_product() },
  } satisfies SubjectRow;
}

/** The stars of a hidden review are not counted. Returns the tags to publish after the commit. */
async function setReviewHidden(tx: Transaction, id: string, is_hidden: boolean): Promise<string[]> {
  const review = await tx.one(sql({
    product_id: "uuid",
    vendor_id: "uuid",
    user_id: "uuid",
    rating: "int4",
    was_hidden: "bool",
  })`
    update product_reviews set hidden_at = case when ${is_hidden}::bool then coalesce(product_reviews.hidden_at, now()) end
    from products where products.id = product_id and product_reviews.id = ${id}
    returning product_id, vendor_id, product_reviews.user_id, rating, old.hidden_at is not null as was_hidden`);
  const { product_id, vendor_id, rating } = review;
  if (is_hidden !== review.was_hidden) {
    const direction = is_hidden ? -1 : 1;
    await countReviews(tx, product_id, { reviews: direction, stars: direction * rating });
  }
  const tags = [productTag(product_id), sellerTag(vendor_id), productsTag];
  return is_hidden ? [...tags, ...(await withdrawReviewNotices(tx, { id, ...review }))] : tags;
}

const messageShape = {
  id: "uuid",
  parent_id: "uuid",
  vendor_id: "uuid",
  shop: "text",
  is_shop_in_sight: "bool",
  text: "text",
  is_hidden: "bool",
  created_at: "timestamptz",
  author: "jsonb?",
} satisfies Shape;

/** Messages between customers and sellers: moderators see only reported ones. */
export const messageSubjects: SubjectKind = {
  kind: messageKind,
  path: "seller-messages",
  noun: m.catalog_noun_message,
  plural: m.catalog_subject_messages,
  ...publishedKind("message", (tx, { id }, status) => setMessageHidden(tx, id, status !== "published")),
  async load(db, ids) {
    const rows = await db.many(sql(messageShape)`
      select seller_messages.id, conversation_id as parent_id, vendor_id, sellers.name as shop, ${isShopInSight} as is_shop_in_sight, content as text,
        seller_messages.hidden_at is not null as is_hidden, seller_messages.created_at,
        ${publicProfileOf(sqlPart`seller_messages.sender_id`)} as author
      from seller_messages join seller_conversations on seller_conversations.id = conversation_id
        join sellers using (vendor_id)
      where seller_messages.id = any(${[...ids]}::uuid[])`);
    return rows.map(messageSubject);
  },
  counted: sqlPart`
    select sender_id as user_id, hidden_at is not null as is_out_of_sight from seller_messages`,
  lock: (tx, id) =>
    lockAfterAccounts(
      tx,
      sqlPart`
        select unnest(array[customer_id, vendor_id]) as user_id
        from seller_messages join seller_conversations on seller_conversations.id = conversation_id
        where seller_messages.id = ${id}`,
      sqlPart`select from seller_messages where id = ${id} for update`,
    ),
  notFound: messageNotFound,
  apiIds: ({ id, parent_id }) => ({ message_id: id, conversation_id: parent_id }),
  apiFields: (message) => ({ shop: message?.facts[0] ?? null }),
};

function messageSubject({ vendor_id, shop, is_shop_in_sight, ...words }: Row<typeof messageShape>) {
  return {
    ...wordsSubject(words),
    edited_at: null,
    title: m.catalog_moderation_message_about({ shop }),
    facts: [shop],
    details: [],
    link: shopLink(vendor_id, is_shop_in_sight),
  } satisfies SubjectRow;
}

/** The recipient's notification is withdrawn with it. */
async function setMessageHidden(tx: Transaction, id: string, is_hidden: boolean): Promise<string[]> {
  const both = await tx.one(sql({ sender_id: "uuid", customer_id: "uuid", vendor_id: "uuid" })`
    update seller_messages set hidden_at = case when ${is_hidden}::bool then coalesce(hidden_at, now()) end
    from seller_conversations
    where seller_conversations.id = conversation_id and seller_messages.id = ${id}
    returning sender_id, customer_id, vendor_id`);
  if (!is_hidden) return [];
  const user_id = both.sender_id === both.customer_id ? both.vendor_id : both.customer_id;
  return withdraw(tx, [{ user_id, dedupe_key: sellerMessageKey(id) }]);
}
