import type { Ref } from "react";
import * as m from "#messages";
import type { Failed } from "../../../platform/http/section.ts";
import { MoreRowsLink } from "../../../page/MoreRowsLink.tsx";
import { useMoreRows } from "../../../page/use-more-rows.ts";
import { Skeletons } from "../../../ui/Skeleton.tsx";
import { type CampaignFilters, campaignFiltersSearch } from "../filters.ts";
import type { CampaignCardData, CampaignPage } from "../campaign.ts";
import { CampaignCard } from "./CampaignCard.tsx";
import { CampaignCardSkeleton } from "./CampaignCardSkeleton.tsx";
import { withLiveFigures } from "../live-campaign.ts";
import { useLiveFigures } from "./use-live-campaigns.ts";

const grid = "grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6";
const skeletonsCount = 9;
/** Cards visible on a large screen without scrolling. */
const eagerCount = 3;

export function CampaignGridSkeleton() {
  return (
    <Skeletons count={skeletonsCount} className={grid} label={m.campaigns_loading()}>
      <CampaignCardSkeleton />
    </Skeletons>
  );
}

type CampaignGridProps = {
  first: CampaignPage;
  /** The search performed, which may be corrected from what was typed. */
  filters: CampaignFilters;
};

/** A page of campaigns, with live figures, extended by "Show more campaigns". */
export function CampaignGrid({ first, filters }: CampaignGridProps) {
  const { rows, next_cursor, more, loading, failed, list } = useMoreRows(first, pageIn, campaignsOf);
  return (
    <>
      <p role="status" className="sr-only">
        {next_cursor
          ? m.campaigns_shown_of_more({ count: rows.length })
          : m.campaigns_shown({ count: rows.length })}
      </p>
      <CampaignCards ref={list} campaigns={rows} />
      {next_cursor && (
        <MoreRowsLink
          href={`/campaigns${campaignFiltersSearch(filters, next_cursor)}`}
          loading={loading}
          failed={failed && m.campaigns_more_failed()}
          onMore={more}
        >
          {m.campaigns_more()}
        </MoreRowsLink>
      )}
    </>
  );
}

type CampaignCardsProps = {
  campaigns: readonly CampaignCardData[];
  as?: "h2" | "h3";
  ref?: Ref<HTMLUListElement>;
};

/** Campaigns that are all there are, with live figures. */
export function CampaignCards({ campaigns, as, ref }: CampaignCardsProps) {
  const live = useLiveFigures(campaigns.map(({ id }) => id));
  return (
    <ul ref={ref} className={grid}>
      {campaigns.map((campaign, position) => (
        <li key={campaign.id}>
          <CampaignCard
            campaign={withLiveFigures(campaign, live.get(campaign.id))}
            as={as}
            eager={position < eagerCount}
            marks_low
          />
        </li>
      ))}
    </ul>
  );
}

const pageIn = (answer: unknown) => (answer as { page: CampaignPage | Failed }).page;
const campaignsOf = ({ campaigns }: CampaignPage) => campaigns;
