import ArrowLeft from "lucide-react/icons/arrow-left";
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { isFailure } from "../platform/failure.ts";
import { pageContext, servicesContext } from "../platform/http/page-context.ts";
import { sameForEveryGuest } from "../platform/http/page-visit.ts";
import type { Services } from "../platform/services.ts";
import { Breadcrumb } from "../ui/Breadcrumb.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { ShareButton, WhatsAppLink } from "../ui/Share.tsx";
import { siteOfPages } from "../domains/content/server/queries.ts";
import { NotFoundMessage } from "../page/NotFoundMessage.tsx";
import { latestSupporters } from "../domains/donations/server/queries/latest-supporters.ts";
import { TestModeNote } from "../domains/donations/ui/TestModeNote.tsx";
import { hasEnded } from "../domains/campaigns/schema.ts";
import type { CampaignDetail } from "../domains/campaigns/campaign.ts";
import { campaignOnPages } from "../domains/campaigns/server/queries/on-pages.ts";
import { CampaignHero } from "../domains/campaigns/ui/CampaignHero.tsx";
import { CampaignTabs } from "../domains/campaigns/ui/CampaignTabs.tsx";
import { campaignMeta, campaignNotFoundMeta } from "../domains/campaigns/ui/campaign-meta.ts";
import { DonateButton } from "../domains/donations/ui/DonateButton.tsx";
import { FundingCard } from "../domains/campaigns/ui/FundingCard.tsx";
import { LiveAnnouncement } from "../domains/campaigns/ui/LiveAnnouncement.tsx";
import { type Supporter, withLiveFigures } from "../domains/campaigns/live-campaign.ts";
import { OrganiserCard } from "../domains/campaigns/ui/OrganiserCard.tsx";
import { useLiveCampaigns } from "../domains/campaigns/ui/useLiveCampaigns.ts";
import type { Route } from "./+types/campaign";

type Payment = { script_url: string; organisation: string; test_mode: boolean };
type Found = { campaign: CampaignDetail; supporters: Supporter[]; payment: Payment; public_url: string };

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(pageContext);
  try {
    const found = await readPage(services, params.id);
    sameForEveryGuest(visit, `campaign:${found.campaign.id}`, "content");
    visit.takes_money = true;
    return { found };
  } catch (error) {
    if (isFailure(error) && error.status === 404) return data({ found: null }, { status: 404 });
    throw error;
  }
}

async function readPage(services: Services, id: string): Promise<Found> {
  const { gateway, config } = services;
  const [{ campaign, supporters }, site] = await Promise.all([
    campaignOnPages(services, id, latestSupporters),
    siteOfPages(services),
  ]);
  const payment = {
    script_url: gateway.checkout_script_url,
    organisation: site.organisation_name,
    test_mode: gateway.mode !== "live",
  };
  return { campaign, supporters, payment, public_url: config.public_url };
}

/** Another tab of the same campaign shows what is here already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const found = loaderData?.found;
  return found ? campaignMeta(found.campaign, found.public_url) : campaignNotFoundMeta();
}

export default function CampaignPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.found) return <CampaignFound {...loaderData.found} />;
  return (
    <NotFoundMessage
      title="Campaign Not Found"
      text="The campaign you're looking for doesn't exist."
      back={{ href: "/campaigns", label: "Back to Campaigns" }}
    />
  );
}

/** Below a bar that sticks to the bottom, what is focused must come to lie above it. */
const clearOfTheBar = "max-lg:[&_:is(a,button,summary)]:scroll-mb-28";

function CampaignFound({ campaign: loaded, supporters, payment, public_url }: Found) {
  const [params] = useSearchParams();
  const live = useLiveCampaigns([loaded.id]).get(loaded.id);
  const campaign = withLiveFigures(loaded, live);
  const gives = { campaign: { id: campaign.id, title: campaign.title }, payment };
  const share = { title: campaign.title, copiedText: "Campaign link has been copied." };
  const url = `${public_url}/campaigns/${campaign.id}`;
  const ended = hasEnded(campaign);
  return (
    <div className={clearOfTheBar}>
      {payment.test_mode && <TestModeNote />}
      <div className="page-width pt-4 pb-12">
        <Breadcrumb crumbs={[{ label: "Campaigns", href: "/campaigns" }, { label: campaign.title }]} />
        <div className="mt-2 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
          <CampaignHero campaign={campaign} />
          {/* On phones its parts stand in the page's one column: the figures above the tabs, the rest below. */}
          <aside className="flex flex-col gap-5 self-start max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:row-span-2">
            <FundingCard campaign={campaign}>
              <div className="flex flex-col gap-3">
                {ended ? <EndedNote /> : <DonateButton {...gives} className="max-lg:hidden" />}
                <div className="flex flex-wrap gap-3 *:flex-1">
                  <ShareButton {...share} url={url} className="max-lg:hidden" />
                  <WhatsAppLink title={campaign.title} absoluteUrl={url} variant="secondary" />
                </div>
              </div>
            </FundingCard>
            <div className="flex flex-col gap-5 max-lg:order-1">
              <OrganiserCard organiser={campaign.organiser} />
              <ButtonLink href="/campaigns" variant="quiet" className="self-start">
                <ArrowLeft size={18} aria-hidden="true" /> View all campaigns
              </ButtonLink>
            </div>
          </aside>
          <CampaignTabs
            campaign={campaign}
            supporters={live?.supporters ?? supporters}
            selected={params.get("tab") ?? "overview"}
          />
        </div>
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
