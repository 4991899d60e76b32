import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import { Suspense } from "react";
import { Await, useNavigation } from "react-router";
import * as m from "#messages";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { keptWith, sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { type Failed, isFailed, orFailed } from "../../../platform/http/section.ts";
import type { Services } from "../../../platform/services.ts";
import { localHref } from "../../../text/language.ts";
import { classes } from "../../../ui/classes.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Anchor, linkTo } from "../../../ui/link.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { useIntroduction } from "../../content/ui/use-introduction.ts";
import { CorrectedSearch } from "../../../page/CorrectedSearch.tsx";
import { Elsewhere } from "../../../page/Elsewhere.tsx";
import { leadsBackToRows } from "../../../page/more-rows-memory.ts";
import { PageHero } from "../../../page/PageHero.tsx";
import {
  type CampaignFilters,
  campaignFiltersSearch,
  hasOtherFilters,
  isCommonList,
  noFilters,
  sortOf,
  parseCampaignFilters,
} from "../filters.ts";
import type { CampaignPage } from "../campaign.ts";
import { newCampaignPath } from "../campaign-paths.ts";
import { insteadOfCampaigns } from "../server/queries/instead-of-campaigns.ts";
import { listOnPages } from "../server/queries/on-pages.ts";
import { CampaignFiltersForm } from "../ui/CampaignFiltersForm.tsx";
import { CampaignCards, CampaignGrid, CampaignGridSkeleton } from "../ui/CampaignGrid.tsx";
import { ActiveFilters } from "../ui/ActiveFilters.tsx";
import { campaignCountText, categoryText } from "../campaign-texts.ts";
import { campaignsMeta } from "../ui/campaign-meta.ts";
import { useSearchLeft } from "../../../page/use-search-left.ts";
import { FoundStatus } from "../../../page/FoundStatus.tsx";
import { useTakesLong } from "../../../page/use-takes-long.ts";
import { campaignsTag } from "../schema.ts";
import type { Route } from "./+types/campaigns";

type Answer = { page: CampaignPage | Failed; filters: CampaignFilters; public_url: string };

export async function loader({ context, url }: Route.LoaderArgs): Promise<Answer> {
  const services = context.get(servicesContext);
  const filters = parseCampaignFilters(url.searchParams);
  const page = await orFailed(services, "campaigns", readList(services, filters));
  if (!isFailed(page) && isCommonList(url.search, filters)) {
    const visit = context.get(pageContext);
    sameForEveryGuest(visit, campaignsTag);
    keptWith(visit, Object.fromEntries(url.searchParams));
  }
  return { page, filters, public_url: services.config.public_url };
}

async function readList(services: Services, filters: CampaignFilters): Promise<CampaignPage> {
  const page = await listOnPages(services, filters);
  if (page.campaigns.length > 0 || filters.cursor) return page;
  const instead = await orFailed(services, "instead of campaigns", insteadOfCampaigns(services, filters));
  return isFailed(instead) || !instead ? page : { ...page, instead };
}

/**
 * From other pages, the page opens immediately with a loading state. When only the list changes, the current one stays
 * until the next has loaded.
 */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const answer = serverLoader().catch((): Pick<Answer, "page"> => ({ page: { failed: true } }));
  const page = answer.then(({ page }) => page);
  const stays = window.location.pathname === url.pathname || leadsBackToRows(url);
  return {
    page: stays ? await page : page,
    filters: parseCampaignFilters(url.searchParams),
    public_url: url.origin,
  };
}

export function meta(args: Route.MetaArgs) {
  return campaignsMeta(args, args.loaderData?.public_url ?? "");
}

export default function CampaignsPage({ loaderData }: Route.ComponentProps) {
  const { filters, page } = loaderData;
  const coming = useNavigation().location?.pathname === localHref("/campaigns");
  const takes_long = useTakesLong(coming);
  const introduction = useIntroduction("campaigns_hero");
  return (
    <>
      <PageHero
        title={m.campaigns_page()}
        lead={introduction && <UserText>{introduction.text}</UserText>}
        // Whoever searches sees results first.
        className={classes(
          filters.q === "" && "pt-6! pb-5! lg:pt-14! lg:pb-8!",
          filters.q && "pt-5! pb-3! [&_p]:hidden",
        )}
      />
      <div className="page-width pb-16">
        <CampaignFiltersForm filters={filters} page={page} />
        <ActiveFilters filters={filters} />
        <FoundStatus page={page} is_coming={takes_long} className="not-empty:mt-4">
          {foundText}
        </FoundStatus>
        <div
          aria-busy={coming}
          className={classes("mt-4 transition-opacity duration-calm", coming && !takes_long && "opacity-60")}
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
        <p className="mt-10 text-muted">
          <Message message={m.campaigns_start} markup={{ link: linkTo(newCampaignPath) }} />
        </p>
      </div>
    </>
  );
}

function Found({ page, filters: typed }: { page: CampaignPage | Failed; filters: CampaignFilters }) {
  const found_nothing = "campaigns" in page && page.campaigns.length === 0;
  useSearchLeft("failed" in page || hasOtherFilters(typed) ? "" : typed.q, found_nothing);
  if ("failed" in page) return <ListFailed />;
  const { corrected_q } = page;
  const filters = corrected_q === null ? typed : { ...typed, q: corrected_q };
  const search = campaignFiltersSearch(filters);
  return (
    <>
      <CorrectedSearch
        q={typed.q}
        corrected={corrected_q}
        href={`/campaigns${search}`}
        typed_href={`/campaigns${campaignFiltersSearch({ ...typed, exact: true })}`}
      />
      {typed.cursor && (
        <p className="mb-4">
          <Anchor href={`/campaigns${search}`} className="text-link inline-flex min-h-11 items-center">
            {sortOf(typed) === "newest" ? m.campaigns_newest() : m.campaigns_first_page()}
          </Anchor>
        </p>
      )}
      {found_nothing ? (
        <NothingFound q={filters.q} instead={page.instead} />
      ) : (
        <CampaignGrid key={`${search} ${page.campaigns[0]?.id}`} first={page} filters={filters} />
      )}
    </>
  );
}

function foundText(page: CampaignPage | Failed) {
  if ("failed" in page) return null;
  if (page.campaigns.length === 0) return <span className="sr-only">{m.page_no_results()}</span>;
  return page.total && campaignCountText(page.total);
}

function NothingFound({ q, instead }: { q: string; instead: CampaignPage["instead"] }) {
  return (
    <>
      <EmptyState
        title={m.campaigns_none()}
        hint={m.campaigns_none_hint()}
        action={
          // This list has active campaigns only, the site's search all of them.
          q === "" ? undefined : (
            <ButtonLink href={`/search?q=${encodeURIComponent(q)}`} variant="secondary">
              {m.campaigns_search_all()}
            </ButtonLink>
          )
        }
        className={instead && "py-8!"}
      />
      {instead && (
        <Elsewhere
          says={instead.says}
          categories={instead.categories.map((category) => ({
            href: `/campaigns${campaignFiltersSearch({ ...noFilters, q: instead.says === "all" ? q : "", category })}`,
            text: categoryText(category),
          }))}
          popular={<CampaignCards campaigns={instead.popular} as="h3" />}
        />
      )}
    </>
  );
}

function ListFailed() {
  return <ErrorState text={m.campaigns_failed()} />;
}
