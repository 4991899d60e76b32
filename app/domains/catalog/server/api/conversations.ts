import { z } from "@hono/zod-openapi";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { apiRoute } from "../../../../platform/http/api-route.ts";
import { reportInput } from "../../../moderation/input.ts";
import type { ConversationEntry } from "../../conversation.ts";
import { conversationCursor, newestCursor } from "../../cursors.ts";
import { messageInput, sellerMessageInput } from "../../customer-input.ts";
import {
  countUnreadMessages,
  listConversations,
  listMessages,
  readConversation,
} from "../queries/conversations.ts";
import { markConversationRead, writeMessage, reportMessage, writeToSeller } from "../use-cases/messages.ts";
import { signedInOnly } from "./customer-schemas.ts";

const tags = ["Marketplace"];
const path = "/api/v1/conversations";

const Conversation = z
  .object({
    id: z.guid(),
    seller_id: z.guid(),
    role: z.enum(["customer", "seller"]).openapi({ description: "Your own side." }),
    with: z.string().openapi({ description: "The other side; empty for a former member." }),
    product: z.object({ id: z.guid(), name: z.string() }).nullable().openapi({
      description: "Null: about the shop, or a product that is gone.",
    }),
    unread_count: z.int().openapi({ description: "Messages to you since you last opened it." }),
    last_message: z
      .object({ text: z.string().nullable(), is_own: z.boolean() })
      .nullable()
      .openapi({ description: "Its beginning; a null text was hidden by moderators." }),
    last_message_at: z.iso.datetime(),
  })
  .openapi("Conversation");

const ConversationList = listSchema({
  conversations: z.array(Conversation),
  unread_count: z.int().openapi({ description: "Of all your conversations." }),
}).openapi("ConversationList");

const Message = z
  .object({
    id: z.guid(),
    is_own: z.boolean(),
    content: z.string().nullable().openapi({ description: "Null: moderators hid it." }),
    is_hidden: z.boolean().openapi({ description: "Hidden from the other side." }),
    created_at: z.iso.datetime(),
  })
  .openapi("ConversationMessage");

const MessageList = listSchema({ messages: z.array(Message) }).openapi("ConversationMessageList");

const Posted = z.object({ id: z.guid(), conversation_id: z.guid() }).openapi("PostedMessage");

export const conversationRoutes = [
  apiRoute("listConversations", {
    method: "get",
    path,
    tags,
    summary: "Your conversations, latest first",
    access: signedInOnly,
    query: z.strictObject({ cursor: cursorQuery(conversationCursor) }),
    answer: [ConversationList, "One page of conversations."],
    async run({ services: { db }, session: { user_id }, query: { cursor } }) {
      const [{ conversations, next_cursor }, unread_count] = await Promise.all([
        listConversations(db, user_id, cursor),
        countUnreadMessages(db, user_id),
      ]);
      return { conversations: conversations.map(conversationAnswer), unread_count, next_cursor };
    },
  }),
  apiRoute("listMessages", {
    method: "get",
    path: `${path}/{id}/messages`,
    tags,
    summary: "Messages of one of your conversations, newest first",
    access: signedInOnly,
    query: z.strictObject({ cursor: cursorQuery(newestCursor) }),
    answer: [MessageList, "One page of messages."],
    async run({ services: { db }, session: { user_id }, id, query: { cursor } }) {
      const conversation = await readConversation(db, user_id, id);
      return listMessages(db, { id: conversation.id, user_id, cursor });
    },
  }),
  apiRoute("markConversationRead", {
    method: "patch",
    path: `${path}/{id}`,
    tags,
    summary: "Mark a conversation as read",
    access: signedInOnly,
    body: z.strictObject({ is_read: z.literal(true) }),
    done: "Nothing of it is unread.",
    run: ({ services, session, id }) => markConversationRead(services, session.user_id, id),
  }),
  apiRoute("writeMessage", {
    method: "post",
    path: `${path}/{id}/messages`,
    tags,
    summary: "Send a message in one of your conversations",
    access: signedInOnly,
    body: messageInput,
    refuses: [429],
    created: [Posted, "It is sent."],
    run: ({ services, session, id, body }) =>
      writeMessage(services, session, { ...body, conversation_id: id }),
  }),
  apiRoute("writeToSeller", {
    method: "post",
    path: "/api/v1/sellers/{id}/messages",
    tags,
    summary: "Message a seller about a product or the shop; addresses stay private",
    access: signedInOnly,
    body: sellerMessageInput,
    refuses: [429],
    created: [Posted, "It is sent."],
    run: ({ services, session, id, body: { product_id = null, ...message } }) =>
      writeToSeller(services, session, { ...message, vendor_id: id, product_id }),
  }),
  apiRoute("reportMessage", {
    method: "post",
    path: "/api/v1/messages/{id}/report",
    tags,
    summary: "Report a message that you received",
    access: signedInOnly,
    body: reportInput,
    refuses: [429],
    done: "A moderator looks at it.",
    async run({ services, session, id, body }) {
      await reportMessage(services, session, { ...body, message_id: id });
    },
  }),
];

function conversationAnswer(entry: ConversationEntry) {
  const { id, vendor_id, is_seller, product, unread_count, last_message, last_message_at } = entry;
  return {
    id,
    seller_id: vendor_id,
    role: is_seller ? ("seller" as const) : ("customer" as const),
    with: entry.with,
    product: product && { id: product.id, name: product.name },
    unread_count,
    last_message,
    last_message_at,
  };
}
