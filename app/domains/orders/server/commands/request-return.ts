import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, type Row, type Shape, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { accountGone, lockWriters } from "../../../accounts/server/queries/writers.ts";
import { keepUpload } from "../../../uploads/server/commands/keep-upload.ts";
import { shipmentStatuses } from "../../order.ts";
import type { ReturnRequest } from "../../return-input.ts";
import { returnRefusal, returnStatuses } from "../../return-states.ts";
import { orderNotFound } from "../order-not-found.ts";
import { returnsFrom } from "../queries/parts-of-orders.ts";
import { returnNotFound } from "./lock-return.ts";
import { noteEvents } from "./note-events.ts";
import { notifyOfReturn } from "./notify-of-return.ts";

const itemShape = {
  item_id: "uuid",
  order_id: "uuid",
  order_number: "text",
  shipment_id: "uuid",
  vendor_id: "uuid",
  seller_name: "text",
  user_id: "uuid",
  product_name: "text",
  quantity: "int4",
  shipment_status: oneOf(...shipmentStatuses),
  returns_from: "timestamptz?",
  is_missing: "bool",
} satisfies Shape;
type BoughtItem = Row<typeof itemShape>;

/**
 * Requests a return of pieces of a delivered item. 404 for items the customer did not buy, 409 when they can no longer
 * be returned or are being returned already. Returns its id, and the tags to publish after the commit.
 */
export async function requestReturn(
  tx: Transaction,
  { notifier }: Pick<Services, "notifier">,
  actor: Actor,
  order_id: string,
  wanted: ReturnRequest,
): Promise<{ id: string; tags: string[] }> {
  const item = await lockItem(tx, actor, order_id, wanted.item_id);
  const before = await tx.many(sql({
    status: oneOf(...returnStatuses),
    quantity: "int4",
    refused_quantity: "int4",
  })`
    select status, quantity, refused_quantity from order_returns where item_id = ${item.item_id}`);
  const refusal = returnRefusal(item, before, wanted.quantity, new Date());
  if (refusal) throw new Failure(409, `return_${refusal}`, refusalText(refusal));
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into order_returns (order_id, shipment_id, item_id, vendor_id, user_id, quantity, reason, words)
    values (${item.order_id}, ${item.shipment_id}, ${item.item_id}, ${item.vendor_id}, ${item.user_id},
      ${wanted.quantity}, ${wanted.reason}, ${wanted.words ?? null})
    returning id`);
  await keepPhotos(tx, actor, id, wanted.photo_ids ?? []);
  await noteEvents(tx, [
    {
      order_id: item.order_id,
      shipment_id: item.shipment_id,
      actor_id: actor.user_id,
      event: "return_requested",
      detail: wanted.words ?? null,
      return_id: id,
    },
  ]);
  const tags = await notifyOfReturn(
    tx,
    notifier,
    { ...item, id, quantity: wanted.quantity },
    { event: "return_requested" },
  );
  return { id, tags };
}

/** Locks the customer's account, the order, then the shipment. */
async function lockItem(
  tx: Transaction,
  actor: Actor,
  order_id: string,
  item_id: string,
): Promise<BoughtItem> {
  if (!(await lockWriters(tx, [actor.user_id])).has(actor.user_id)) throw accountGone();
  const order = isUuid(order_id)
    ? await tx.maybeOne(sql({ id: "uuid" })`
        select id from orders where id = ${order_id} and user_id = ${actor.user_id} for update`)
    : undefined;
  if (!order) throw orderNotFound();
  const item = await tx.maybeOne(sql(itemShape)`
    select order_items.id as item_id, order_items.order_id, order_number, shipment_id, order_items.vendor_id, seller_name,
      user_id, product_name, quantity, shipments.status as shipment_status, ${returnsFrom} as returns_from,
      exists (select from missing_shipments where shipment_id = shipments.id and outcome is null) as is_missing
    from order_items join shipments on shipments.id = shipment_id join orders on orders.id = order_items.order_id
    where order_items.id = ${item_id} and order_items.order_id = ${order.id} for update of shipments`);
  if (!item) throw returnNotFound();
  return item;
}

/** A photo belongs to one return only. */
async function keepPhotos(
  tx: Transaction,
  { user_id }: Actor,
  return_id: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    await keepUpload(tx, { id, user_id, purpose: "return" }).catch((error: unknown) => {
      throw new Failure(409, "upload_not_found", m.orders_return_photo_gone(), {
        fields: { photo_ids: m.orders_return_photo_gone() },
        cause: error,
      });
    });
  const kept = await tx.run(command`
    insert into order_return_photos (return_id, upload_id, position)
    select ${return_id}, id, place - 1 from unnest(${[...ids]}::uuid[]) with ordinality as photo (id, place)
    on conflict (upload_id) do nothing`);
  if (kept < ids.length) throw new Failure(409, "upload_not_found", m.orders_return_photo_gone());
}

function refusalText(refusal: NonNullable<ReturnType<typeof returnRefusal>>): string {
  const texts = {
    not_delivered: m.orders_return_not_delivered,
    missing: m.orders_return_missing,
    too_late: m.orders_return_too_late,
    runs: m.orders_return_runs,
    too_many: m.orders_return_too_many,
  };
  return texts[refusal]();
}
