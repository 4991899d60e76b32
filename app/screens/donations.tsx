import * as m from "#messages";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { isFailure } from "../platform/failure.ts";
import { type FormAnswer, submitForms } from "../platform/http/form.ts";
import { pageContext, servicesContext } from "../platform/http/page-context.ts";
import { keptWith, sameForEveryGuest } from "../platform/http/page-visit.ts";
import { isFailed, orFailed } from "../platform/http/section.ts";
import type { Services } from "../platform/services.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { MixedText, UserText } from "../ui/UserText.tsx";
import { campaignForDonation } from "../domains/campaigns/server/queries/campaign-for-donation.ts";
import {
  generalAmountsOnPages,
  suggestedAmounts,
} from "../domains/campaigns/server/queries/suggested-amounts.ts";
import type { SuggestedAmount } from "../domains/campaigns/campaign.ts";
import { campaignTag, suggestedAmountsTag } from "../domains/campaigns/schema.ts";
import { isUuid } from "../text/uuid.ts";
import { pageMeta } from "../page/page-meta.ts";
import { Section } from "../page/PageHero.tsx";
import { contentTag } from "../domains/content/schema.ts";
import { givingOfPages, siteOfPages } from "../domains/content/server/queries/content-of-pages.ts";
import { HowGivingWorks, WhyToTrust } from "../domains/content/ui/HowGivingWorks.tsx";
import { storiesTag } from "../domains/stories/schema.ts";
import { featuredStoriesOnPages } from "../domains/stories/server/queries/stories.ts";
import { FeaturedStories } from "../domains/stories/ui/FeaturedStories.tsx";
import { fundraiserForDonation } from "../domains/fundraisers/server/queries/fundraiser-for-donation.ts";
import { generalFundTitle } from "../domains/donations/donation.ts";
import { givingPreview } from "../domains/donations/giving-preview.ts";
import { presetIn } from "../domains/donations/donation-form.ts";
import { monthlyTiers } from "../domains/donations/monthly-tiers.ts";
import { givingForms } from "../domains/donations/server/forms/giving.ts";
import { GivingTabs } from "../domains/donations/ui/GivingTabs.tsx";
import { PaymentMethods } from "../domains/donations/ui/PaymentMethods.tsx";
import { TestModeNote } from "../domains/donations/ui/TestModeNote.tsx";
import { givingRulesOfPages } from "../domains/donations/server/queries/giving-rules.ts";
import type { Route } from "./+types/donations";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(pageContext);
  visit.takes_money = true;
  const search = new URL(request.url).searchParams;
  const campaign_id = search.get("campaign")?.toLowerCase();
  const asked_fundraiser = search.get("fundraiser")?.toLowerCase();
  const [campaign, general_amounts, site, giving, stories, rules, known_fundraiser] = await Promise.all([
    campaign_id ? chosenCampaign(services, campaign_id) : undefined,
    generalAmountsOnPages(services),
    siteOfPages(services),
    givingOfPages(services),
    orFailed(services, "featured stories", featuredStoriesOnPages(services)),
    givingRulesOfPages(services),
    asked_fundraiser ? knownFundraiser(services, asked_fundraiser, campaign_id) : null,
  ]);
  if (!isFailed(stories))
    sameForEveryGuest(
      visit,
      contentTag,
      storiesTag,
      suggestedAmountsTag,
      ...(isUuid(campaign_id) ? [campaignTag(campaign_id)] : []),
    );
  keptWith(visit, {
    campaign: campaign && "id" in campaign ? campaign.id : null,
    fundraiser: known_fundraiser,
    tab: openTab(search),
  });
  const suggested = campaign && "id" in campaign ? campaign.suggested_amounts : general_amounts;
  const offered = openTab(search) === "monthly" ? monthlyTiers : suggested;
  return {
    campaign: campaign ?? null,
    fundraiser_id: campaign && "id" in campaign && isUuid(asked_fundraiser) ? asked_fundraiser : null,
    suggested,
    preset: presetIn(offered, search.get("amount")),
    payment: {
      script_url: services.gateway.checkout_script_url,
      organisation: site.organisation_name,
      test_mode: services.gateway.mode !== "live",
      ...rules,
    },
    giving,
    stories,
    public_url: services.config.public_url,
  };
}

/** Null: its page takes no donations for this campaign; what is sent with it says why. */
async function knownFundraiser(
  { db }: Services,
  id: string,
  campaign_id: string | undefined,
): Promise<string | null> {
  try {
    return (await fundraiserForDonation(db, id, campaign_id ?? null)).id;
  } catch (error) {
    if (isFailure(error)) return null;
    throw error;
  }
}

function openTab(search: URLSearchParams): "one-time" | "monthly" {
  return search.get("tab") === "monthly" ? "monthly" : "one-time";
}

type ChosenCampaign =
  | { id: string; title: string; suggested_amounts: SuggestedAmount[] }
  | { problem: string };

/** A campaign that accepts no donations is reported on the page, and the general fund is offered. */
async function chosenCampaign(services: Services, id: string): Promise<ChosenCampaign> {
  try {
    const [found, suggested_amounts] = await Promise.all([
      campaignForDonation(services.db, id),
      isUuid(id) ? suggestedAmounts(services.db, id) : [],
    ]);
    return { ...found, suggested_amounts };
  } catch (error) {
    if (isFailure(error)) return { problem: error.message };
    throw error;
  }
}

/** Switching tabs only: both tabs' data is already loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [currentUrl, nextUrl].map(({ pathname, searchParams }) => {
    const search = new URLSearchParams(searchParams);
    search.delete("tab");
    return `${pathname}?${search}`;
  });
  const is_other_tab = before === after && currentUrl.search !== nextUrl.search;
  return is_other_tab && formMethod === undefined ? false : defaultShouldRevalidate;
}

/** For browsers without script. */
export function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext);
  const visit = args.context.get(pageContext);
  visit.takes_money = true;
  return submitForms(args, givingForms(services, visit), { otherwise: "" });
}

export function meta(args: Route.MetaArgs) {
  const campaign = args.loaderData?.campaign;
  const target = campaign && "id" in campaign ? campaign : null;
  const { path, alt } = givingPreview(target);
  const public_url = args.loaderData?.public_url;
  return pageMeta(args, {
    title: target ? m.screens_donate_to({ title: target.title }) : m.screens_donate(),
    description: m.screens_donate_text(),
    ...(public_url && { preview: { url: public_url + path, alt } }),
  });
}

export default function DonationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, fundraiser_id, giving, payment, preset, stories, suggested } = loaderData;
  const { donations_hero: hero, donations_causes: causes, ...texts } = giving.texts;
  // Tabs can be switched without reloading data.
  const [params] = useSearchParams();
  const tab = openTab(params);
  const target = campaign && "id" in campaign ? campaign : null;
  const answer: FormAnswer<null> | undefined = actionData;
  return (
    <>
      {payment.test_mode && <TestModeNote />}
      <div className="page-width grid grid-cols-1 gap-10 pt-8 lg:grid-cols-[1.35fr_1fr] lg:pt-12">
        <div>
          <h1 className="text-3xl lg:text-4xl">
            <MixedText>{target ? m.screens_donate_to({ title: target.title }) : hero.title}</MixedText>
          </h1>
          <p className="mt-3 max-w-md text-lg text-muted">
            <UserText>{target ? texts.donations_campaign.text : hero.text}</UserText>
          </p>
          {campaign && "problem" in campaign && (
            <p role="alert" className="mt-4 rounded-card bg-badge-medium-bg px-4 py-3 text-badge-medium-text">
              {campaign.problem} {m.screens_donate_instead({ fund: generalFundTitle() })}
            </p>
          )}
          <GivingTabs
            tab={tab}
            campaign={target}
            fundraiser_id={fundraiser_id}
            payment={payment}
            suggested={suggested}
            preset={preset}
            answer={answer}
          />
        </div>
        <aside className="flex flex-col gap-6">
          <PaymentMethods />
          <WhyToTrust
            title={texts.donations_reasons.text}
            reasons={giving.reason}
            tax={payment.tax_above_paise === undefined ? null : texts.donations_tax}
          />
        </aside>
      </div>
      <HowGivingWorks title={texts.donations_steps.text} steps={giving.step} />
      <FeaturedStories stories={stories} />
      <Section title={causes.title} lead={<UserText>{causes.text}</UserText>}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/campaigns" size="large">
            {m.screens_donate_all()}
          </ButtonLink>
          <ButtonLink href="/campaigns?urgency=critical" variant="secondary" size="large">
            {m.screens_donate_urgent()}
          </ButtonLink>
          <ButtonLink href="/contact" variant="quiet" size="large">
            {m.screens_donate_ask()}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
