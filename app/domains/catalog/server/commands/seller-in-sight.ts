import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { copyToProducts } from "./seller-lock.ts";

/** Hides a shop and all its listings on behalf of a moderator, or shows it again. The seller is locked. */
export async function setSellerHidden(tx: Transaction, vendor_id: string, is_hidden: boolean): Promise<void> {
  await tx.run(command`
    update sellers set hidden_at = case when ${is_hidden} then coalesce(hidden_at, now()) end
    where vendor_id = ${vendor_id}`);
  await copyToProducts(tx, vendor_id);
}
