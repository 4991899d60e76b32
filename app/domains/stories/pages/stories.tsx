import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";
import { Failure } from "../../../platform/failure.ts";
import { orErrorPage, pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { type Failed, isFailed, orFailed } from "../../../platform/http/section.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeletons } from "../../../ui/Skeleton.tsx";
import { useAuth } from "../../accounts/ui/auth.tsx";
import type { SponsoredSlot } from "../../content/schema.ts";
import { sponsoredSlots } from "../../content/server/queries.ts";
import { AdBanner } from "../../content/ui/AdBanner.tsx";
import { PageHero } from "../../content/ui/PageHero.tsx";
import { pageMeta } from "../../content/ui/page-meta.ts";
import { parseCursor } from "../schema.ts";
import { newestStories, type StoryPage } from "../server/queries.ts";
import { StoryCard } from "../ui/StoryCard.tsx";
import { StoryCardSkeleton } from "../ui/StoryCardSkeleton.tsx";
import type { Route } from "./+types/stories";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const after = await orErrorPage(readCursor(url));
  const [page, slots] = await Promise.all([
    orFailed(services, "stories", newestStories(services.db, after)),
    orFailed(services, "sponsored slots", sponsoredSlots(services.db, "banner", "sidebar", "square")),
  ]);
  if (!isFailed(page) && !isFailed(slots)) sameForEveryGuest(context.get(pageContext), "stories", "content");
  return { page: { feed: page, slots: isFailed(slots) ? [] : slots }, after: url.searchParams.get("after") };
}

async function readCursor(url: URL) {
  const text = url.searchParams.get("after");
  const cursor = text === null ? null : parseCursor(text);
  if (text !== null && cursor === null)
    throw new Failure(
      400,
      "invalid_cursor",
      "This link to older stories is not complete. Please start from the newest ones.",
    );
  return cursor;
}

/** Answers at once, so that the page shows what it waits for. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const page = serverLoader().then((answer) => answer.page);
  // The feed says that it failed; without a listener before it does, the browser would call it unhandled.
  page.catch(() => {});
  return { page, after: url.searchParams.get("after") };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Community stories",
    description:
      "People across Odisha tell what changed: a class, a workshop, a clinic, a chance. Read their stories in full.",
  });
}

export default function StoriesPage({ loaderData }: Route.ComponentProps) {
  const { page, after } = loaderData;
  const { viewer } = useAuth();
  return (
    <>
      <PageHero
        eyebrow={
          <span className="inline-block rounded-chip border border-brass px-3 py-1">Community Stories</span>
        }
        title="Stories from across Odisha"
        lead="Told by the people themselves, and written down as they told them. You meet everyone here at work."
      >
        {viewer === null && (
          <ButtonLink href="/auth" size="large" className="mt-6">
            Join Community
          </ButtonLink>
        )}
      </PageHero>
      <div className="page-width pb-8">
        <Suspense key={after ?? "newest"} fallback={<Columns main={<FeedSkeleton />} slots={[]} />}>
          <Await resolve={page} errorElement={<FeedFailed />}>
            {(found) => (
              <Columns main={<Feed page={found.feed} is_first={after === null} />} slots={found.slots} />
            )}
          </Await>
        </Suspense>
      </div>
    </>
  );
}

/** The feed under a sponsored banner, beside sponsored cards where there is room for them. */
function Columns({ main, slots }: { main: ReactNode; slots: readonly SponsoredSlot[] }) {
  const banner = slots.find((slot) => slot.size === "banner");
  const cards = slots.filter((slot) => slot.size !== "banner").toSorted(sidebarFirst);
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-6">
        {banner && <AdBanner size="banner" slot={banner} />}
        {main}
      </div>
      <div className="hidden space-y-6 self-start lg:sticky lg:top-24 lg:block">
        {cards.map((slot) => (
          <AdBanner key={slot.id} size={slot.size} slot={slot} />
        ))}
      </div>
    </div>
  );
}

const sidebarFirst = (a: SponsoredSlot, b: SponsoredSlot) =>
  Number(b.size === "sidebar") - Number(a.size === "sidebar");

function Feed({ page, is_first }: { page: StoryPage | Failed; is_first: boolean }) {
  if ("failed" in page) return <FeedFailed />;
  if (page.stories.length === 0)
    return <EmptyState title="No stories found" hint="Be the first to share your story!" />;
  return (
    <>
      <ul className="space-y-6">
        {page.stories.map((story) => (
          <li key={story.id}>
            <StoryCard story={story} />
          </li>
        ))}
      </ul>
      <nav aria-label="Pages of stories" className="mt-8 flex flex-wrap justify-between gap-4">
        {is_first ? (
          <span />
        ) : (
          <ButtonLink href="/stories" variant="quiet">
            Newest stories
          </ButtonLink>
        )}
        {page.older && (
          <ButtonLink href={`/stories?after=${page.older}`} variant="secondary">
            Older stories
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

function FeedSkeleton() {
  return (
    <Skeletons count={3} className="space-y-6" label="Loading stories…">
      <StoryCardSkeleton />
    </Skeletons>
  );
}

function FeedFailed() {
  return (
    <div className="text-center">
      <ErrorState title="Failed to load stories" text="Something went wrong. Please try again later." />
      <div data-needs-script="" className="mt-4">
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Try Again
        </Button>
      </div>
    </div>
  );
}
