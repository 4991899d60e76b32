import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import type { FinancialYear } from "../../financial-year.ts";
import { recordDonorsDownload, recordUnreadableDonors } from "../commands/record-donors-download.ts";
import { unreadableDonors } from "../queries/donors-of-year.ts";

/**
 * Before the file of a year's donors is sent. 409 as `beginStatementDownload`, with the numbers of those that no key opens, which
 * the admins' page says as well until there is a file.
 */
export async function beginDonorsDownload(
  services: Services,
  year: FinancialYear,
  actor_user_id: string,
): Promise<void> {
  const unreadable = await unreadableDonors(services, { year });
  const { count, receipt_numbers } = unreadable;
  const attempt = { year: year.name, actor_user_id };
  if (count === 0) return services.db.transaction((tx) => recordDonorsDownload(tx, attempt));
  await services.db.transaction((tx) => recordUnreadableDonors(tx, year.name, unreadable));
  services.log.error({ year: year.name, count, receipt_numbers }, "donors' records open with no key");
  const numbers = receipt_numbers.join(", ");
  throw new Failure(409, "tax_details_unreadable", m.donations_donors_unreadable({ count, numbers }));
}
