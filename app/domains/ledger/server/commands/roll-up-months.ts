import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { monthSums, remaining } from "../month-sums.ts";

/**
 * Adds newly posted transactions to the sums by campaign and month, to what remains of each campaign, and to the tax on sales that is owed, each from
 * its own position. What was moved is added up from the position of what remains, because a process of the version before
 * moves that of the months and does not know allocations. Not updated by the postings themselves, because all donations to one campaign would wait for its row. Ids are ordered by time, so everything before the oldest
 * transaction in progress is complete: nothing can still commit below that point. One second of margin covers a
 * transaction that has begun and is not listed yet.
 */
export async function rollUpMonths(tx: Transaction): Promise<void> {
  const { up_to, sales_tax_up_to, balances_up_to } = await tx.one(sql({
    up_to: "uuid",
    sales_tax_up_to: "uuid",
    balances_up_to: "uuid",
  })`
    select up_to, sales_tax_up_to, balances_up_to from ledger_roll_up for update`);
  const { limit } = await tx.one(sql({ limit: "uuid" })`
    select (substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-7000-8000-000000000000')::uuid as limit
    from (
      select lpad(to_hex(floor(extract(epoch from coalesce(min(xact_start), clock_timestamp()) - interval '1 second')
        * 1000)::int8), 12, '0') as ms
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) oldest`);
  if (limit <= up_to) return;
  await tx.run(command`
    insert into ledger_months as kept (campaign_id, month, received_paise, refunded_paise, fees_paise, spent_paise,
      advanced_paise, allocated_paise)
    ${monthSums(sqlPart`id > ${up_to}::uuid and id <= ${limit}::uuid`, sqlPart`id > ${balances_up_to}::uuid and id <= ${limit}::uuid`)}
    on conflict (campaign_id, month) do update set
      received_paise = kept.received_paise + excluded.received_paise,
      refunded_paise = kept.refunded_paise + excluded.refunded_paise,
      fees_paise = kept.fees_paise + excluded.fees_paise,
      spent_paise = kept.spent_paise + excluded.spent_paise,
      advanced_paise = kept.advanced_paise + excluded.advanced_paise,
      allocated_paise = kept.allocated_paise + excluded.allocated_paise`);
  await tx.run(command`
    insert into ledger_balances as kept (campaign_id, remaining_paise)
    select campaign_id, sum(${remaining})
    from (${monthSums(sqlPart`id > ${balances_up_to}::uuid and id <= ${limit}::uuid`)}) months group by campaign_id
    on conflict (campaign_id) do update set remaining_paise = kept.remaining_paise + excluded.remaining_paise`);
  await tx.run(command`
    update ledger_roll_up set up_to = ${limit}, balances_up_to = ${limit}, sales_tax_up_to = ${limit}, sales_tax_paise = sales_tax_paise - (
      select coalesce(sum(amount_paise), 0) from ledger_entries
      where account = 'sales_tax' and transaction_id > ${sales_tax_up_to}::uuid and transaction_id <= ${limit}::uuid)`);
}
