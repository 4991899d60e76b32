import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { LedgerTransaction } from "../../schema.ts";

type Kind = LedgerTransaction["kind"];

/**
 * Books each transaction of these kinds and this reference once more, with the opposite amounts: as the kind that is told for
 * it, today, and once. For what concerns no seller, whose statement has lines of its own.
 */
export async function reverseTransactions(
  tx: Transaction,
  reference: string,
  kinds: ReadonlyMap<Kind, Kind>,
): Promise<void> {
  await tx.run(command`
    with reversed as materialized (
      select ledger_transactions.id as of_id, uuidv7() as id, told.as_kind, reference
      from ledger_transactions
      join unnest(${[...kinds.keys()]}::text[], ${[...kinds.values()]}::text[]) as told (kind, as_kind) using (kind)
      where reference = ${reference} and not exists (
        select from ledger_transactions before
        where before.kind = as_kind and before.reference = ledger_transactions.reference)),
    booked as (
      insert into ledger_transactions (id, kind, reference, occurred_at)
      select id, as_kind, reference, now() from reversed)
    insert into ledger_entries (transaction_id, line, account, campaign_id, amount_paise)
    select reversed.id, line, account, campaign_id, -amount_paise
    from reversed join ledger_entries on transaction_id = of_id`);
}
