import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";

/**
 * Tax on sales that is owed to the Government. Negative: more was paid than is owed, after returns. The sum up to the last
 * roll-up (`rollUpMonths`) and the entries since: few, however much was ever sold.
 */
export async function salesTaxBalance(db: Queryable): Promise<number> {
  const { paise } = await db.one(sql({ paise: "int8" })`
    select sales_tax_paise - (
      select coalesce(sum(amount_paise), 0) from ledger_entries
      where account = 'sales_tax' and transaction_id > sales_tax_up_to)::int8 as paise
    from ledger_roll_up`);
  return paise;
}

/** The same, for somebody who pays of it: others who pay wait until the transaction ends. Sales do not. */
export async function lockSalesTaxBalance(tx: Transaction): Promise<number> {
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended('sales_tax', 0))`);
  return salesTaxBalance(tx);
}
