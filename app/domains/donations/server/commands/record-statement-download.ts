import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { UnreadableReceipts } from "../../filed-statement.ts";

type Attempt = { year: string; actor_user_id: string };

/** Called before a year's file is read, so that a change while it is read counts as one after it. In the audit. */
export async function recordStatementDownload(
  tx: Transaction,
  { year, actor_user_id }: Attempt,
): Promise<void> {
  await tx.run(command`
    insert into tax_statement_downloads (financial_year, downloaded_by) values (${year}, ${actor_user_id})`);
  await recordAudit(tx, {
    actor_user_id,
    event: "tax_statement_exported",
    subject_kind: "tax_statement",
    subject_id: year,
  });
}

/** There was no file: its page says why to admins until there is one. */
export async function recordUnreadable(
  tx: Transaction,
  { year, actor_user_id }: Attempt,
  { count, receipt_numbers }: UnreadableReceipts,
): Promise<void> {
  await tx.run(command`
    insert into tax_statement_downloads (financial_year, downloaded_by, unreadable_count, unreadable_numbers)
    values (${year}, ${actor_user_id}, ${count}, ${receipt_numbers}::text[])`);
}
