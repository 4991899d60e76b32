import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { withdrawLeadingTo } from "../../../notifications/server/commands/withdraw.ts";
import { submitProduct } from "./create-product.ts";

/** Of a product out of sight: nothing leads to its page, but for its vendor, who can still open it. Returns tags to publish. */
export function leadNobodyTo(
  tx: Transaction,
  { id, vendor_id }: { id: string; vendor_id: string },
): Promise<string[]> {
  return withdrawLeadingTo(tx, [`/products/${id}`], vendor_id);
}

/** Hides a product on behalf of a moderator, whatever its vendor sets. A rejected one is a draft then: only removed ones are both. */
export async function hideProduct(tx: Transaction, id: string): Promise<void> {
  await tx.run(command`
    update products set hidden_at = coalesce(hidden_at, now()),
      status = case when status = 'rejected' then 'draft' else status end
    where id = ${id} and not (status = 'rejected' and hidden_at is not null)`);
}

/** Removes it from the public for good: its vendor finds it among the rejected ones, with the reason. */
export async function removeProduct(tx: Transaction, id: string, reason: string): Promise<void> {
  await tx.run(command`
    update products set hidden_at = coalesce(hidden_at, now()), status = 'rejected', rejected_reason = ${reason}
    where id = ${id}`);
}

/**
 * Undoes hiding and removal. What was never approved is a draft then, or still waits for its first approval, although its changes as
 * a hidden one do not.
 */
export async function restoreProduct(tx: Transaction, id: string): Promise<void> {
  const product = await tx.one(sql({ id: "uuid", vendor_id: "uuid", is_pending: "bool" })`
    update products set hidden_at = null, rejected_reason = null,
      status = case when status <> 'rejected' then status when approved_at is null then 'draft' else 'approved' end
    where id = ${id} returning id, vendor_id, status = 'pending' as is_pending`);
  if (product.is_pending) await submitProduct(tx, product);
}
