import * as m from "#messages";
import { type ComponentType, lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import ArrowLeft from "../ui/icons/arrow-left.ts";
import type { FormAnswer } from "../platform/http/form.ts";
import { useAuth } from "../domains/accounts/ui/auth.tsx";
import type { CampaignCardData, CampaignDetail } from "../domains/campaigns/campaign.ts";
import { type SupporterPage, withLiveFigures } from "../domains/campaigns/live-campaign.ts";
import { hasEnded } from "../domains/campaigns/schema.ts";
import { CampaignHero } from "../domains/campaigns/ui/CampaignHero.tsx";
import { CampaignTabs } from "../domains/campaigns/ui/CampaignTabs.tsx";
import { ClosingWords } from "../domains/campaigns/ui/ClosingWords.tsx";
import { FollowCampaign } from "../domains/campaigns/ui/FollowCampaign.tsx";
import { FundingCard } from "../domains/campaigns/ui/FundingCard.tsx";
import { LiveAnnouncement } from "../domains/campaigns/ui/LiveAnnouncement.tsx";
import { NewestSupporters } from "../domains/campaigns/ui/NewestSupporters.tsx";
import { OrganiserCard } from "../domains/campaigns/ui/OrganiserCard.tsx";
import { PreviewNote } from "../domains/campaigns/ui/Preview.tsx";
import { RelatedCampaigns } from "../domains/campaigns/ui/RelatedCampaigns.tsx";
import { SpreadLink } from "../domains/campaigns/ui/SpreadLink.tsx";
import { SupportersPanel } from "../domains/campaigns/ui/SupportersPanel.tsx";
import { supportersHref } from "../domains/campaigns/ui/supporters-href.ts";
import { useLiveCampaign } from "../domains/campaigns/ui/use-live-campaigns.ts";
import { canAnswerSupporters } from "../domains/donations/policy.ts";
import { DonateButton } from "../domains/donations/ui/DonateButton.tsx";
import type { PaymentSetup } from "../domains/donations/ui/giving/use-giving.ts";
import { SupporterAnswer } from "../domains/donations/ui/SupporterAnswer.tsx";
import { TestModeNote } from "../domains/donations/ui/TestModeNote.tsx";
import type { FundraiserCardData } from "../domains/fundraisers/fundraiser.ts";
import { FundraisersCard } from "../domains/fundraisers/ui/FundraisersCard.tsx";
import type { MoneyOfCampaign } from "../domains/expenses/expense.ts";
import { moneyPagesSearch } from "../domains/expenses/money-pages.ts";
import type { MoneyPanelProps } from "../domains/expenses/ui/MoneyPanel.tsx";
import { Breadcrumb } from "../ui/Breadcrumb.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { ShareButton, WhatsAppLink } from "../ui/Share.tsx";

// Lazy: few visitors open the money tab.
const MoneyPanel: ComponentType<MoneyPanelProps> = lazy(
  () => import("../domains/expenses/ui/MoneyPanel.tsx"),
);

export type CampaignFound = {
  campaign: CampaignDetail;
  supporters: SupporterPage;
  related: CampaignCardData[];
  /** Supporters' pages that have raised most for the campaign. */
  fundraisers?: FundraiserCardData[];
  /** Loaded with its tab; other tabs request it when it is opened. */
  money?: MoneyOfCampaign | null;
  payment: PaymentSetup;
  public_url: string;
};

const noFundraisers: FundraiserCardData[] = [];

type CampaignViewProps = CampaignFound & {
  answer: FormAnswer | undefined;
  /** Disables donating, sharing and following. */
  is_preview?: boolean;
};

export function CampaignView({
  campaign: loaded,
  supporters,
  related,
  fundraisers = noFundraisers,
  money = null,
  payment,
  public_url,
  answer,
  is_preview = false,
}: CampaignViewProps) {
  const [params] = useSearchParams();
  const money_pages = moneyPagesSearch(params);
  const { viewer } = useAuth();
  const live = useLiveCampaign(is_preview ? null : loaded.id);
  const campaign = withLiveFigures(loaded, live);
  const { id, title, suggested_amounts, organiser } = campaign;
  const gives = { campaign: { id, title, suggested_amounts }, payment };
  const share = { title, copiedText: m.screens_campaign_copied() };
  const url = `${public_url}/campaigns/${id}`;
  const ended = hasEnded(campaign);
  const is_own = !is_preview && canAnswerSupporters(viewer, campaign);
  const newest = supporters.order === "newest" && supporters.is_first ? supporters.supporters : [];
  return (
    <div>
      {payment.test_mode && !is_preview && <TestModeNote />}
      <div className="page-width pb-12 lg:pt-4">
        <Breadcrumb crumbs={[{ label: m.screens_campaigns(), href: "/campaigns" }, { label: title }]} />
        <div className="grid grid-cols-1 gap-4 lg:mt-2 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-10 lg:gap-y-6">
          <CampaignHero campaign={campaign} />
          {/* Sticky, because it is alone in its column: stays in view next to the text. */}
          <aside className="self-start lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:row-span-4">
            <FundingCard
              campaign={campaign}
              supporters={
                <NewestSupporters supporters={live?.supporters ?? newest} href={supportersHref(id)} />
              }
            >
              <div className="flex flex-col gap-3">
                {is_preview ? (
                  <PreviewNote />
                ) : (
                  <>
                    {ended ? <EndedNote /> : <DonateButton {...gives} className="max-lg:not-lowest:hidden" />}
                    <div className="flex flex-wrap gap-3 *:flex-1">
                      <ShareButton {...share} url={url} className="max-lg:not-lowest:hidden" />
                      <WhatsAppLink title={title} absoluteUrl={url} variant="secondary" />
                    </div>
                  </>
                )}
              </div>
            </FundingCard>
          </aside>
          <ClosingWords campaign={campaign} />
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
            money={
              !is_preview && (
                <Suspense fallback={<MoneyComing />}>
                  {params.get("tab") === "money" ? (
                    <MoneyPanel
                      // Each page of its lists loads its own data.
                      key={money_pages}
                      campaign_id={id}
                      pages={money_pages}
                      loaded={money}
                      is_open
                      version={live && `${live.money_version} ${live.raised_paise}`}
                    />
                  ) : (
                    <MoneyComing />
                  )}
                </Suspense>
              )
            }
            selected={params.get("tab") ?? "overview"}
          />
          <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-5">
              <OrganiserCard
                organiser={organiser}
                name={campaign.organiser_name}
                about={campaign.organiser_about}
              />
              {!is_preview && <FollowCampaign campaign={campaign} />}
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              {!is_preview && (
                <>
                  <FundraisersCard campaign_id={id} fundraisers={fundraisers} is_open={!ended} />
                  <SpreadLink campaign_id={id} />
                </>
              )}
              <ButtonLink href="/campaigns" variant="quiet" className="self-start">
                <ArrowLeft size={18} aria-hidden="true" /> {m.screens_campaign_all()}
              </ButtonLink>
            </div>
          </div>
        </div>
        <RelatedCampaigns campaigns={related} />
      </div>
      {!is_preview && (
        <div
          data-sticky-bar=""
          className="sticky bottom-0 z-20 @container border-t border-hairline bg-surface px-4 py-3 lg:hidden lowest:hidden"
        >
          {/* Of large text a phone has room for one row. */}
          <div className="flex gap-3 @max-[15rem]:-mx-2 @max-[15rem]:-my-1.5 @max-[15rem]:gap-2 @max-[15rem]:*:px-2!">
            {!ended && <DonateButton {...gives} className="flex-1" />}
            <ShareButton {...share} url={url} size="large" className={ended ? "flex-1" : undefined}>
              <span className={ended ? undefined : "@max-[15rem]:sr-only"}>{m.ui_share()}</span>
            </ShareButton>
          </div>
        </div>
      )}
      <LiveAnnouncement loaded={loaded} campaign={campaign} />
    </div>
  );
}

function EndedNote() {
  return <p className="rounded-control bg-sunken px-4 py-3 text-muted">{m.screens_campaign_ended()}</p>;
}

function MoneyComing() {
  return <div className="min-h-96" />;
}
