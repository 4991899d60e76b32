import type { Domain } from "../../../platform/domain.ts";
import { activityNotices } from "../all-campaigns.ts";
import { followingNotices } from "../following.ts";
import { organiserNotices } from "../organiser-notices.ts";
import { createCampaignsApi } from "./api.ts";
import { campaignsFile } from "./campaigns-file.ts";
import type { ReadDonors } from "./commands/notify-donors-of-news.ts";
import { createEmbedRoutes } from "./embed.ts";
import { campaignCrontab, campaignJobs } from "./jobs.ts";
import { campaignLimitsByVisitor } from "./limits.ts";
import { liveCampaigns, liveFigures, type ReadAbove } from "./live.ts";
import { campaignSubjects } from "./moderated-campaigns.ts";
import { revisionSubjects } from "./moderated-revisions.ts";
import { campaignPersonalData, organisedPersonalData } from "./personal-data.ts";
import { createPreviewRoutes } from "./previews.ts";

/** What campaigns show and do with what domains above them have. */
type OfDomainsAbove = ReadAbove & { donors: ReadDonors };

export const campaigns = (above: OfDomainsAbove): Domain => ({
  name: "campaigns",
  tables: [
    "campaigns",
    "campaign_updates",
    "campaign_pictures",
    "campaign_faqs",
    "campaign_phases",
    "campaign_followers",
    "campaign_news",
    "campaign_ranks",
    "campaign_drafts",
    "campaign_budget_lines",
    "campaign_revisions",
    "suggested_amounts",
  ],
  api: () => [createCampaignsApi(), campaignsFile()],
  routes: () => [createPreviewRoutes(), createEmbedRoutes()],
  quotas: campaignLimitsByVisitor,
  notices: { ...activityNotices, ...followingNotices, ...organiserNotices },
  live: ({ db }) => [liveCampaigns(db, above), liveFigures(db)],
  jobs: (services) => campaignJobs(services, above.donors),
  crontab: campaignCrontab,
  subject_kinds: [campaignSubjects, revisionSubjects],
  personal_data: { followed_campaigns: campaignPersonalData, own_campaigns: organisedPersonalData },
});
