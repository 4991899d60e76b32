import * as m from "#messages";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Thing } from "schema-dts";
import { isFailure } from "../platform/failure.ts";
import { pageContext, servicesContext, signedIn } from "../platform/http/page-context.ts";
import { submitForms } from "../platform/http/form.ts";
import { isUuid } from "../text/uuid.ts";
import { answerForms } from "../domains/donations/server/forms/answer.ts";
import { fundraisersOnCampaign } from "../domains/fundraisers/server/queries/fundraisers.ts";
import { moneyPagesOf } from "../domains/expenses/money-pages.ts";
import { moneyOnPages } from "../domains/expenses/server/queries/money-on-pages.ts";
import { keptWith, sameForEveryGuest } from "../platform/http/page-visit.ts";
import type { Services } from "../platform/services.ts";
import type { Site } from "../domains/content/schema.ts";
import { siteOfPages } from "../domains/content/server/queries/content-of-pages.ts";
import { answerOffline } from "../page/answer-offline.ts";
import { NotFoundMessage } from "../page/NotFoundMessage.tsx";
import { latestSupporters, supportersFrom } from "../domains/donations/server/queries/latest-supporters.ts";
import { campaignData, campaignPathData, questionsData } from "../domains/campaigns/campaign-data.ts";
import { campaignTag, hasEnded } from "../domains/campaigns/schema.ts";
import { campaignOnPages } from "../domains/campaigns/server/queries/on-pages.ts";
import { campaignMeta, campaignNotFoundMeta } from "../domains/campaigns/ui/campaign-meta.ts";
import { campaignTabs } from "../domains/campaigns/campaign.ts";
import { supporterOrders } from "../domains/campaigns/live-campaign.ts";
import { givingRulesOfPages } from "../domains/donations/server/queries/giving-rules.ts";
import type { Route } from "./+types/campaign";
import { type CampaignFound, CampaignView } from "./CampaignView.tsx";
import { contentTag } from "../domains/content/schema.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(pageContext);
  try {
    const found = await readPage(services, params.id, url.searchParams);
    visit.structured_data.push(async () =>
      dataOf(found, await siteOfPages(services), url.searchParams.get("tab")),
    );
    sameForEveryGuest(visit, campaignTag(found.campaign.id), contentTag);
    keptWith(visit, { tab: campaignTabs.find((tab) => tab === url.searchParams.get("tab")) });
    visit.takes_money = true;
    return { found };
  } catch (error) {
    if (isFailure(error) && error.status === 404) return data({ found: null }, { status: 404 });
    throw error;
  }
}

/** The questions only with their tab: without script no other one shows them. */
function dataOf({ campaign, public_url }: CampaignFound, site: Site, tab: string | null): Thing[] {
  return [
    campaignData(campaign, site, public_url),
    campaignPathData(campaign, public_url),
    ...(tab === "faq" && campaign.faqs.length > 0 ? [questionsData(campaign)] : []),
  ];
}

async function readPage(services: Services, id: string, asked: URLSearchParams): Promise<CampaignFound> {
  const { gateway, config } = services;
  const [{ campaign, supporters, related }, further, site, money, rules] = await Promise.all([
    campaignOnPages(services, id, latestSupporters),
    furtherSupporters(services, id, asked),
    siteOfPages(services),
    asked.get("tab") === "money" ? moneyOnPages(services, id, moneyPagesOf(asked)) : null,
    givingRulesOfPages(services),
  ]);
  const { fundraisers } = await fundraisersOnCampaign(services, campaign.id);
  const payment = {
    script_url: gateway.checkout_script_url,
    organisation: site.organisation_name,
    test_mode: gateway.mode !== "live",
    ...rules,
  };
  return {
    campaign,
    supporters: further ?? supporters,
    related,
    fundraisers,
    money,
    payment,
    public_url: config.public_url,
  };
}

/** A page of supporters other than the first of the newest; undefined for that one. */
async function furtherSupporters({ db }: Services, id: string, asked: URLSearchParams) {
  const order = supporterOrders.find((known) => known === asked.get("supporters")) ?? "newest";
  const cursor = asked.get("cursor") ?? "";
  if ((order === "newest" && cursor === "") || !isUuid(id)) return undefined;
  return supportersFrom(db, id, { order, cursor });
}

/** The organiser's answers to supporters. */
export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  args.context.get(pageContext).takes_money = true;
  return submitForms(args, answerForms(services, session, args.params.id));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.donations_answer_failed);
}

/** "Donate Now" in the header donates to this campaign too. */
export const handle = {
  donateHref: ({ found }: { found: CampaignFound | null }) =>
    found && !hasEnded(found.campaign) ? `/donations?campaign=${found.campaign.id}` : undefined,
};

/** Other tabs of the same campaign use data that is already loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get("bills") === nextUrl.searchParams.get("bills")
    ? false
    : defaultShouldRevalidate;
}

export function meta(args: Route.MetaArgs) {
  const found = args.loaderData?.found;
  return found ? campaignMeta(args, found.campaign, found.public_url) : campaignNotFoundMeta(args);
}

export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.found) return <CampaignView {...loaderData.found} answer={actionData} />;
  return (
    <NotFoundMessage
      title={m.screens_campaign_not_found()}
      text={m.screens_campaign_not_found_text()}
      back={{ href: "/campaigns", label: m.screens_campaign_back() }}
    />
  );
}
