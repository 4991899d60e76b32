import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { ensureProfile } from "../../../accounts/profile/server/commands/ensure-profile.ts";
import { campaignTag } from "../../../campaigns/schema.ts";
import type { ReportInput } from "../../../moderation/input.ts";
import type { FundraiserChanges, FundraiserInput } from "../../input.ts";
import * as changes from "../commands/change-fundraiser.ts";
import * as opening from "../commands/open-fundraiser.ts";
import * as reports from "../commands/report-fundraiser.ts";
import { unverified } from "../fundraiser-failures.ts";

/** Commands for fundraising pages, for pages and the API alike. All throw the failures of their commands, and 429. */
type RunningServices = Pick<Services, "db" | "limits" | "realtime">;

/** Returns its slug. */
export async function openFundraiser(
  services: RunningServices,
  session: Session,
  wanted: { campaign_id: string; input: FundraiserInput },
): Promise<string> {
  refuseUnverified(session);
  await services.limits.consume("fundraisers_by_account", session.user_id);
  const { slug, campaign_id } = await services.db.transaction(async (tx) => {
    await ensureProfile(tx, session.user_id);
    return opening.openFundraiser(tx, session, wanted);
  });
  services.realtime.publish([campaignTag(campaign_id)]);
  return slug;
}

/** Returns whether it is hidden and now waits for moderators. */
export async function editFundraiser(
  services: RunningServices,
  session: Session,
  wanted: { slug: string; changes: FundraiserChanges },
): Promise<boolean> {
  refuseUnverified(session);
  await services.limits.consume("fundraiser_edits_by_account", session.user_id);
  const { campaign_id, is_submitted } = await services.db.transaction((tx) =>
    changes.editFundraiser(tx, session, wanted),
  );
  services.realtime.publish([campaignTag(campaign_id)]);
  return is_submitted;
}

export async function endFundraiser(
  { db, realtime }: RunningServices,
  session: Session,
  slug: string,
): Promise<void> {
  const { campaign_id } = await db.transaction((tx) => changes.endFundraiser(tx, session, slug));
  realtime.publish([campaignTag(campaign_id)]);
}

export async function reportFundraiser(
  services: RunningServices,
  session: Session,
  slug: string,
  report: ReportInput,
): Promise<void> {
  refuseUnverified(session);
  await services.limits.consume("fundraiser_reports_by_account", session.user_id);
  await services.db.transaction(async (tx) => {
    await ensureProfile(tx, session.user_id);
    await reports.reportFundraiser(tx, session, { ...report, slug });
  });
}

/** Checked before the quota is consumed. */
function refuseUnverified({ email_verified }: Session): void {
  if (!email_verified) throw unverified();
}
