import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { feedLink, hiddenPageMeta, type MetaArgs, sharedPageMeta } from "../../../page/page-meta.ts";
import type { CampaignDetail } from "../campaign.ts";

/** Metadata of a campaign for search results and shared links: title, picture and progress. */
export function campaignMeta(args: MetaArgs, campaign: CampaignDetail, public_url: string) {
  const url = `${public_url}/campaigns/${campaign.id}`;
  const image = `${public_url}/art/preview/campaign/${campaign.id}.png?v=${campaign.raised_paise}`;
  const { title, summary } = campaign;
  const raised = formatRupees(campaign.raised_paise);
  const goal = formatRupees(campaign.goal_paise);
  const description = m.campaigns_one_description({ raised, goal, summary });
  const preview = { url: image, alt: m.campaigns_one_picture({ title, raised, goal }) };
  return sharedPageMeta(args, { title, description, url, preview });
}

export function campaignsMeta(args: MetaArgs, public_url: string) {
  return [
    ...sharedPageMeta(args, {
      title: m.campaigns_page(),
      description: m.campaigns_description(),
      url: `${public_url}/campaigns`,
    }),
    feedLink(m.campaigns_page(), "/campaigns.rss"),
  ];
}

export function campaignNotFoundMeta(args: MetaArgs) {
  return hiddenPageMeta(args, m.campaigns_one_not_found());
}
