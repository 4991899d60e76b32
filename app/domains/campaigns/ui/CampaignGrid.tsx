import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { localHref } from "../../../text/language.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Skeletons } from "../../../ui/Skeleton.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { type CampaignFilters, campaignFiltersSearch } from "../filters.ts";
import type { CampaignCardData, CampaignPage } from "../campaign.ts";
import { CampaignCard } from "./CampaignCard.tsx";
import { CampaignCardSkeleton } from "./CampaignCardSkeleton.tsx";
import { withLiveFigures } from "../live-campaign.ts";
import { useLiveCampaigns } from "./useLiveCampaigns.ts";

const grid = "grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6";
const skeletonsCount = 9;
/** Cards in view on a large screen before anybody scrolls. */
const eagerCount = 3;

export function CampaignGridSkeleton() {
  return (
    <Skeletons count={skeletonsCount} className={grid} label="Loading campaigns…">
      <CampaignCardSkeleton />
    </Skeletons>
  );
}

type CampaignGridProps = { first: CampaignPage; filters: CampaignFilters };

/** A page of campaigns, with live figures, that grows by "Show more campaigns". */
export function CampaignGrid({ first, filters }: CampaignGridProps) {
  const { campaigns, next_cursor, more, loading, shown_first } = useMoreCampaigns(first);
  const live = useLiveCampaigns(campaigns.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Whoever asked for more by keyboard goes on at the first one that came.
    if (shown_first > 0)
      list.current?.children[shown_first]?.querySelector("a")?.focus({ preventScroll: true });
  }, [shown_first]);

  const more_href = next_cursor && `/campaigns${campaignFiltersSearch(filters, next_cursor)}`;
  return (
    <>
      <p role="status" className="sr-only">
        {campaigns.length} campaigns shown{next_cursor ? ", and there are more" : ""}
      </p>
      <ul ref={list} className={grid}>
        {campaigns.map((campaign, position) => (
          <li key={campaign.id}>
            <CampaignCard
              campaign={withLiveFigures(campaign, live.get(campaign.id))}
              eager={position < eagerCount}
            />
          </li>
        ))}
      </ul>
      {more_href && (
        <p className="mt-8 text-center">
          <a
            href={localHref(more_href)}
            aria-busy={loading || undefined}
            className={buttonClass("secondary", "large")}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (!loading) more(more_href);
            }}
          >
            {loading && <Spinner />} Show more campaigns
          </a>
        </p>
      )}
    </>
  );
}

/** The campaigns shown so far; `shown_first` is the place of the first that came last. */
function useMoreCampaigns(first: CampaignPage) {
  const fetcher = useFetcher<{ page: CampaignPage | { failed: true } }>();
  const [added, setAdded] = useState<{ pages: CampaignPage[]; seen: unknown }>({
    pages: [],
    seen: undefined,
  });

  // Taken over during rendering, once for each answer.
  if (fetcher.state === "idle" && fetcher.data && fetcher.data !== added.seen) {
    const { page } = fetcher.data;
    setAdded({ pages: "failed" in page ? added.pages : [...added.pages, page], seen: fetcher.data });
  }
  const pages = [first, ...added.pages];
  const known = new Map<string, CampaignCardData>();
  for (const page of pages) for (const campaign of page.campaigns) known.set(campaign.id, campaign);
  const last = pages[pages.length - 1] as CampaignPage;
  return {
    campaigns: [...known.values()],
    next_cursor: last.next_cursor,
    more: (href: string) => void fetcher.load(href),
    loading: fetcher.state !== "idle",
    shown_first: pages.length > 1 ? known.size - last.campaigns.length : 0,
  };
}
