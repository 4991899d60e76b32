import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import { addJob } from "../../../../platform/jobs.ts";
import { lockWriters } from "../../../accounts/server/queries/writers.ts";
import type { Notifier } from "../../../notifications/server/commands/notify.ts";
import type { AddressedNotification } from "../../../notifications/schema.ts";
import { lowStockAt } from "../../schema.ts";

export const lowStockJob = "tell_low_stock";

/**
 * After a sale: adds a job to this transaction that notifies vendors which of these products have few or no pieces
 * left. The products are not locked here, because an order is being settled.
 */
export async function scheduleLowStock(tx: Transaction, product_ids: readonly string[]): Promise<void> {
  const low = await tx.many(sql({ id: "uuid" })`
    select id from products
    where id = any(${[...product_ids]}::uuid[]) and track_inventory and inventory_quantity <= ${lowStockAt}
      and (stock_told is null or (stock_told = 'low' and inventory_quantity = 0))`);
  if (low.length > 0) await addJob(tx, lowStockJob, { product_ids: low.map(({ id }) => id) });
}

/**
 * Notifies the vendors, once each time the stock falls to the threshold and once when it is out. Returns the tags to
 * publish.
 */
export async function notifyOfLowStock(
  tx: Transaction,
  notifier: Notifier,
  product_ids: readonly string[],
): Promise<string[]> {
  const vendors = await tx.many(sql({ vendor_id: "uuid" })`
    select distinct vendor_id from products where id = any(${[...product_ids]}::uuid[])`);
  await lockWriters(
    tx,
    vendors.map(({ vendor_id }) => vendor_id),
  );
  const low = await tx.many(sql({
    id: "uuid",
    vendor_id: "uuid",
    name: "text",
    inventory_quantity: "int4",
    stock_told: oneOf("low", "out"),
  })`
    with locked as (
      select id from products where id = any(${[...product_ids]}::uuid[]) order by id for no key update)
    update products set stock_told = case when inventory_quantity = 0 then 'out' else 'low' end
    from locked
    where products.id = locked.id and track_inventory and inventory_quantity <= ${lowStockAt}
      and (stock_told is null or (stock_told = 'low' and inventory_quantity = 0))
    returning products.id, vendor_id, name, inventory_quantity, stock_told`);
  const now = Date.now();
  return notifier.notify(
    tx,
    low.map(
      ({ id, vendor_id, name, inventory_quantity, stock_told }): AddressedNotification => ({
        user_id: vendor_id,
        write: () => ({
          dedupe_key: `stock-${stock_told}:${id}:${now}`,
          title:
            stock_told === "out" ? m.catalog_stock_out_title({ name }) : m.catalog_stock_low_title({ name }),
          message:
            stock_told === "out"
              ? m.catalog_stock_out_text()
              : m.catalog_stock_low_text({ count: inventory_quantity }),
          type: "warning",
          action: { url: "/dashboard/my-products", label: m.catalog_stock_action() },
          mail_copy: "important",
        }),
      }),
    ),
  );
}
