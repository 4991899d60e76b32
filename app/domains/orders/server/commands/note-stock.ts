import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** Marks products of an order that took nothing out of stock, so that none of them is restocked. */
export async function noteStock(
  tx: Transaction,
  order_id: string,
  untracked: readonly string[],
): Promise<void> {
  await tx.run(command`
    update order_items set is_from_stock = product_id <> all (${[...untracked]}::uuid[]) where order_id = ${order_id}`);
}
