import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { feedLink, siteName } from "../../../page/page-meta.ts";
import type { CampaignDetail } from "../campaign.ts";

/** Search results and shared links of one campaign: its title, its picture and how far it has come. */
export function campaignMeta(campaign: CampaignDetail, public_url: string) {
  const url = `${public_url}/campaigns/${campaign.id}`;
  const image = `${public_url}/art/preview/campaign/${campaign.id}.png?v=${campaign.raised_paise}`;
  const { title, summary } = campaign;
  const raised = formatRupees(campaign.raised_paise);
  const goal = formatRupees(campaign.goal_paise);
  const description = m.campaigns_one_description({ raised, goal, summary });
  return [
    ...shared({ title, description, url }),
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: m.campaigns_one_picture({ title, raised, goal }) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

export function campaignsMeta(public_url: string) {
  return [
    ...shared({
      title: m.campaigns_page(),
      description: m.campaigns_description(),
      url: `${public_url}/campaigns`,
    }),
    { name: "twitter:card", content: "summary" },
    feedLink(m.campaigns_page(), "/campaigns.rss"),
  ];
}

export function campaignNotFoundMeta() {
  return [{ title: `${m.campaigns_one_not_found()} · ${siteName}` }, { name: "robots", content: "noindex" }];
}

function shared({ title, description, url }: { title: string; description: string; url: string }) {
  return [
    { title: `${title} · ${siteName}` },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { tagName: "link", rel: "canonical", href: url },
  ];
}
