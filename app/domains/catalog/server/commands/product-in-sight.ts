import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";

/** Hides a product on behalf of a moderator, whatever its vendor sets, or shows it again. The product is locked. */
export async function setProductHidden(tx: Transaction, id: string, is_hidden: boolean): Promise<void> {
  await tx.run(command`
    update products set hidden_at = case when ${is_hidden} then coalesce(hidden_at, now()) end where id = ${id}`);
}

/** Removes it from the public for good: its vendor finds it among the rejected ones, with the reason. */
export async function removeProduct(tx: Transaction, id: string, reason: string): Promise<void> {
  await tx.run(command`
    update products set hidden_at = coalesce(hidden_at, now()), status = 'rejected', rejected_reason = ${reason}
    where id = ${id}`);
}

/** Undoes hiding and removal. */
export async function restoreProduct(tx: Transaction, id: string): Promise<void> {
  await tx.run(command`
    update products set hidden_at = null, rejected_reason = null,
      status = case when status = 'rejected' then 'approved' else status end
    where id = ${id} and approved_at is not null`);
}
