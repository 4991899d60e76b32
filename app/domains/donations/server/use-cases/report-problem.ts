import type { Services } from "../../../../platform/services.ts";
import { reportProblem as reportProblemIn } from "../commands/report-problem.ts";
import type { FoundDonation } from "../queries/donation-page.ts";

/** Reports a problem from a donation's page. Throws 429. */
export async function reportProblem(
  { db, limits }: Pick<Services, "db" | "limits">,
  donation: FoundDonation,
  message: string,
  { client_address }: { client_address: string },
): Promise<void> {
  await limits.consume("donation_problems_by_address", client_address);
  await limits.consume("donation_problems_by_donation", donation.id);
  const campaign_title = donation.campaign?.title ?? null;
  await db.transaction((tx) => reportProblemIn(tx, { donation_id: donation.id, campaign_title, message }));
}
