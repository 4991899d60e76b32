import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { campaignNotFound } from "../../campaigns/server/queries/campaigns.ts";
import { readCampaignMoney } from "../../campaigns/server/queries/campaign-money.ts";
import { canRecordExpenses } from "../policy.ts";

/** The campaign of a page that spends its money. 404 for other people's campaigns, before a form is validated. */
export async function spendingCampaign(args: Parameters<typeof signedIn>[0] & { params: { id: string } }) {
  const session = await signedIn(args);
  const { db } = args.context.get(servicesContext);
  const campaign = await orErrorPage(readCampaignMoney(db, args.params.id));
  if (!canRecordExpenses(session, campaign)) await orErrorPage(Promise.reject(campaignNotFound()));
  return { session, campaign };
}
