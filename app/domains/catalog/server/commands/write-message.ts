import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { accountGone, lockWriters, type Writer } from "../../../accounts/server/queries/writers.ts";
import { sellerMessage } from "../../../notifications/events/seller-message.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import * as m from "#messages";
import { canRunShop, canWriteToSeller } from "../../policy.ts";
import { productNotFound } from "./product-lock.ts";
import { conversationNotFound } from "../customer-failures.ts";
import { noVendor, sellerNotFound } from "../seller-failures.ts";
import { isShopInSight } from "../in-sight.ts";

type NewMessage = { content: string };
export type WrittenMessage = { id: string; conversation_id: string; tags: string[] };

/**
 * Sends a customer's message to a seller, about one of its public products or the shop: starts a conversation, or
 * continues the one about the same. The seller is notified. 401 for an erased account, 403 while the address is not
 * verified, 404 for a shop that is not public and a product it does not show, 409 for the user's own shop.
 */
export async function writeToSeller(
  tx: Transaction,
  actor: Actor,
  { vendor_id, product_id, content }: NewMessage & { vendor_id: string; product_id: string | null },
  notifier: Notifier,
): Promise<WrittenMessage> {
  if (!isUuid(vendor_id)) throw sellerNotFound();
  const writer = writerOf(await lockWriters(tx, [actor.user_id, vendor_id]), actor);
  if (actor.user_id === vendor_id) throw new Failure(409, "own_shop", m.catalog_contact_own_shop());
  if (!canWriteToSeller({ ...actor, email_verified: writer.email_verified }, { vendor_id }))
    throw unverified();
  await requirePublicShop(tx, vendor_id, product_id);
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into seller_conversations (vendor_id, customer_id, product_id, vendor_unread_count)
    values (${vendor_id}, ${actor.user_id}, ${product_id}, 1)
    on conflict (vendor_id, customer_id, product_id) do update
      set last_message_at = now(), vendor_unread_count = seller_conversations.vendor_unread_count + 1
    returning id`);
  return addMessage(tx, actor, { id, content, to: vendor_id, from: writer.display_name }, notifier);
}

/**
 * Adds a message of either participant to a conversation; the other one is notified. 404 for other people's
 * conversations, 403 while the address is not verified, and for a seller who is no longer a vendor.
 */
export async function writeMessage(
  tx: Transaction,
  actor: Actor,
  { conversation_id, content }: NewMessage & { conversation_id: string },
  notifier: Notifier,
): Promise<WrittenMessage> {
  if (!isUuid(conversation_id)) throw conversationNotFound();
  const both = await tx.maybeOne(sql({ vendor_id: "uuid", customer_id: "uuid", shop: "text" })`
    select vendor_id, customer_id, sellers.name as shop from seller_conversations join sellers using (vendor_id)
    where id = ${conversation_id} and ${actor.user_id} in (vendor_id, customer_id)`);
  if (!both) throw conversationNotFound();
  const is_seller = actor.user_id === both.vendor_id;
  if (is_seller && !canRunShop(actor, both)) throw noVendor();
  const writer = writerOf(await lockWriters(tx, [both.vendor_id, both.customer_id]), actor);
  if (!writer.email_verified) throw unverified();
  const locked = await tx.maybeOne(sql({ id: "uuid" })`
    update seller_conversations set last_message_at = now(),
      vendor_unread_count = vendor_unread_count + (customer_id = ${actor.user_id})::int4,
      customer_unread_count = customer_unread_count + (vendor_id = ${actor.user_id})::int4
    where id = ${conversation_id} and ${actor.user_id} in (vendor_id, customer_id) returning id`);
  if (!locked) throw conversationNotFound();
  const to = is_seller ? both.customer_id : both.vendor_id;
  const from = is_seller ? both.shop : writer.display_name;
  return addMessage(tx, actor, { id: conversation_id, content, to, from }, notifier);
}

function writerOf(writers: ReadonlyMap<string, Writer>, actor: Actor): Writer {
  const writer = writers.get(actor.user_id);
  if (!writer || writer.is_suspended) throw accountGone();
  return writer;
}

async function requirePublicShop(
  tx: Transaction,
  vendor_id: string,
  product_id: string | null,
): Promise<void> {
  const shop = await tx.maybeOne(sql({ vendor_id: "uuid" })`
    select vendor_id from sellers
    where vendor_id = ${vendor_id} and ${isShopInSight} for key share`);
  if (!shop) throw sellerNotFound();
  if (product_id === null) return;
  if (!isUuid(product_id)) throw productNotFound();
  const product = await tx.maybeOne(sql({ id: "uuid" })`
    select id from products where id = ${product_id} and vendor_id = ${vendor_id} and is_public for key share`);
  if (!product) throw productNotFound();
}

async function addMessage(
  tx: Transaction,
  actor: Actor,
  message: { id: string; content: string; to: string; from: string },
  notifier: Notifier,
): Promise<WrittenMessage> {
  const { id: conversation_id, content, to, from } = message;
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into seller_messages (conversation_id, sender_id, content, created_at)
    values (${conversation_id}, ${actor.user_id}, ${content}, clock_timestamp()) returning id`);
  const write = () => sellerMessage({ message_id: id, conversation_id, from, content });
  return { id, conversation_id, tags: await notifier.notify(tx, [{ user_id: to, write }]) };
}

function unverified(): Failure {
  return new Failure(403, "email_not_verified", m.catalog_contact_unverified());
}
