import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { LedgerTransaction } from "../../schema.ts";
import { addSellerLines } from "./add-seller-lines.ts";

/**
 * Posts the transactions in one statement, and the lines of sellers' statements in another. The sellers' accounts stay
 * locked until the commit: lock orders, shipments and products before. The database rejects a transaction that does
 * not sum to zero, and one whose kind and reference already exist; both are bugs of the caller.
 */
export async function postTransactions(
  tx: Transaction,
  transactions: readonly LedgerTransaction[],
): Promise<void> {
  if (transactions.length === 0) return;
  const entries = transactions.flatMap(({ entries }, i) =>
    entries
      .filter(({ amount_paise }) => amount_paise !== 0)
      .map((entry, j) => ({ ...entry, position: i + 1, line: j + 1 })),
  );
  await tx.run(command`
    with wanted as materialized (
      select uuidv7() as id, kind, reference, occurred_at, value_on, position
      from unnest(${transactions.map((transaction) => transaction.kind)}::text[],
        ${transactions.map((transaction) => transaction.reference)}::text[],
        ${transactions.map((transaction) => transaction.occurred_at)}::timestamptz[],
        ${transactions.map(({ value_on }) => value_on ?? null)}::date[])
        with ordinality as wanted (kind, reference, occurred_at, value_on, position)),
    booked as (
      insert into ledger_transactions (id, kind, reference, occurred_at, value_on)
      select id, kind, reference, occurred_at, value_on from wanted)
    insert into ledger_entries (transaction_id, line, account, campaign_id, vendor_id, amount_paise)
    select wanted.id, entry.line, entry.account::ledger_account, entry.campaign_id, entry.vendor_id, entry.amount_paise
    from unnest(${entries.map((entry) => entry.position)}::int8[], ${entries.map((entry) => entry.line)}::int2[],
      ${entries.map((entry) => entry.account)}::text[], ${entries.map((entry) => entry.campaign_id)}::uuid[],
      ${entries.map((entry) => entry.vendor_id ?? null)}::uuid[],
      ${entries.map((entry) => entry.amount_paise)}::int8[])
      as entry (position, line, account, campaign_id, vendor_id, amount_paise)
    join wanted using (position)`);
  await addSellerLines(tx, transactions);
}
