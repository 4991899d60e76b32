import { Fragment, useRef, useState } from "react";
import * as m from "#messages";
import ArrowUp from "../../../ui/icons/arrow-up.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Skeletons } from "../../../ui/Skeleton.tsx";
import type { SponsoredSlot } from "../../content/schema.ts";
import { AdBanner } from "../../content/ui/AdBanner.tsx";
import { CorrectedSearch } from "../../../page/CorrectedSearch.tsx";
import { Elsewhere } from "../../../page/Elsewhere.tsx";
import { useSearchLeft } from "../../../page/use-search-left.ts";
import { categoryWords } from "../category-words.ts";
import { feedFiltersSearch, noFeedFilters } from "../feed-filters.ts";
import { liveFeedLength, type Story } from "../schema.ts";
import { counted } from "./counted.ts";
import { FeaturedStoryCard } from "./FeaturedStoryCard.tsx";
import { FeedFailed } from "./FeedFailed.tsx";
import { FeedFoot } from "./FeedFoot.tsx";
import { ChosenTopic, FeedSearch, FeedTabs } from "./FeedSearch.tsx";
import { isSponsoredAfter, keyOf } from "./feed-list.ts";
import type { FeedPage } from "../feed-page.ts";
import { signInHref } from "./SignInHint.tsx";
import { StoryCard } from "./StoryCard.tsx";
import { StoryCardSkeleton } from "./StoryCardSkeleton.tsx";
import { type Feed, useFeed } from "./use-feed.ts";
import { useFeedPlace } from "./use-feed-place.ts";
import { useLiveStories, useNewStories } from "./use-live-feed.ts";
import { withNewest } from "./feed-list.ts";

/** Target of the link past the feed; placed after everything that grows. */
export const afterFeedId = "after-stories";

/** The feed with its search; loads older stories at its end and announces new ones at its start. */
export function StoryFeed({ page }: { page: FeedPage }) {
  const feed = useFeed(page);
  const [paused, setPaused] = useState(false);
  const { setLoaded, wanted, stories } = feed;
  useFeedPlace(page, feed, ({ feed: list, filters }) => {
    if (!("failed" in list)) setLoaded((before) => withNewest(before, filters, list));
  });
  useLiveStories(stories, feed.change, feed.remove);
  return (
    <>
      <a href={`#${afterFeedId}`} className="skip-link" onClick={() => setPaused(true)}>
        {m.stories_feed_skip()}
      </a>
      <FeedSearch feed={feed} />
      <FeedTabs wanted={wanted} />
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="success" icon={<span aria-hidden="true" className="size-2 rounded-chip bg-current" />}>
          {m.stories_feed_live()}
        </Badge>
        <p role="status" data-loaded-count="" className="text-sm text-muted tabular-nums">
          {counted(stories.length, "loaded_story")}
          {/* Said once the search has ended: the last words would be those about loading. */}
          {stories.length === 0 && feed.is_known && !feed.failed && (
            <span className="sr-only"> {m.stories_nothing_found()}</span>
          )}
        </p>
        <ChosenTopic wanted={wanted} />
      </div>
      <CorrectedSearch
        q={wanted.q}
        corrected={feed.corrected_q}
        href={`/stories${feedFiltersSearch({ ...wanted, q: feed.corrected_q ?? wanted.q })}`}
        typed_href={`/stories${feedFiltersSearch({ ...wanted, exact: true })}`}
        className="empty:m-0!"
      />
      <Found feed={feed} page={page} paused={paused} onGoOn={() => setPaused(false)} />
    </>
  );
}

type FoundProps = { feed: Feed; page: FeedPage; paused: boolean; onGoOn: () => void };

function Found({ feed, page, paused, onGoOn }: FoundProps) {
  const { stories } = feed;
  if (feed.failed && stories.length === 0) return <FeedFailed />;
  if (stories.length === 0)
    return feed.is_known ? <NothingFound page={page} feed={feed} /> : <FeedSkeleton />;
  return (
    <div>
      {page.filters.cursor ? <NewestLink feed={feed} /> : <NewStories feed={feed} />}
      <Stories feed={feed} slots={page.side.slots} />
      <FeedFoot feed={feed} paused={paused} onGoOn={onGoOn} />
    </div>
  );
}

function Stories({ feed, slots }: { feed: Feed; slots: readonly SponsoredSlot[] }) {
  const { stories } = feed;
  const posts = sponsoredPosts(slots);
  return (
    <ul className="space-y-6">
      {stories.map((story: Story, position) => (
        <Fragment key={story.id}>
          <li>
            <StoryCard story={story} onChange={feed.change} onDeleted={feed.remove} eager={position === 0} />
          </li>
          {isSponsoredAfter(position, stories.length) && posts.length > 0 && (
            <li data-sponsored-post="">
              <AdBanner
                size="banner"
                slot={posts[((position + 1) / 3 - 1) % posts.length] as SponsoredSlot}
              />
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}

/** Sponsored posts in rotation; the first story comes before any of them. */
function sponsoredPosts(slots: readonly SponsoredSlot[]): readonly SponsoredSlot[] {
  const banners = slots.filter(({ size }) => size === "banner");
  return banners.length > 0 ? banners : slots;
}

/** Stories published since the page was opened are shown only on request. */
function NewStories({ feed }: { feed: Feed }) {
  const top = useRef<HTMLDivElement>(null);
  const [loading, setLoading] = useState(false);
  const count = useNewStories(feed.stories, feed.wanted);
  const words =
    count >= liveFeedLength
      ? m.stories_feed_many_new({ count: liveFeedLength })
      : m.stories_feed_new({ count });
  const show = async () => {
    setLoading(true);
    const came = await feed.newest();
    setLoading(false);
    if (came) top.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div
      ref={top}
      role="status"
      className="pointer-events-none sticky top-20 z-10 -mt-2 flex h-0 scroll-mt-40 justify-center"
    >
      {count > 0 && (
        <Button
          pending={loading}
          onClick={() => void show()}
          className="pointer-events-auto h-11 rounded-chip! shadow-raised"
        >
          <ArrowUp size={18} aria-hidden="true" /> {words}
        </Button>
      )}
    </div>
  );
}

function NewestLink({ feed }: { feed: Feed }) {
  return (
    <p className="mb-4">
      <ButtonLink href={`/stories${feedFiltersSearch(feed.wanted)}`} variant="quiet">
        <ArrowUp size={18} aria-hidden="true" /> {m.stories_newest()}
      </ButtonLink>
    </p>
  );
}

function NothingFound({ feed, page }: { feed: Feed; page: FeedPage }) {
  const { q, category, topic, tab } = feed.wanted;
  if (q || category || topic) {
    const is_its = keyOf(page.filters) === keyOf(feed.wanted);
    return (
      <NothingFiltered
        q={q}
        is_filtered={category !== undefined || topic !== undefined}
        instead={is_its ? page.instead : undefined}
      />
    );
  }
  if (tab === "following" && page.viewer_id === null)
    return (
      <EmptyState
        title={m.stories_following_guest()}
        hint={m.stories_following_guest_text()}
        action={
          <ButtonLink href={signInHref("/stories?tab=following")}>{m.stories_sign_in_link()}</ButtonLink>
        }
      />
    );
  if (tab === "following")
    return (
      <EmptyState
        title={m.stories_none()}
        hint={m.stories_none_following()}
        action={
          <ButtonLink href="/stories" variant="secondary">
            {m.stories_find_followed()}
          </ButtonLink>
        }
      />
    );
  return <EmptyState title={m.stories_none()} hint={m.stories_none_first()} />;
}

type NothingFilteredProps = { q: string; is_filtered: boolean } & Pick<FeedPage, "instead">;

function NothingFiltered({ q, is_filtered, instead }: NothingFilteredProps) {
  useSearchLeft(is_filtered ? "" : q, true);
  return (
    <>
      <EmptyState title={m.stories_none()} hint={m.stories_none_filtered()} className={instead && "py-6!"} />
      {instead && (
        <Elsewhere
          says={instead.says}
          categories={instead.categories.map((category) => ({
            href: `/stories${feedFiltersSearch({ ...noFeedFilters, q: instead.says === "all" ? q : "", category })}`,
            text: categoryWords[category](),
          }))}
          popular={
            <ul className="space-y-4">
              {instead.popular.map((story) => (
                <li key={story.id}>
                  <FeaturedStoryCard story={story} />
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}

export function FeedSkeleton() {
  return (
    <Skeletons count={3} className="space-y-6" label={m.stories_none_loading()}>
      <StoryCardSkeleton />
    </Skeletons>
  );
}
