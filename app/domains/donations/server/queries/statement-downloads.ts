import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, sqlInteger } from "../../../../platform/database/sql.ts";
import type { StatementDownload, UnreadableReceipts } from "../../filed-statement.ts";

const mostOffered = 10;

/** The last files of a year's statement, the newest first. */
export async function listStatementDownloads(db: Queryable, year: string): Promise<StatementDownload[]> {
  return db.many(sql({ id: "uuid", downloaded_at: "timestamptz" })`
    select id, downloaded_at from tax_statement_downloads
    where financial_year = ${year} and unreadable_count = 0
    order by downloaded_at desc limit ${sqlInteger(mostOffered)}`);
}

/**
 * The receipts for which the last attempt at this year's file failed; null: it was made, or nobody has tried. Only an
 * attempt opens the details of all donors.
 */
export async function lastUnreadable(db: Queryable, year: string): Promise<UnreadableReceipts | null> {
  const last = await db.maybeOne(sql({ count: "int4", receipt_numbers: "text[]" })`
    select unreadable_count as count, unreadable_numbers as receipt_numbers from tax_statement_downloads
    where financial_year = ${year} order by downloaded_at desc limit 1`);
  return last && last.count > 0 ? last : null;
}
