import { Suspense } from "react";
import { Await } from "react-router";
import { Failure } from "../../../platform/failure.ts";
import { orErrorPage, pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { type Failed, isFailed, orFailed } from "../../../platform/http/section.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeletons } from "../../../ui/Skeleton.tsx";
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
  const page = await orFailed(services, "stories", newestStories(services.db, after));
  if (!isFailed(page)) sameForEveryGuest(context.get(pageContext), "stories");
  return { page, is_first: after === null };
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
  const answer = serverLoader();
  return { page: answer.then(({ page }) => page), is_first: !url.searchParams.has("after") };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Community stories",
    description:
      "People across Odisha tell what changed: a class, a workshop, a clinic, a chance. Read their stories in full.",
  });
}

export default function StoriesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        eyebrow={<span className="rounded-chip border border-brass px-3 py-1">Community Stories</span>}
        title="Stories from across Odisha"
        lead="Told by the people themselves, written down as they told them. No one is shown in need; everyone is shown at work."
      />
      <div className="page-width max-w-3xl pb-8">
        <Suspense key={loaderData.is_first ? "newest" : "older"} fallback={<FeedSkeleton />}>
          <Await resolve={loaderData.page} errorElement={<FeedFailed />}>
            {(page) => <Feed page={page} is_first={loaderData.is_first} />}
          </Await>
        </Suspense>
      </div>
    </>
  );
}

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
