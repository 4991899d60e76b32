import { useRef } from "react";
import * as m from "#messages";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { feedFiltersSearch } from "../feed-filters.ts";
import { storiesPerPage } from "../schema.ts";
import { FeedFailed } from "./FeedFailed.tsx";
import type { Feed } from "./use-feed.ts";
import { useNextPage } from "./use-next-page.ts";

type FeedFootProps = {
  feed: Feed;
  /** The reader skipped the feed: it stops loading more until requested. */
  paused: boolean;
  onGoOn: () => void;
};

/** End of the loaded feed: loading more, or no more stories. Without script, a link to older stories. */
export function FeedFoot({ feed, paused, onGoOn }: FeedFootProps) {
  const end = useRef<HTMLDivElement>(null);
  const alive = useHydrated();
  const { next_cursor, reading, is_known } = feed;
  const has_grown = feed.stories.length > storiesPerPage;
  const grows = next_cursor !== null && !paused && (has_grown || reading === "loading");
  useNextPage(end, next_cursor !== null && reading === "idle" && !paused, feed.stories.length, () => {
    void feed.more();
  });
  return (
    <>
      <div
        // Remounted after new stories: moving it would count as layout shift.
        key={feed.stories.length}
        className="flex min-h-20 flex-col items-center justify-center pt-6"
        data-grows={grows ? "now" : ""}
      >
        {!alive && next_cursor && (
          <ButtonLink href={`/stories${feedFiltersSearch(feed.wanted, next_cursor)}`} variant="secondary">
            {m.stories_older()}
          </ButtonLink>
        )}
        {reading === "failed" && <FeedFailed onRetry={() => void feed.more()} />}
        {alive && paused && next_cursor && reading === "idle" && (
          <Button variant="secondary" onClick={onGoOn}>
            {m.stories_load_more()}
          </Button>
        )}
        <p className="flex items-center gap-3 text-muted">
          {(reading === "loading" || !is_known) && (
            <>
              <Spinner /> {m.stories_loading_more()}
            </>
          )}
          {is_known && !next_cursor && m.stories_end()}
        </p>
      </div>
      <div ref={end} />
    </>
  );
}
