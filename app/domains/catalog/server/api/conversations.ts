import { createRoute, z } from "@hono/zod-openapi";
import {
  createApi,
  idParams,
  jsonAnswer,
  jsonBody,
  noStore,
  problems,
  signedInToApi,
} from "../../../../platform/http/api.ts";
import { cursorQuery, listSchema } from "../../../../platform/http/api-list.ts";
import { reportInput } from "../../../moderation/input.ts";
import type { ConversationEntry, ConversationMessage } from "../../conversation.ts";
import { conversationCursor, newestCursor } from "../../cursors.ts";
import { messageInput, sellerMessageInput } from "../../customer-input.ts";
import {
  countUnreadMessages,
  listConversations,
  listMessages,
  readConversation,
} from "../queries/conversations.ts";
import { markRead, postMessage, postMessageReport, postToSeller } from "../use-cases/messages.ts";
import { signedInOnly } from "./customer-schemas.ts";

const tags = ["Marketplace"];
const path = "/api/v1/conversations";
const written = [400, 401, 403, 404, 413, 415, 429] as const;

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

const listRoute = createRoute({
  method: "get",
  path,
  tags,
  summary: "Your conversations, latest first",
  middleware: signedInOnly,
  request: { query: z.strictObject({ cursor: cursorQuery(conversationCursor) }) },
  responses: { 200: jsonAnswer(ConversationList, "One page of conversations."), ...problems(400, 401) },
});

const messagesRoute = createRoute({
  method: "get",
  path: `${path}/{id}/messages`,
  tags,
  summary: "Messages of one of your conversations, newest first",
  middleware: signedInOnly,
  request: { params: idParams, query: z.strictObject({ cursor: cursorQuery(newestCursor) }) },
  responses: { 200: jsonAnswer(MessageList, "One page of messages."), ...problems(400, 401, 404) },
});

const markRoute = createRoute({
  method: "patch",
  path: `${path}/{id}`,
  tags,
  summary: "Mark a conversation as read",
  middleware: signedInOnly,
  request: { params: idParams, body: jsonBody(z.strictObject({ is_read: z.literal(true) })) },
  responses: { 204: { description: "Nothing of it is unread." }, ...problems(400, 401, 403, 404, 413, 415) },
});

const answerRoute = createRoute({
  method: "post",
  path: `${path}/{id}/messages`,
  tags,
  summary: "Send a message in one of your conversations",
  middleware: signedInOnly,
  request: { params: idParams, body: jsonBody(messageInput) },
  responses: { 201: jsonAnswer(Posted, "It is sent."), ...problems(...written) },
});

const contactRoute = createRoute({
  method: "post",
  path: "/api/v1/sellers/{id}/messages",
  tags,
  summary: "Message a seller about a product or the shop; addresses stay private",
  middleware: signedInOnly,
  request: { params: idParams, body: jsonBody(sellerMessageInput) },
  responses: { 201: jsonAnswer(Posted, "It is sent."), ...problems(...written, 409) },
});

const reportRoute = createRoute({
  method: "post",
  path: "/api/v1/messages/{id}/report",
  tags,
  summary: "Report a message that you received",
  middleware: signedInOnly,
  request: { params: idParams, body: jsonBody(reportInput) },
  responses: { 204: { description: "A moderator looks at it." }, ...problems(...written, 409) },
});

export function createConversationRoutes() {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const { db } = c.var.services;
      const [{ conversations, next_cursor }, unread_count] = await Promise.all([
        listConversations(db, user_id, c.req.valid("query").cursor),
        countUnreadMessages(db, user_id),
      ]);
      const answer = { conversations: conversations.map(conversationAnswer), unread_count, next_cursor };
      return c.json(answer, 200, noStore);
    })
    .openapi(messagesRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      const { db } = c.var.services;
      const { id } = await readConversation(db, user_id, c.req.valid("param").id);
      const { cursor } = c.req.valid("query");
      const { messages, next_cursor } = await listMessages(db, { id, user_id, cursor });
      return c.json({ messages: messages.map(messageAnswer), next_cursor }, 200, noStore);
    })
    .openapi(markRoute, async (c) => {
      const { user_id } = await signedInToApi(c);
      await markRead(c.var.services, user_id, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(answerRoute, async (c) => {
      const input = { ...c.req.valid("json"), conversation_id: c.req.valid("param").id };
      return c.json(await postMessage(c.var.services, await signedInToApi(c), input), 201);
    })
    .openapi(contactRoute, async (c) => {
      const { content, product_id = null } = c.req.valid("json");
      const input = { vendor_id: c.req.valid("param").id, product_id, content };
      return c.json(await postToSeller(c.var.services, await signedInToApi(c), input), 201);
    })
    .openapi(reportRoute, async (c) => {
      const report = { ...c.req.valid("json"), message_id: c.req.valid("param").id };
      await postMessageReport(c.var.services, await signedInToApi(c), report);
      return c.body(null, 204);
    });
}

function conversationAnswer(entry: ConversationEntry): z.infer<typeof Conversation> {
  const { id, vendor_id, is_seller, product, unread_count, last_message, last_message_at } = entry;
  return {
    id,
    seller_id: vendor_id,
    role: is_seller ? "seller" : "customer",
    with: entry.with,
    product: product && { id: product.id, name: product.name },
    unread_count,
    last_message,
    last_message_at: last_message_at.toISOString(),
  };
}

function messageAnswer({ created_at, ...message }: ConversationMessage): z.infer<typeof Message> {
  return { ...message, created_at: created_at.toISOString() };
}
