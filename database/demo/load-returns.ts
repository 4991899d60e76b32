import { changeReturn } from "../../app/domains/orders/server/commands/change-return.ts";
import { requestReturn } from "../../app/domains/orders/server/commands/request-return.ts";
import type { Transaction } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { daysBefore } from "./load-shops.ts";
import type { DemoReturn } from "./orders.ts";

type Loading = { services: Services; now: Date };
type Buyer = { user_id: string; order_id: string };

/** Asks for a return of a delivered demo order, and lets its seller answer where the demo says so. */
export async function loadDemoReturn(
  tx: Transaction,
  { services, now }: Loading,
  { user_id, order_id }: Buyer,
  { part, quantity, reason, words, days_ago, answer }: DemoReturn,
): Promise<void> {
  const item = await tx.one(sql({ id: "uuid", vendor_id: "uuid" })`
    select id, vendor_id from order_items where order_id = ${order_id} and product_name = ${part}`);
  const customer = { user_id, roles: ["customer" as const] };
  const wanted = { item_id: item.id, quantity, reason, words };
  const { id: return_id } = await requestReturn(tx, services, customer, order_id, wanted);
  const asked_at = daysBefore(now, days_ago);
  await tx.run(command`
    update order_returns set created_at = ${asked_at}, changed_at = ${asked_at} where id = ${return_id}`);
  await tx.run(command`
    update order_events set created_at = ${asked_at} where return_id = ${return_id}`);
  await tx.run(command`
    update notifications set created_at = ${asked_at}, is_read = ${answer !== undefined}
    where dedupe_key = 'return_requested:' || ${return_id}::text`);
  if (!answer) return;
  // Today, as its refund.
  const seller = { user_id: item.vendor_id, roles: ["vendor" as const] };
  await changeReturn(tx, services, seller, { return_id, steps: [answer.step], words: answer.words });
}
