import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { recordStatementDownload, recordUnreadable } from "../commands/record-statement-download.ts";
import { unreadableReceipts } from "../queries/tax-statement.ts";

type Asked = Parameters<typeof unreadableReceipts>[1];

/**
 * Before a year's file for the tax office is sent. A file without some of its receipts looks like any other, so none is: 409 with the
 * numbers of those whose details no key opens, which the admins' page says as well until there is a file.
 */
export async function beginStatementDownload(
  services: Services,
  asked: Asked,
  actor_user_id: string,
): Promise<void> {
  const attempt = { year: asked.year.name, actor_user_id };
  const unreadable = await unreadableReceipts(services, asked);
  const { count, receipt_numbers } = unreadable;
  if (count === 0) return services.db.transaction((tx) => recordStatementDownload(tx, attempt));
  await services.db.transaction((tx) => recordUnreadable(tx, attempt, unreadable));
  services.log.error(
    { year: asked.year.name, count, receipt_numbers },
    "tax details open with no key; the statement is not made",
  );
  const numbers = receipt_numbers.join(", ");
  throw new Failure(409, "tax_details_unreadable", m.donations_tax_statement_unreadable({ count, numbers }));
}
