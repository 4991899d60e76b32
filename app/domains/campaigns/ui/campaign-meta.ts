import { formatRupees } from "../../../text/money.ts";
import type { CampaignDetail } from "../campaign.ts";

const siteName = "Sahayog";

/** Search results and shared links of one campaign: its title, its picture and how far it has come. */
export function campaignMeta(campaign: CampaignDetail, public_url: string) {
  const url = `${public_url}/campaigns/${campaign.id}`;
  const image = `${public_url}/art/preview/campaign/${campaign.id}.png?v=${campaign.raised_paise}`;
  const raised = `${formatRupees(campaign.raised_paise)} raised of ${formatRupees(campaign.goal_paise)}`;
  const description = `${raised}. ${campaign.summary}`;
  return [
    ...shared({ title: campaign.title, description, url }),
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${campaign.title}: ${raised}` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

export function campaignsMeta(public_url: string) {
  return [
    ...shared({
      title: "Campaigns",
      description:
        "Campaigns across Odisha that need you now: education, healthcare, disaster relief, women's work and clean energy.",
      url: `${public_url}/campaigns`,
    }),
    { name: "twitter:card", content: "summary" },
  ];
}

export function campaignNotFoundMeta() {
  return [{ title: `Campaign Not Found · ${siteName}` }, { name: "robots", content: "noindex" }];
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
