import { type ReactNode, Suspense, useState } from "react";
import { Await, NavigationType, useLocation, useNavigationType } from "react-router";
import * as m from "#messages";
import { pageContext, servicesContext, sessionOf } from "../../../platform/http/page-context.ts";
import { keptWith, sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { authPath } from "../../accounts/sign-in/auth-path.ts";
import { useAuth } from "../../accounts/ui/auth.tsx";
import { ImpactFigures } from "../../content/ui/ImpactFigures.tsx";
import { useIntroduction } from "../../content/ui/use-introduction.ts";
import { UserText } from "../../../ui/UserText.tsx";
import { PageHero } from "../../../page/PageHero.tsx";
import { historyKey } from "../../../page/history-memory.ts";
import { feedLink, pageMeta } from "../../../page/page-meta.ts";
import { parseFeedFilters } from "../feed-filters.ts";
import { storiesTag } from "../schema.ts";
import { readFeedPage } from "../server/feed-page.ts";
import { FeedFailed } from "../ui/FeedFailed.tsx";
import { keptFeed } from "../ui/feed-memory.ts";
import type { FeedPage } from "../feed-page.ts";
import { StoriesSide } from "../ui/StoriesSide.tsx";
import { afterFeedId, FeedSkeleton, StoryFeed } from "../ui/StoryFeed.tsx";
import type { Route } from "./+types/stories";
import { contentTag } from "../../content/schema.ts";

export async function loader(args: Route.LoaderArgs): Promise<{ page: FeedPage }> {
  const filters = parseFeedFilters(args.url.searchParams);
  const session = await sessionOf(args);
  const { page, is_whole } = await readFeedPage(
    args.context.get(servicesContext),
    filters,
    session?.user_id ?? null,
  );
  if (is_whole) {
    const visit = args.context.get(pageContext);
    sameForEveryGuest(visit, storiesTag, contentTag);
    const topic = page.side.topics.find(({ label }) => label === filters.topic)?.label;
    keptWith(visit, { tab: filters.tab, category: filters.category, topic });
  }
  return { page };
}

/**
 * On Back, the feed is restored as it was left. From other pages, it opens immediately with placeholders. On the page
 * itself the current stories stay until the new ones have loaded.
 */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const kept = keptFeed(historyKey(), search);
  if (kept) return { page: kept.page };
  const answer = serverLoader().then(({ page }) => page);
  if (window.location.pathname === pathname && document.querySelector("[data-stories]"))
    return { page: await answer.catch(() => failedPage(searchParams)) };
  // The feed shows the failure; without this handler the browser would report an unhandled rejection.
  answer.catch(() => {});
  return { page: answer };
}

function failedPage(params: URLSearchParams): FeedPage {
  const side = { slots: [], topics: [], events: [], figures: [] };
  return { viewer_id: null, filters: parseFeedFilters(params), feed: { failed: true }, side, suggested: [] };
}

export function meta(args: Route.MetaArgs) {
  return [
    ...pageMeta(args, {
      title: m.stories_feed_title(),
      description: m.stories_feed_description(),
    }),
    feedLink(m.stories_feed_title(), "/stories.rss"),
  ];
}

export default function StoriesPage({ loaderData }: Route.ComponentProps) {
  const is_search = useOpenedWithSearch();
  return (
    <>
      <Hero is_folded={is_search} />
      <Suspense fallback={<Coming />}>
        <Await resolve={loaderData.page} errorElement={<Frame main={<FeedFailed />} />}>
          {(page) => <Found page={page} is_search={is_search} />}
        </Await>
      </Suspense>
      <div id={afterFeedId} tabIndex={-1} className="scroll-mt-24 outline-none" />
    </>
  );
}

/**
 * Whoever comes with a search sees results first. It stays as it was opened while one types, for what moves then is lost
 * sight of; a link opens it anew.
 */
function useOpenedWithSearch(): boolean {
  const { key, search } = useLocation();
  const is_replaced = useNavigationType() === NavigationType.Replace;
  const opened_now = () => parseFeedFilters(new URLSearchParams(search)).q !== "";
  const [opened, setOpened] = useState(() => ({ key, search, is_search: opened_now() }));
  if (opened.key === key) return opened.is_search;
  // The search field replaces the address by another one, a link to the page itself by the same.
  const is_typed = is_replaced && search !== opened.search;
  const next = { key, search, is_search: is_typed ? opened.is_search : opened_now() };
  setOpened(next);
  return next.is_search;
}

function Hero({ is_folded }: { is_folded: boolean }) {
  const { viewer } = useAuth();
  const { title = m.stories_feed_title(), text } = useIntroduction("stories_hero") ?? {};
  return (
    <PageHero
      eyebrow={
        !is_folded && (
          <span className="inline-block rounded-chip border border-brass px-3 py-1">
            {m.stories_feed_eyebrow()}
          </span>
        )
      }
      title={<UserText>{title}</UserText>}
      lead={!is_folded && text && <UserText>{text}</UserText>}
      className={is_folded ? "pt-5! pb-3!" : "pt-4! pb-4! max-sm:[&_h1]:text-[1.375rem] lg:pt-10! lg:pb-6!"}
    >
      <div className={classes("mt-3 flex flex-wrap gap-3 sm:mt-6", is_folded && "hidden")}>
        <ButtonLink
          href={viewer ? "/stories/new" : authPath({ tab: "sign-up", redirect_to: "/stories" })}
          size="large"
        >
          {viewer ? m.stories_share_yours() : m.stories_join()}
        </ButtonLink>
        <ButtonLink href="#impact" variant="secondary" size="large">
          {m.stories_explore_impact()}
        </ButtonLink>
      </div>
    </PageHero>
  );
}

function Found({ page, is_search }: { page: FeedPage; is_search: boolean }) {
  const { cursor, tab } = page.filters;
  return (
    <Frame
      figures={!is_search && page.side.figures.length > 0 && <ImpactFigures figures={page.side.figures} />}
      side={<StoriesSide page={page} />}
      main={
        // Remounts for another reader, tab or start cursor: loaded data is invalid then.
        <StoryFeed key={`${page.viewer_id} ${tab} ${cursor?.id}`} page={page} />
      }
    />
  );
}

function Coming() {
  return (
    <Frame
      figures={<Skeleton className="h-16 max-w-96" />}
      main={
        <>
          <Skeleton className="h-11" />
          <FeedSkeleton />
        </>
      }
    />
  );
}

type FrameProps = { figures?: ReactNode; main: ReactNode; side?: ReactNode };

/** Layout: figures above, the feed and the sidebar. */
function Frame({ figures, main, side }: FrameProps) {
  return (
    <div data-stories="" className="page-width pb-8">
      <section
        id="impact"
        aria-label={m.stories_field_impact()}
        className={classes("scroll-mt-24 border-t border-hairline", figures ? "py-3 sm:py-4" : "py-2")}
      >
        {figures}
      </section>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4 lg:space-y-5">{main}</div>
        {side}
      </div>
    </div>
  );
}
