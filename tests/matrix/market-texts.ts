import { sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { createUser, type TestUser } from "../support/people.ts";
import { listProduct, openShop } from "../support/products.ts";
import { deliver } from "../support/reviews.ts";

/** What the owner and somebody else say to each other as buyers and sellers. */
export type MarketWords = {
  /** Of another shop, delivered to the owner and not reviewed yet. */
  delivered_product_id: string;
  /** Written by the owner about the other shop. */
  own_review_id: string;
  /** Written by the other person about the owner's product. */
  shop_review_id: string;
  /** With the owner as the seller, whom the other person wrote the message to. */
  conversation_id: string;
  message_id: string;
};

export async function makeMarketTexts(
  services: Services,
  owner: TestUser,
  product_id: string,
): Promise<MarketWords> {
  const { db } = services;
  const other = await createUser(services);
  await openShop(db, other.user_id);
  const [delivered_product_id, reviewed_id] = await Promise.all([
    listProduct(db, other.user_id),
    listProduct(db, other.user_id),
  ]);
  await deliver(services, delivered_product_id, owner);
  const [own_review_id, shop_review_id, conversation] = await Promise.all([
    makeReview(services, reviewed_id, owner),
    makeReview(services, product_id, other),
    db.one(sql({ conversation_id: "uuid", message_id: "uuid" })`
      with conversation as (
        insert into seller_conversations (vendor_id, customer_id) values (${owner.user_id}, ${other.user_id}) returning id
      )
      insert into seller_messages (conversation_id, sender_id, content)
      select id, ${other.user_id}, 'Is it still there?' from conversation
      returning conversation_id, id as message_id`),
  ]);
  return { delivered_product_id, own_review_id, shop_review_id, ...conversation };
}

/** Counted, as the commands do. */
async function makeReview(services: Services, product_id: string, writer: TestUser): Promise<string> {
  const order_item_id = await deliver(services, product_id, writer);
  const { id } = await services.db.one(sql({ id: "uuid" })`
    with product as (
      update products set review_count = review_count + 1, rating_sum = rating_sum + 4 where id = ${product_id}
      returning vendor_id
    ), seller as (
      update sellers set review_count = review_count + 1, rating_sum = rating_sum + 4
      from product where sellers.vendor_id = product.vendor_id
    )
    insert into product_reviews (product_id, user_id, order_item_id, rating, comment)
    values (${product_id}, ${writer.user_id}, ${order_item_id}, 4, 'As described.') returning id`);
  return id;
}
