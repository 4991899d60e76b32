import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { feedLink, sharedPageMeta, siteName } from "../../../page/page-meta.ts";
import type { CampaignDetail } from "../campaign.ts";

/** Search results and shared links of one campaign: its title, its picture and how far it has come. */
export function campaignMeta(campaign: CampaignDetail, public_url: string) {
  const url = `${public_url}/campaigns/${campaign.id}`;
  const image = `${public_url}/art/preview/campaign/${campaign.id}.png?v=${campaign.raised_paise}`;
  const { title, summary } = campaign;
  const raised = formatRupees(campaign.raised_paise);
  const goal = formatRupees(campaign.goal_paise);
  const description = m.campaigns_one_description({ raised, goal, summary });
  const preview = { url: image, alt: m.campaigns_one_picture({ title, raised, goal }) };
  return sharedPageMeta({ title, description, url, preview });
}

export function campaignsMeta(public_url: string) {
  return [
    ...sharedPageMeta({
      title: m.campaigns_page(),
      description: m.campaigns_description(),
      url: `${public_url}/campaigns`,
    }),
    feedLink(m.campaigns_page(), "/campaigns.rss"),
  ];
}

export function campaignNotFoundMeta() {
  return [{ title: `${m.campaigns_one_not_found()} · ${siteName}` }, { name: "robots", content: "noindex" }];
}
