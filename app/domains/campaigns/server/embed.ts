import { Hono } from "hono";
import { html, raw } from "hono/html";
import * as m from "#messages";
import { isFailure } from "../../../platform/failure.ts";
import type { ApiEnv } from "../../../platform/http/api.ts";
import { hashSource } from "../../../platform/http/page-visit.ts";
import type { Services } from "../../../platform/services.ts";
import { formatRupees } from "../../../text/money.ts";
import { isUuid } from "../../../text/uuid.ts";
import { siteOfPages } from "../../content/server/queries/content-of-pages.ts";
import type { CampaignDetail } from "../campaign.ts";
import { shownPicture } from "../../art/shown-picture.ts";
import { daysLeftText, donationsText } from "../campaign-texts.ts";
import { campaignTag, fundingPercentText, hasEnded } from "../schema.ts";
import { embedStyle } from "./embed-style.ts";
import { readCampaign } from "./queries/campaigns.ts";

/**
 * `GET /embed/campaigns/{id}`: a campaign in a frame on other sites. A standalone document, without JavaScript, cookies
 * or fonts, and the only one that other sites may frame.
 */
export function createEmbedRoutes() {
  return new Hono<ApiEnv>().get("/embed/campaigns/:id", async (c) => {
    const { services } = c.var;
    const [campaign, site] = await Promise.all([found(services, c.req.param("id")), siteOfPages(services)]);
    c.header("Content-Security-Policy", policyOf(services));
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Cache-Control", campaign ? "public, max-age=60, stale-while-revalidate=300" : "no-store");
    const { public_url } = services.config;
    const organisation = site.organisation_name;
    if (!campaign) return c.html(missingPage({ public_url, organisation }), 404);
    return c.html(campaignPage(campaign, { public_url, organisation }));
  });
}

/** Cached for all visitors until the campaign changes; undefined if guests may not see it. */
async function found({ page_cache, db }: Services, asked: string): Promise<CampaignDetail | undefined> {
  const id = asked.toLowerCase();
  if (!isUuid(id)) return undefined;
  try {
    return await page_cache.remember("embed", campaignTag(id), () => readCampaign(db, id));
  } catch (error) {
    if (isFailure(error) && error.status === 404) return undefined;
    throw error;
  }
}

function policyOf({ config }: Services): string {
  const pictures = config.image_hosts.map((host) => ` https://${host}`).join("");
  return [
    "default-src 'none'",
    `style-src ${hashSource(embedStyle)}`,
    `img-src 'self'${pictures}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");
}

type Site = { public_url: string; organisation: string };
type Content = ReturnType<typeof html>;

function campaignPage(campaign: CampaignDetail, { public_url, organisation }: Site): Content {
  const { id, title, summary, raised_paise, goal_paise } = campaign;
  const percent = fundingPercentText(raised_paise, goal_paise);
  const ended = hasEnded(campaign);
  return documentOf(
    title,
    html`<img src="${shownPicture(campaign)}" alt="${campaign.image_alt ?? ""}" width="800" height="500">
<div class="text">
<h1${languageOf(title)}>${title}</h1>
<p class="summary"${languageOf(summary)}>${summary}</p>
<progress max="100" value="${Number.parseInt(percent, 10)}" aria-label="${m.campaigns_raised_so_far()}"></progress>
<p class="sums"><span><strong>${formatRupees(raised_paise)}</strong> ${m.campaigns_raised_of({ goal: formatRupees(goal_paise) })}</span>
<b>${percent}</b></p>
<p class="facts">${donationsText(campaign.supporter_count)} · ${daysLeftText(campaign)}</p>
<a class="give" href="${public_url}/campaigns/${id}" target="_blank" rel="noopener">${
      ended ? m.campaigns_embed_see() : m.campaigns_embed_give()
    }</a>
<p class="by">${m.campaigns_embed_by({ organisation })}</p>
</div>`,
  );
}

function missingPage({ public_url, organisation }: Site): Content {
  const title = m.campaigns_one_not_found();
  return documentOf(
    title,
    html`<div class="text"><h1>${title}</h1>
<a class="give" href="${public_url}/campaigns" target="_blank" rel="noopener">${m.campaigns_embed_all({
      organisation,
    })}</a></div>`,
  );
}

function documentOf(title: string, body: Content): Content {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(embedStyle)}</style>
</head>
<body><main>${body}</main></body>
</html>`;
}

/** Language of a text by its script, as in the UI kit. */
function languageOf(text: string) {
  if (/[\u0b00-\u0b7f]/.test(text)) return raw(' lang="or"');
  return raw(/[\u0900-\u0963\u0966-\u097f]/.test(text) ? ' lang="hi"' : "");
}
