import type { ReactNode } from "react";
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
        <EmptyState title="No stories found" hint="Be the first to share your story!" className="py-8" />
      </Frame>
    );
  return (
    <Frame>
      <Carousel label="Featured stories" itemName="story">
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
        label="Loading stories…"
      >
        <StoryCardSkeleton />
      </Skeletons>
    </Frame>
  );
}

export function FeaturedStoriesFailed() {
  return (
    <Frame>
      <ErrorState text="Failed to load stories. Please try again later." />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Community stories" className="page-width py-8 lg:py-12">
      <h2 className="text-2xl lg:text-3xl">Community stories</h2>
      <p className="mt-2 max-w-2xl text-muted">
        Told by the people themselves: what changed in a village, a workshop or a family.
      </p>
      <div className="mt-6">{children}</div>
      <p className="mt-6 text-center">
        <ButtonLink href="/stories" variant="secondary">
          View All Stories <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
      </p>
    </section>
  );
}
