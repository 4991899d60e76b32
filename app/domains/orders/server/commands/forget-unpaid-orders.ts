import type { Transaction } from "../../../../platform/database/database.ts";
import { sql, sqlInteger } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import { lowestUuid } from "../../../../text/uuid.ts";
import { returnedPayables } from "../../../payments/server/queries/returned-payables.ts";
import { orderPayable } from "../payable.ts";
import { eraseOrders } from "./forget-orders.ts";

const forgottenAtOnce = 200;

export type UnpaidPosition = { created_at: Date; id: string };

export const firstUnpaid: UnpaidPosition = { created_at: new Date(0), id: lowestUuid };

/**
 * Erases name, address, phone, email and words from orders that were not paid within a year, as the privacy policy
 * promises, oldest first. What was paid for them after all and went back is a record of a refund, which is kept. Returns
 * the last one that it looked at; undefined when none is left. Orders that somebody has locked wait for the next night.
 */
export async function forgetUnpaidOrders(
  tx: Transaction,
  secrets: Secrets | undefined,
  after: UnpaidPosition = firstUnpaid,
  now: Date = new Date(),
): Promise<UnpaidPosition | undefined> {
  // The condition of the index of them.
  const orders = await tx.many(sql({ id: "uuid", gateway_order_id: "text?", created_at: "timestamptz" })`
    select id, gateway_order_id, created_at from orders
    where paid_at is null and email not like 'erased-%@erased.invalid' and stock = 'released'
      and created_at < ${now}::timestamptz - interval '1 year'
      and (created_at, id) > (${after.created_at}::timestamptz, ${after.id}::uuid)
    order by created_at, id limit ${sqlInteger(forgottenAtOnce)} for update skip locked`);
  const ids = orders.map(({ id }) => id);
  const with_payments = await returnedPayables(tx, orderPayable.name, ids);
  await eraseOrders(
    tx,
    secrets,
    orders.filter(({ id }) => !with_payments.has(id)),
  );
  return orders.at(-1);
}
