import { renderSVG } from "uqr";
import type { DocumentTemplate, Paper } from "../../../../platform/documents/template.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { formatRupees } from "../../../../text/money.ts";
import type { Site } from "../../../content/schema.ts";
import type { CampaignDetail } from "../../campaign.ts";
import { type PosterLanguage, posterWords } from "./poster-words.ts";

type PosterPaper = Paper & {
  organisation: string;
  call: string;
  campaign: string;
  summary: string;
  facts: { label: string; text: string }[];
  /** SVG. */
  qr_code: string;
  scan: string;
  type: string;
  address: string;
  promise: string;
  foot: string;
};

export const posterTemplate: DocumentTemplate<PosterPaper> = {
  file: "domains/campaigns/server/documents/poster.typ",
};

type Posted = Pick<CampaignDetail, "title" | "summary" | "location" | "goal_paise" | "ends_on">;

/** Printed and displayed for weeks: contains nothing that changes with each donation. */
export function posterPaper(
  campaign: Posted,
  { language, organisation, url }: { language: PosterLanguage; organisation: Site; url: string },
): PosterPaper {
  const words = posterWords(language);
  const { organisation_name: name, phone, email } = organisation;
  return {
    title: campaign.title,
    author: name,
    language,
    made_on: dayInIndia(),
    organisation: name,
    call: words.call,
    campaign: campaign.title,
    summary: campaign.summary,
    facts: [
      { label: words.place, text: campaign.location },
      { label: words.goal, text: formatRupees(campaign.goal_paise) },
      { label: words.until, text: words.day(campaign.ends_on) },
    ],
    qr_code: renderSVG(url, { ecc: "M", border: 1 }),
    scan: words.scan,
    type: words.type,
    address: url.replace(/^https?:\/\//, ""),
    promise: words.promise,
    foot: `${name} · ${phone} · ${email}`,
  };
}
