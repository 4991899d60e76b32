import type { Domain } from "../../../platform/domain.ts";
import { contactNotices } from "../contact.ts";
import { contentNotices } from "../editing/content-notices.ts";
import { newsletterNotices } from "../newsletter-issues.ts";
import { siteSettingsNotices } from "../site-settings.ts";
import { contactPersonalData } from "./contact-personal-data.ts";
import { inboxFile } from "./inbox-file.ts";
import { contentCrontab, contentJobs } from "./jobs.ts";
import { contentQuotas } from "./limits.ts";
import { liveNewsletter } from "./live-newsletter.ts";
import { createNewsletterPreviewApi } from "./api/newsletter-preview.ts";
import { contentPersonalData } from "./personal-data.ts";
import { policyPersonalData } from "./policy-personal-data.ts";
import { createSponsoredApi } from "./api/sponsored.ts";
import { createTeamApi } from "./api/team.ts";
import { publishFirstPolicies } from "./use-cases/publish-first-policies.ts";

export const content: Domain = {
  name: "content",
  tables: [
    "site_settings",
    "impact_figures",
    "feature_cards",
    "sponsored_slots",
    "sponsored_slot_counts",
    "about_values",
    "milestones",
    "page_texts",
    "giving_points",
    "policy_versions",
    "newsletter_subscriptions",
    "newsletter_issues",
    "newsletter_recipients",
    "events",
    "team_members",
    "office_locations",
    "faqs",
    "contact_messages",
    "contact_replies",
  ],
  api: () => [createSponsoredApi(), createTeamApi(), createNewsletterPreviewApi(), inboxFile()],
  quotas: contentQuotas,
  notices: { ...contactNotices, ...contentNotices, ...newsletterNotices, ...siteSettingsNotices },
  live: ({ db, secrets }) => [liveNewsletter(db, secrets)],
  jobs: contentJobs,
  crontab: contentCrontab,
  personal_data: {
    messages_to_us: contactPersonalData,
    newsletter: contentPersonalData,
    published_policies: policyPersonalData,
  },
  addFirstRows: publishFirstPolicies,
};
