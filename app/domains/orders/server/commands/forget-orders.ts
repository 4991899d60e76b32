import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { erasedAddress, erasedPattern, eraseMails } from "../../../../platform/mail/outbox.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { forgetEventsOf } from "../../../payments/server/commands/forget-gateway-events.ts";
import { disputedPayables } from "../../../payments/server/queries/disputes.ts";
import { owedToPayers } from "../../../payments/server/queries/owed-to-payers.ts";
import { paymentsOf } from "../../../payments/server/queries/payments-of.ts";
import { awaitedReturns } from "../queries/awaited-returns.ts";
import { mailKeysOf } from "../mails.ts";
import { orderPayable } from "../payable.ts";
import { keepCustomers } from "./keep-customers.ts";
import { scheduleForgetting } from "./schedule-forgetting.ts";
import { deliveriesTakenBack } from "../queries/parts-of-orders.ts";

/**
 * Erases name, address, phone, email and free text from the orders of a deleted account. Amounts, goods, state and
 * country stay, for accounting and tax. Orders that are not finished keep everything until then, and are looked at again
 * every two weeks where the end comes from elsewhere (`waitingForOthers`). Who bought on a tax invoice is kept, encrypted,
 * for the tax office. Returns how many orders keep everything.
 */
export async function forgetOrders(
  tx: Transaction,
  secrets: Secrets | undefined,
  user_id: string,
): Promise<number> {
  const orders = await tx.many(sql({ id: "uuid", gateway_order_id: "text?", is_open: "bool" })`
    select id, gateway_order_id, paid_at is not null and (status not in ('delivered', 'cancelled') or exists (
      select from missing_shipments where order_id = orders.id and outcome is null)) as is_open
    from orders where user_id = ${user_id} and email not like ${erasedPattern} order by id for update`);
  const waiting = await waitingForOthers(
    tx,
    orders.map(({ id }) => id),
  );
  if (waiting.size > 0) await scheduleForgetting(tx, user_id);
  const finished = orders.filter(({ id, is_open }) => !is_open && !waiting.has(id));
  await eraseOrders(tx, secrets, finished);
  return orders.length - finished.length;
}

/** Erases what says who ordered; of locked orders that nobody needs it for any more. */
export async function eraseOrders(
  tx: Transaction,
  secrets: Secrets | undefined,
  orders: readonly { id: string; gateway_order_id: string | null }[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.run(command`
    update orders set email = ${erasedAddress}, notes = null, request_digest = '',
      shipping_address = jsonb_build_object('full_name', '', 'address_line_1', '', 'address_line_2', null, 'city', '',
        'state', shipping_address -> 'state', 'postal_code', '', 'country', shipping_address -> 'country', 'phone', '')
    where id = any(${ids}::uuid[])`);
  await keepCustomers(tx, secrets, ids);
  await tx.run(command`
    update invoices set customer = null
    where shipment_id in (select id from shipments where order_id = any(${ids}::uuid[]))`);
  await tx.run(command`
    update order_events set detail = null from orders
    where order_id = any(${ids}::uuid[]) and orders.id = order_id and actor_id = orders.user_id`);
  await eraseMails(tx, { addresses: [], dedupe_keys: await mailsAbout(tx, ids) });
  await forgetEventsOf(tx, {
    order_ids: orders.map(({ gateway_order_id }) => gateway_order_id).filter((id) => id !== null),
    payment_ids: (await paymentsOf(tx, orderPayable.name, ids)).payment_ids,
  });
}

/**
 * Orders whose payment is disputed, since address and words are the evidence for the bank, and those of which money is owed
 * to the customer or can still be: nobody could be told of it, or transfer it, without the address.
 */
async function waitingForOthers(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const disputed = await disputedPayables(tx, orderPayable.name, { of: "any" });
  const owed = await owedToPayers(tx, orderPayable.name, ids);
  const returned = await awaitedReturns(tx, ids);
  const waiting = new Set([...disputed, ...owed, ...returned.map(({ order_id }) => order_id)]);
  return new Set(ids.filter((id) => waiting.has(id)));
}

async function mailsAbout(tx: Transaction, order_ids: readonly string[]): Promise<string[]> {
  return mailKeysOf({
    order_ids,
    ...(await paymentsOf(tx, orderPayable.name, order_ids)),
    shipments: await deliveriesTakenBack(tx, order_ids),
  });
}
