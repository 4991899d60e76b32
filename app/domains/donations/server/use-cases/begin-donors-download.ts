import * as m from "#messages";
import { recordAudit } from "../../../../platform/audit.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import type { FinancialYear } from "../../financial-year.ts";
import { unreadableDonors } from "../queries/donors-of-year.ts";

/** Before the file of a year's donors is sent: in the audit. 409 as `beginStatementDownload`, with the numbers of those that no key opens. */
export async function beginDonorsDownload(
  services: Services,
  year: FinancialYear,
  actor_user_id: string,
): Promise<void> {
  const { count, receipt_numbers } = await unreadableDonors(services, { year });
  if (count > 0) {
    services.log.error({ year: year.name, count, receipt_numbers }, "donors' records open with no key");
    const numbers = receipt_numbers.join(", ");
    throw new Failure(409, "tax_details_unreadable", m.donations_donors_unreadable({ count, numbers }));
  }
  await recordAudit(services.db, {
    actor_user_id,
    event: "donors_of_year_exported",
    subject_kind: "tax_statement",
    subject_id: year.name,
  });
}
