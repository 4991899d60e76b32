import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { UnreadableReceipts } from "../../filed-statement.ts";

type Attempt = { year: string; actor_user_id: string };

/** Called before the file of a year's donors is read. In the audit. */
export async function recordDonorsDownload(tx: Transaction, { year, actor_user_id }: Attempt): Promise<void> {
  await tx.run(command`delete from refused_donor_files where financial_year = ${year}`);
  await recordAudit(tx, {
    actor_user_id,
    event: "donors_of_year_exported",
    subject_kind: "tax_statement",
    subject_id: year,
  });
}

/** There was no file: the admins' page says why until there is one. */
export async function recordUnreadableDonors(
  tx: Transaction,
  year: string,
  { count, receipt_numbers }: UnreadableReceipts,
): Promise<void> {
  await tx.run(command`
    insert into refused_donor_files (financial_year, unreadable_count, unreadable_numbers)
    values (${year}, ${count}, ${receipt_numbers}::text[])
    on conflict (financial_year) do update set refused_at = excluded.refused_at,
      unreadable_count = excluded.unreadable_count, unreadable_numbers = excluded.unreadable_numbers`);
}
