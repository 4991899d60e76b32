import type { ReactNode } from "react";
import * as m from "#messages";
import ArrowRight from "../../../ui/icons/arrow-right.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Carousel } from "../../../ui/Carousel.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeletons } from "../../../ui/Skeleton.tsx";
import { featuredCampaignsCount } from "../schema.ts";
import type { CampaignCardData } from "../campaign.ts";
import { CampaignCard } from "./CampaignCard.tsx";
import { CampaignCardSkeleton } from "./CampaignCardSkeleton.tsx";
import { withLiveFigures } from "../live-campaign.ts";
import { useLiveFigures } from "./use-live-campaigns.ts";

/** Campaigns of the home page; `campaigns` is the result of `featuredCampaigns`, or its failure. */
export function FeaturedCampaigns({ campaigns }: { campaigns: CampaignCardData[] | { failed: true } }) {
  if ("failed" in campaigns) return <FeaturedCampaignsFailed />;
  if (campaigns.length === 0)
    return (
      <Frame>
        <EmptyState title={m.campaigns_none()} hint={m.campaigns_featured_none_hint()} className="py-8" />
      </Frame>
    );
  return (
    <Frame>
      <LiveCarousel campaigns={campaigns} />
    </Frame>
  );
}

function LiveCarousel({ campaigns }: { campaigns: CampaignCardData[] }) {
  const live = useLiveFigures(campaigns.map(({ id }) => id));
  return (
    <Carousel label={m.campaigns_featured()} itemName="campaign" loop>
      {campaigns.map((campaign) => (
        <CampaignCard key={campaign.id} campaign={withLiveFigures(campaign, live.get(campaign.id))} as="h3" />
      ))}
    </Carousel>
  );
}

export function FeaturedCampaignsSkeleton() {
  return (
    <Frame>
      <Skeletons
        count={featuredCampaignsCount}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3"
        label={m.campaigns_loading()}
      >
        <CampaignCardSkeleton />
      </Skeletons>
    </Frame>
  );
}

export function FeaturedCampaignsFailed() {
  return (
    <Frame>
      <ErrorState text={m.campaigns_failed()} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-label={m.campaigns_featured()} className="page-width py-4 lg:py-12">
      <h2 className="text-2xl lg:text-3xl">{m.campaigns_featured()}</h2>
      <p className="mt-1 max-w-2xl text-muted sm:mt-2">{m.campaigns_featured_text()}</p>
      <div className="mt-3 lg:mt-6">{children}</div>
      <p className="mt-3 text-center lg:mt-6">
        <ButtonLink href="/campaigns" variant="secondary">
          {m.campaigns_featured_all()} <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
      </p>
    </section>
  );
}
