import type { Transaction } from "../../../../platform/database/database.ts";
import { type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { lockSellerBalance } from "../../../ledger/server/queries/seller-accounts.ts";
import { isUuid } from "../../../../text/uuid.ts";

const shape = {
  id: "uuid",
  vendor_id: "uuid",
  amount_paise: "int8",
  bank_reference: "text",
  is_reversed: "bool",
} satisfies Shape;

const tables = { payout: sqlPart`seller_payouts`, repayment: sqlPart`seller_repayments` };

/** What was paid to a seller, or back by one. Locks the seller's account, then the record; undefined without it. */
export async function lockTransfer(tx: Transaction, kind: keyof typeof tables, id: string) {
  if (!isUuid(id)) return undefined;
  const table = tables[kind];
  const found = await tx.maybeOne(
    sql({ vendor_id: "uuid" })`select vendor_id from ${table} where id = ${id}`,
  );
  if (!found) return undefined;
  await lockSellerBalance(tx, found.vendor_id);
  return tx.maybeOne(sql(shape)`
    select id, vendor_id, amount_paise, bank_reference, reversed_at is not null as is_reversed
    from ${table} where id = ${id} for update`);
}
