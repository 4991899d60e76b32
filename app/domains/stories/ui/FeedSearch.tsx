import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import * as m from "#messages";
import ChevronDown from "../../../ui/icons/chevron-down.ts";
import X from "../../../ui/icons/x.ts";
import { useTypingPause } from "../../../page/use-typing-pause.ts";
import { localHref } from "../../../text/language.ts";
import { Button } from "../../../ui/Button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { classes } from "../../../ui/classes.ts";
import { controlClass } from "../../../ui/Field.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { SearchField } from "../../../ui/TextField.tsx";
import { searchLimit, searchText } from "../../../text/search-text.ts";
import { feedFiltersSearch, feedTabs } from "../feed-filters.ts";
import { storyCategories } from "../schema.ts";
import { keyOf, type ListFilters } from "./feed-list.ts";
import type { Feed } from "./use-feed.ts";
import { Strong } from "./message-parts.tsx";
import { categoryWords } from "../category-words.ts";

/** A plain form; with script it filters what is loaded immediately, and queries the server after a pause in typing. */
export function FeedSearch({ feed }: { feed: Feed }) {
  const form = useRef<HTMLFormElement>(null);
  const { wanted, outside_changes } = feed;
  const { choose, chooseSoon } = useChoice(feed);
  const fields = () => filtersIn(form.current, wanted);
  usePickUp(() => {
    const typed = fields();
    if (keyOf(typed) !== keyOf(wanted)) choose(typed);
  });
  return (
    <form
      // Uncontrolled fields; outside changes remount them.
      key={outside_changes}
      ref={form}
      method="get"
      action={localHref("/stories")}
      role="search"
      aria-label={m.stories_page()}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        choose(fields());
      }}
      className="grid gap-2 sm:gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]"
    >
      {wanted.tab !== "everyone" && <input type="hidden" name="tab" value={wanted.tab} />}
      {wanted.topic && <input type="hidden" name="topic" value={wanted.topic} />}
      <SearchField
        label={m.stories_search()}
        placeholder={m.stories_search_placeholder()}
        name="q"
        defaultValue={wanted.q}
        maxLength={searchLimit}
        autoComplete="off"
        className="text-ellipsis"
        onChange={() => chooseSoon(fields())}
      />
      <span className="relative block">
        <select
          aria-label={m.stories_field_category()}
          name="category"
          defaultValue={wanted.category ?? ""}
          onChange={() => choose(fields())}
          className={`${controlClass} appearance-none pe-8 sm:pe-10`}
        >
          <option value="">{m.stories_all_categories()}</option>
          {storyCategories.map((category) => (
            <option key={category} value={category}>
              {categoryWords[category]()}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
        />
      </span>
      <noscript className="col-span-2">
        <Button type="submit" variant="secondary" className="w-full">
          {m.stories_search_button()}
        </Button>
      </noscript>
    </form>
  );
}

function filtersIn(form: HTMLFormElement | null, wanted: ListFilters): ListFilters {
  if (!form) return wanted;
  const fields = new FormData(form);
  const typed = fields.get("q");
  const q = searchText(typeof typed === "string" ? typed : "");
  return {
    ...wanted,
    q,
    exact: q === wanted.q ? wanted.exact : undefined,
    category: storyCategories.find((known) => known === fields.get("category")),
  };
}

/** A choice is shown immediately, and is in the URL once the server is queried. */
function useChoice({ want, ask: noteAsked }: Feed) {
  const navigate = useNavigate();
  const pause = useTypingPause();
  const ask = (filters: ListFilters) => {
    const search = feedFiltersSearch(filters);
    noteAsked(filters);
    if (search !== window.location.search)
      void navigate(`/stories${search}`, { replace: true, preventScrollReset: true });
  };
  const choose = (filters: ListFilters) => {
    pause.end();
    want(filters);
    ask(filters);
  };
  const chooseSoon = (filters: ListFilters) => {
    want(filters);
    pause.begin(() => ask(filters));
  };
  return { choose, chooseSoon };
}

/** Picks up text typed before hydration. */
function usePickUp(pickUp: () => void) {
  const first = useEffectEvent(pickUp);
  useEffect(() => first(), []);
}

const tabLabels = { everyone: m.stories_feed_everyone, following: m.stories_following } as const;

/** Tabs for whose stories are shown: links, each with its own URL. */
export function FeedTabs({ wanted }: { wanted: ListFilters }) {
  return (
    <nav aria-label={m.stories_feed_whose()} className="flex flex-wrap border-b border-hairline">
      {feedTabs.map((tab) => {
        const is_open = tab === wanted.tab;
        return (
          <Anchor
            key={tab}
            href={`/stories${feedFiltersSearch({ ...wanted, tab })}`}
            keepScroll
            aria-current={is_open ? "page" : undefined}
            className={classes(
              "relative flex min-h-12 flex-1 items-center justify-center px-4 pt-2 pb-4 font-semibold sm:flex-none",
              is_open ? "text-text" : "text-muted hover:bg-sunken hover:text-text",
            )}
          >
            {tabLabels[tab]()}
            {is_open && (
              <span
                aria-hidden="true"
                className="bandha absolute inset-x-1 bottom-0 [mask-repeat:round_no-repeat] text-primary forced-color-adjust-none forced-colors:text-[Highlight]"
              />
            )}
          </Anchor>
        );
      })}
    </nav>
  );
}

/** The feed's topic, and a link back to all. */
export function ChosenTopic({ wanted }: { wanted: ListFilters }) {
  if (!wanted.topic) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>
        <Message
          message={m.stories_feed_topic}
          inputs={{ topic: wanted.topic }}
          markup={{ strong: Strong }}
        />
      </span>
      <Anchor
        href={`/stories${feedFiltersSearch({ ...wanted, topic: undefined })}`}
        keepScroll
        className={buttonClass("quiet", "medium", "px-2!")}
      >
        <X size={18} aria-hidden="true" /> {m.stories_all_topics()}
      </Anchor>
    </p>
  );
}
