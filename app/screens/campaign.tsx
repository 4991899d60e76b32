import ArrowLeft from "lucide-react/icons/arrow-left";
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { isFailure } from "../platform/failure.ts";
import { pageContext, servicesContext, signedIn } from "../platform/http/page-context.ts";
import { type FormAnswer, submitForms } from "../platform/http/form.ts";
import { withoutTracking } from "../text/tracking.ts";
import { isUuid } from "../text/uuid.ts";
import { useAuth } from "../domains/accounts/ui/auth.tsx";
import { canAnswerSupporters } from "../domains/donations/policy.ts";
import { answerForms } from "../domains/donations/server/use-cases/answer-forms.ts";
import { SupporterAnswer } from "../domains/donations/ui/SupporterAnswer.tsx";
import { NewestSupporters } from "../domains/campaigns/ui/NewestSupporters.tsx";
import { RelatedCampaigns } from "../domains/campaigns/ui/RelatedCampaigns.tsx";
import { SupportersPanel } from "../domains/campaigns/ui/SupportersPanel.tsx";
import { supportersHref } from "../domains/campaigns/ui/supporters-href.ts";
import { sameForEveryGuest } from "../platform/http/page-visit.ts";
import type { Services } from "../platform/services.ts";
import { Breadcrumb } from "../ui/Breadcrumb.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { ShareButton, WhatsAppLink } from "../ui/Share.tsx";
import { siteOfPages } from "../domains/content/server/queries.ts";
import { NotFoundMessage } from "../page/NotFoundMessage.tsx";
import { latestSupporters, supportersFrom } from "../domains/donations/server/queries/latest-supporters.ts";
import { TestModeNote } from "../domains/donations/ui/TestModeNote.tsx";
import { campaignTag, hasEnded } from "../domains/campaigns/schema.ts";
import type { CampaignCardData, CampaignDetail } from "../domains/campaigns/campaign.ts";
import { campaignOnPages } from "../domains/campaigns/server/queries/on-pages.ts";
import { CampaignHero, CampaignLead } from "../domains/campaigns/ui/CampaignHero.tsx";
import { CampaignTabs } from "../domains/campaigns/ui/CampaignTabs.tsx";
import { campaignMeta, campaignNotFoundMeta } from "../domains/campaigns/ui/campaign-meta.ts";
import { DonateButton } from "../domains/donations/ui/DonateButton.tsx";
import { FollowCampaign } from "../domains/campaigns/ui/FollowCampaign.tsx";
import { FundingCard } from "../domains/campaigns/ui/FundingCard.tsx";
import { LiveAnnouncement } from "../domains/campaigns/ui/LiveAnnouncement.tsx";
import { supporterOrders, type SupporterPage, withLiveFigures } from "../domains/campaigns/live-campaign.ts";
import { OrganiserCard } from "../domains/campaigns/ui/OrganiserCard.tsx";
import { useLiveCampaign } from "../domains/campaigns/ui/use-live-campaigns.ts";
import type { Route } from "./+types/campaign";
import { contentTag } from "../domains/content/schema.ts";

type Payment = { script_url: string; organisation: string; test_mode: boolean };
type Found = {
  campaign: CampaignDetail;
  supporters: SupporterPage;
  related: CampaignCardData[];
  payment: Payment;
  public_url: string;
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(pageContext);
  try {
    const found = await readPage(services, params.id, url.searchParams);
    // Pages further down the list of supporters would push pages of campaigns out of the cache.
    if (isCommonAddress(url)) sameForEveryGuest(visit, campaignTag(found.campaign.id), contentTag);
    visit.takes_money = true;
    return { found };
  } catch (error) {
    if (isFailure(error) && error.status === 404) return data({ found: null }, { status: 404 });
    throw error;
  }
}

/** The page, or one of its tabs. */
function isCommonAddress({ search }: URL): boolean {
  return /^$|^\?tab=[a-z]{1,12}$/.test(withoutTracking(search));
}

async function readPage(services: Services, id: string, asked: URLSearchParams): Promise<Found> {
  const { gateway, config } = services;
  const [{ campaign, supporters, related }, further, site] = await Promise.all([
    campaignOnPages(services, id, latestSupporters),
    furtherSupporters(services, id, asked),
    siteOfPages(services),
  ]);
  const payment = {
    script_url: gateway.checkout_script_url,
    organisation: site.organisation_name,
    test_mode: gateway.mode !== "live",
  };
  return { campaign, supporters: further ?? supporters, related, payment, public_url: config.public_url };
}

/** Another page of the supporters than the newest; undefined where that is asked for. */
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

/** "Donate Now" in the header gives to this campaign, too. */
export const handle = {
  donateHref: ({ found }: { found: Found | null }) =>
    found && !hasEnded(found.campaign) ? `/donations?campaign=${found.campaign.id}` : undefined,
};

/** Another tab of the same campaign uses data that is already loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const found = loaderData?.found;
  return found ? campaignMeta(found.campaign, found.public_url) : campaignNotFoundMeta();
}

export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.found) return <CampaignFound {...loaderData.found} answer={actionData} />;
  return (
    <NotFoundMessage
      title="Campaign Not Found"
      text="The campaign you're looking for doesn't exist."
      back={{ href: "/campaigns", label: "Back to Campaigns" }}
    />
  );
}

/** Keeps the focused element above the bar at the bottom. */
const clearOfTheBar = "max-lg:[&_:is(a,button,summary)]:scroll-mb-28";

type CampaignFoundProps = Found & { answer: FormAnswer | undefined };

function CampaignFound({
  campaign: loaded,
  supporters,
  related,
  payment,
  public_url,
  answer,
}: CampaignFoundProps) {
  const [params] = useSearchParams();
  const { viewer } = useAuth();
  const live = useLiveCampaign(loaded.id);
  const campaign = withLiveFigures(loaded, live);
  const { id, title, suggested_amounts, organiser } = campaign;
  const gives = { campaign: { id, title, suggested_amounts }, payment };
  const share = { title, copiedText: "Campaign link has been copied." };
  const url = `${public_url}/campaigns/${id}`;
  const ended = hasEnded(campaign);
  const is_own = canAnswerSupporters(viewer, campaign);
  const newest = supporters.order === "newest" && supporters.is_first ? supporters.supporters : [];
  return (
    <div className={clearOfTheBar}>
      {payment.test_mode && <TestModeNote />}
      <div className="page-width pb-12 lg:pt-4">
        <Breadcrumb crumbs={[{ label: "Campaigns", href: "/campaigns" }, { label: title }]} />
        <div className="grid grid-cols-1 gap-4 lg:mt-2 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10 lg:gap-y-6">
          <CampaignHero campaign={campaign} />
          {/* On phones the parts form one column: the figures above the text and the tabs, the rest below. */}
          <aside className="flex flex-col gap-5 self-start max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:row-span-3">
            <FundingCard
              campaign={campaign}
              supporters={
                <NewestSupporters supporters={live?.supporters ?? newest} href={supportersHref(id)} />
              }
            >
              <div className="flex flex-col gap-3">
                {ended ? <EndedNote /> : <DonateButton {...gives} className="max-lg:hidden" />}
                <div className="flex flex-wrap gap-3 *:flex-1">
                  <ShareButton {...share} url={url} className="max-lg:hidden" />
                  <WhatsAppLink title={title} absoluteUrl={url} variant="secondary" />
                </div>
              </div>
            </FundingCard>
            <div className="flex flex-col gap-5 max-lg:order-1">
              <OrganiserCard organiser={organiser} />
              <FollowCampaign campaign={campaign} />
              <ButtonLink href="/campaigns" variant="quiet" className="self-start">
                <ArrowLeft size={18} aria-hidden="true" /> View all campaigns
              </ButtonLink>
            </div>
          </aside>
          <CampaignLead campaign={campaign} />
          <CampaignTabs
            campaign={campaign}
            supporters={
              <SupportersPanel
                campaign_id={id}
                first={supporters}
                live={live?.supporters}
                renderBelow={(supporter) => (
                  <SupporterAnswer
                    campaign_id={id}
                    organiser={organiser.display_name}
                    supporter={supporter}
                    is_own={is_own}
                    answer={answer}
                  />
                )}
              />
            }
            selected={params.get("tab") ?? "overview"}
          />
        </div>
        <RelatedCampaigns campaigns={related} />
      </div>
      <div className="sticky bottom-0 z-20 flex flex-wrap gap-3 border-t border-hairline bg-surface px-4 py-3 lg:hidden">
        {!ended && <DonateButton {...gives} className="flex-1" />}
        <ShareButton {...share} url={url} size="large" className={ended ? "flex-1" : undefined} />
      </div>
      <LiveAnnouncement loaded={loaded} campaign={campaign} />
    </div>
  );
}

function EndedNote() {
  return (
    <p className="rounded-control bg-sunken px-4 py-3 text-muted">
      This campaign has ended and takes no more gifts. Its updates tell what came of them.
    </p>
  );
}
