import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { UnreadableReceipts } from "../../filed-statement.ts";

export type YearFile = { kind: "statement" | "donors"; year: string; actor_user_id: string };

const exported = { statement: "tax_statement_exported", donors: "donors_of_year_exported" } as const;

/** Called before a year's file is read, so that a change while it is read counts as one after it. In the audit. */
export async function recordYearFile(
  tx: Transaction,
  { kind, year, actor_user_id }: YearFile,
): Promise<void> {
  await tx.run(
    kind === "statement"
      ? command`insert into tax_statement_downloads (financial_year, downloaded_by) values (${year}, ${actor_user_id})`
      : command`delete from refused_donor_files where financial_year = ${year}`,
  );
  await recordAudit(tx, {
    actor_user_id,
    event: exported[kind],
    subject_kind: "tax_statement",
    subject_id: year,
  });
}

/** There was no file: its page says why to admins until there is one. */
export async function recordUnreadable(
  tx: Transaction,
  { kind, year, actor_user_id }: YearFile,
  { count, receipt_numbers }: UnreadableReceipts,
): Promise<void> {
  await tx.run(
    kind === "statement"
      ? command`
        insert into tax_statement_downloads (financial_year, downloaded_by, unreadable_count, unreadable_numbers)
        values (${year}, ${actor_user_id}, ${count}, ${receipt_numbers}::text[])`
      : command`
        insert into refused_donor_files (financial_year, unreadable_count, unreadable_numbers)
        values (${year}, ${count}, ${receipt_numbers}::text[])
        on conflict (financial_year) do update set refused_at = excluded.refused_at,
          unreadable_count = excluded.unreadable_count, unreadable_numbers = excluded.unreadable_numbers`,
  );
}
