import type { BreadcrumbList, FAQPage, Project } from "schema-dts";
import * as m from "#messages";
import { breadcrumbData } from "../../page/breadcrumb-data.ts";
import type { Site } from "../content/schema.ts";
import { organisationReference } from "../content/organisation-data.ts";
import type { CampaignDetail } from "./campaign.ts";
import { shownPicture } from "../art/shown-picture.ts";
import { hasEnded } from "./schema.ts";

/**
 * A campaign as what it is given for: https://schema.org/Project, with the way to give while it takes donations. schema.org
 * has no type for a collection; a funding scheme is one of grants.
 */
export function campaignData(
  campaign: CampaignDetail,
  site: Pick<Site, "organisation_name">,
  public_url: string,
): Project {
  const { id, title, summary, category, location } = campaign;
  return {
    "@type": "Project",
    name: title,
    description: summary,
    url: `${public_url}/campaigns/${id}`,
    image: new URL(shownPicture(campaign), public_url).href,
    keywords: category,
    location,
    ...(!hasEnded(campaign) && {
      potentialAction: {
        "@type": "DonateAction",
        // The organisation takes the donation and gives the receipt.
        recipient: organisationReference(site, public_url),
        target: { "@type": "EntryPoint", urlTemplate: `${public_url}/donations?campaign=${id}` },
      },
    }),
  };
}

/** At least one question is expected. */
export function questionsData({ faqs }: Pick<CampaignDetail, "faqs">): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function campaignPathData(
  { id, title }: Pick<CampaignDetail, "id" | "title">,
  public_url: string,
): BreadcrumbList {
  return breadcrumbData([
    { name: m.campaigns_page(), url: `${public_url}/campaigns` },
    { name: title, url: `${public_url}/campaigns/${id}` },
  ]);
}
