import { Suspense } from "react";
import { Await, useNavigation } from "react-router";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { type Failed, isFailed, orFailed } from "../../../platform/http/section.ts";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { PageHero } from "../../../page/PageHero.tsx";
import { type CampaignFilters, campaignFiltersSearch, parseCampaignFilters } from "../filters.ts";
import type { CampaignPage } from "../campaign.ts";
import { listOnPages } from "../server/queries/on-pages.ts";
import { CampaignFiltersForm } from "../ui/CampaignFiltersForm.tsx";
import { CampaignGrid, CampaignGridSkeleton } from "../ui/CampaignGrid.tsx";
import { campaignsMeta } from "../ui/campaign-meta.ts";
import { useTakesLong } from "../ui/useTakesLong.ts";
import type { Route } from "./+types/campaigns";

type Answer = { page: CampaignPage | Failed; filters: CampaignFilters; public_url: string };

export async function loader({ context, request }: Route.LoaderArgs): Promise<Answer> {
  const services = context.get(servicesContext);
  const filters = parseCampaignFilters(new URL(request.url).searchParams);
  const page = await orFailed(services, "campaigns", listOnPages(services, filters));
  // What is typed differs from person to person and would push the pages of others out of memory.
  if (!isFailed(page) && !filters.q) sameForEveryGuest(context.get(pageContext), "campaigns");
  return { page, filters, public_url: services.config.public_url };
}

/**
 * Coming from elsewhere, the page opens at once and shows what it waits for. On the page itself the present
 * list stays until the next one has come.
 */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const answer = serverLoader().catch((): Pick<Answer, "page"> => ({ page: { failed: true } }));
  const page = answer.then(({ page }) => page);
  const stays = window.location.pathname === url.pathname;
  return {
    page: stays ? await page : page,
    filters: parseCampaignFilters(url.searchParams),
    public_url: url.origin,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return campaignsMeta(loaderData?.public_url ?? "");
}

export default function CampaignsPage({ loaderData }: Route.ComponentProps) {
  const { filters, page } = loaderData;
  const coming = useNavigation().location?.pathname === "/campaigns";
  const takes_long = useTakesLong(coming);
  return (
    <>
      <PageHero
        title="Campaigns"
        lead="Find one that is close to you. Every gift is counted the moment it arrives, and every organiser reports what came of it."
        className="pb-6! lg:pb-8!"
      />
      <div className="page-width pb-16">
        <CampaignFiltersForm filters={filters} />
        <div
          aria-busy={coming}
          className={classes("mt-8 transition-opacity duration-calm", coming && !takes_long && "opacity-60")}
        >
          {takes_long ? (
            <CampaignGridSkeleton />
          ) : (
            <Suspense fallback={<CampaignGridSkeleton />}>
              <Await resolve={page} errorElement={<ListFailed />}>
                {(answer) => <Found page={answer} filters={filters} />}
              </Await>
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

function Found({ page, filters }: { page: CampaignPage | Failed; filters: CampaignFilters }) {
  if ("failed" in page) return <ListFailed />;
  if (page.campaigns.length === 0)
    return <EmptyState title="No campaigns found" hint="Try adjusting your search or filter criteria." />;
  const search = campaignFiltersSearch(filters);
  return (
    <>
      {filters.cursor && (
        <p className="mb-4">
          <Anchor href={`/campaigns${search}`} className="text-link inline-flex min-h-11 items-center">
            Back to the newest
          </Anchor>
        </p>
      )}
      <CampaignGrid key={`${search} ${page.campaigns[0]?.id}`} first={page} filters={filters} />
    </>
  );
}

function ListFailed() {
  return <ErrorState text="Failed to load campaigns. Please try again later." />;
}
