import type { ReactNode } from "react";
import * as m from "#messages";
import ArrowRight from "../../../ui/icons/arrow-right.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Carousel } from "../../../ui/Carousel.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeletons } from "../../../ui/Skeleton.tsx";
import type { StorySummary } from "../schema.ts";
import { FeaturedStoryCard } from "./FeaturedStoryCard.tsx";
import { StoryCardSkeleton } from "./StoryCardSkeleton.tsx";

/** Stories of the home page; `stories` is the result of `featuredStories`, or its failure. */
export function FeaturedStories({ stories }: { stories: StorySummary[] | { failed: true } }) {
  if ("failed" in stories) return <FeaturedStoriesFailed />;
  if (stories.length === 0)
    return (
      <Frame>
        <EmptyState title={m.stories_none()} hint={m.stories_none_first()} className="py-8" />
      </Frame>
    );
  return (
    <Frame>
      <Carousel label={m.stories_featured_list()} itemName="story">
        {stories.map((story) => (
          <FeaturedStoryCard key={story.id} story={story} />
        ))}
      </Carousel>
    </Frame>
  );
}

export function FeaturedStoriesSkeleton() {
  return (
    <Frame>
      <Skeletons
        count={6}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3"
        label={m.stories_none_loading()}
      >
        <StoryCardSkeleton />
      </Skeletons>
    </Frame>
  );
}

export function FeaturedStoriesFailed() {
  return (
    <Frame>
      <ErrorState text={m.stories_failed()} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-label={m.stories_feed_title()} className="page-width py-4 lg:py-12">
      <h2 className="text-2xl lg:text-3xl">{m.stories_feed_title()}</h2>
      <p className="mt-1 max-w-2xl text-muted sm:mt-2">{m.stories_home_lead()}</p>
      <div className="mt-3 lg:mt-6">{children}</div>
      <p className="mt-3 text-center lg:mt-6">
        <ButtonLink href="/stories" variant="secondary">
          {m.stories_view_all()} <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
      </p>
    </section>
  );
}
