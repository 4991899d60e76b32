import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import type { UnreadableReceipts } from "../../filed-statement.ts";
import { recordUnreadable, recordYearFile, type YearFile } from "../commands/record-year-file.ts";

const refusals = {
  statement: {
    logged: "tax details open with no key; the statement is not made",
    message: m.donations_tax_statement_unreadable,
  },
  donors: { logged: "donors' records open with no key", message: m.donations_donors_unreadable },
};

/**
 * Before a year's file with donors' details is sent. A file without some of its receipts looks like any other, so
 * none is: 409 with the numbers of those that no key opens, which the admins' page says as well until there is a file.
 */
export async function beginYearFile(
  services: Services,
  file: YearFile,
  unreadable: UnreadableReceipts,
): Promise<void> {
  const { count, receipt_numbers } = unreadable;
  if (count === 0) return services.db.transaction((tx) => recordYearFile(tx, file));
  await services.db.transaction((tx) => recordUnreadable(tx, file, unreadable));
  const { logged, message } = refusals[file.kind];
  services.log.error({ year: file.year, count, receipt_numbers }, logged);
  throw new Failure(409, "tax_details_unreadable", message({ count, numbers: receipt_numbers.join(", ") }));
}
