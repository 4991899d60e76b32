import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { type Row, type Shape, sql, sqlInteger, sqlPart } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import type { Author } from "../../../accounts/schema.ts";
import {
  type Conversation,
  type ConversationPage,
  conversationsPerPage,
  type MessagePage,
  messagesPerPage,
} from "../../conversation.ts";
import {
  conversationCursor,
  type ConversationPosition,
  newestCursor,
  type NewestPosition,
} from "../../cursors.ts";
import { conversationNotFound } from "../customer-failures.ts";
import { isInSight, isShopInSight } from "../in-sight.ts";
import { sellerNotFound } from "../seller-failures.ts";
import { shortened } from "../../../../text/shorten.ts";

const shape = {
  id: "uuid",
  vendor_id: "uuid",
  is_seller: "bool",
  shop: "text",
  customer: "jsonb?",
  product: "jsonb?",
  last_message_at: "timestamptz",
  unread_count: "int4",
} satisfies Shape;

const columns = (
  user_id: string,
) => sqlPart`page.id, page.vendor_id, page.vendor_id = ${user_id} as is_seller,
  (select name from sellers where sellers.vendor_id = page.vendor_id) as shop,
  case when page.vendor_id = ${user_id} then ${publicProfileOf(sqlPart`page.customer_id`)} end as customer,
  (select jsonb_build_object('id', id, 'name', name, 'is_in_sight', ${isInSight}) from products
    where products.id = page.product_id) as product,
  page.last_message_at,
  case when page.vendor_id = ${user_id} then page.vendor_unread_count else page.customer_unread_count end
    as unread_count`;

function conversationOf({ shop, customer, product, ...row }: Row<typeof shape>): Conversation {
  const name = (customer as Author | null)?.display_name ?? "";
  return { ...row, with: row.is_seller ? name : shop, product: product as Conversation["product"] };
}

type LastMessage = ConversationPage["conversations"][number]["last_message"];
const textStart_characters = 200;

const lastMessage = (message: LastMessage): LastMessage =>
  message?.text ? { ...message, text: shortened(message.text, textStart_characters) } : message;

/** A person's conversations, as a customer and as a seller, latest first. */
export async function listConversations(
  db: Queryable,
  user_id: string,
  cursor?: ConversationPosition,
): Promise<ConversationPage> {
  const limit = sqlInteger(conversationsPerPage + 1);
  const after = andAfter(conversationCursor, cursor);
  const rows = await db.many(sql({ ...shape, last_message: "jsonb?" })`
    select ${columns(user_id)}, (
        select jsonb_build_object('is_own', sender_id = ${user_id},
          'text', case when hidden_at is null or sender_id = ${user_id} then left(content, ${textStart_characters + 1}) end)
        from seller_messages where conversation_id = page.id order by created_at desc, id desc limit 1
      ) as last_message
    from (
      (select * from seller_conversations where vendor_id = ${user_id} ${after}
        order by last_message_at desc, id desc limit ${limit})
      union all
      (select * from seller_conversations where customer_id = ${user_id} ${after}
        order by last_message_at desc, id desc limit ${limit})
      order by last_message_at desc, id desc limit ${limit}
    ) page order by page.last_message_at desc, page.id desc`);
  const { page, next_cursor } = pageOfRows(rows, conversationsPerPage, conversationCursor.format);
  const conversations = page.map(({ last_message, ...row }) => ({
    ...conversationOf(row),
    last_message: lastMessage(last_message as LastMessage),
  }));
  return { conversations, next_cursor };
}

/** Unread messages in all conversations of a person. */
export async function countUnreadMessages(db: Queryable, user_id: string): Promise<number> {
  const { unread_count } = await db.one(sql({ unread_count: "int4" })`
    select coalesce(sum(unread), 0)::int4 as unread_count from (
      select vendor_unread_count as unread from seller_conversations
        where vendor_id = ${user_id} and vendor_unread_count > 0
      union all
      select customer_unread_count from seller_conversations
        where customer_id = ${user_id} and customer_unread_count > 0
    ) of_conversations`);
  return unread_count;
}

/** 404 for everybody but its participants. */
export async function readConversation(db: Queryable, user_id: string, id: string): Promise<Conversation> {
  if (!isUuid(id)) throw conversationNotFound();
  const row = await db.maybeOne(sql(shape)`
    select ${columns(user_id)} from (
      select * from seller_conversations where id = ${id} and ${user_id} in (vendor_id, customer_id)) page`);
  if (!row) throw conversationNotFound();
  return conversationOf(row);
}

/** One page of its messages, newest first. The caller has checked access. */
export async function listMessages(
  db: Queryable,
  { id, user_id, cursor }: { id: string; user_id: string; cursor?: NewestPosition | undefined },
): Promise<MessagePage> {
  const after = andAfter(newestCursor, cursor);
  const rows = await db.many(sql({
    id: "uuid",
    is_own: "bool",
    content: "text?",
    is_hidden: "bool",
    created_at: "timestamptz",
  })`
    select id, sender_id = ${user_id} as is_own, hidden_at is not null as is_hidden, created_at,
      case when hidden_at is null or sender_id = ${user_id} then content end as content
    from seller_messages where conversation_id = ${id} ${after}
    order by ${keysetOrder(newestCursor)} limit ${sqlInteger(messagesPerPage + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, messagesPerPage, newestCursor.format);
  return { messages: page, next_cursor };
}

export type ContactedShop = {
  vendor_id: string;
  name: string;
  location: string;
  product: { id: string; name: string } | null;
  /** The reader's earlier conversation about the same. */
  conversation_id: string | null;
};

/** Recipient and subject of a message; 404 for a shop that is not public, and a product it does not show. */
export async function readContactedShop(
  db: Queryable,
  about: { vendor_id: string; product_id: string | null; user_id: string },
): Promise<ContactedShop> {
  const { vendor_id, product_id, user_id } = about;
  if (!isUuid(vendor_id) || (product_id !== null && !isUuid(product_id))) throw sellerNotFound();
  const row = await db.maybeOne(sql({
    vendor_id: "uuid",
    name: "text",
    location: "text",
    product_name: "text?",
    conversation_id: "uuid?",
  })`
    select vendor_id, sellers.name, location,
      (select name from products where id = ${product_id} and products.vendor_id = sellers.vendor_id and is_public)
        as product_name,
      (select id from seller_conversations
        where seller_conversations.vendor_id = sellers.vendor_id and customer_id = ${user_id}
          and product_id is not distinct from ${product_id}::uuid) as conversation_id
    from sellers where vendor_id = ${vendor_id} and ${isShopInSight}`);
  if (!row || (product_id !== null && row.product_name === null)) throw sellerNotFound();
  const { product_name, ...shop } = row;
  const product =
    product_id === null || product_name === null ? null : { id: product_id, name: product_name };
  return { ...shop, product };
}

/** The text of a message that the reader received, for the report page. */
export async function readReportableMessage(
  db: Queryable,
  { id, conversation_id, user_id }: { id: string; conversation_id: string; user_id: string },
) {
  if (!isUuid(id) || !isUuid(conversation_id)) return undefined;
  return db.maybeOne(sql({ text: "text" })`
    select content as text from seller_messages join seller_conversations on seller_conversations.id = conversation_id
    where seller_messages.id = ${id} and conversation_id = ${conversation_id} and hidden_at is null
      and sender_id <> ${user_id} and ${user_id} in (vendor_id, customer_id)`);
}
