import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { type ReactNode, useId, useState } from "react";
import CalendarDays from "../../../ui/icons/calendar-days.ts";
import Hash from "../../../ui/icons/hash.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Card } from "../../../ui/Card.tsx";
import { HiddenPart, SeenPart } from "../../../ui/hidden-part.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { formatEventTime } from "../../content/event-times.ts";
import { AdBanner } from "../../content/ui/AdBanner.tsx";
import { feedFiltersSearch, noFeedFilters } from "../feed-filters.ts";
import type { SuggestedFollow } from "../schema.ts";
import { counted } from "./counted.ts";
import { FollowButton } from "./FollowButton.tsx";
import type { FeedPage, FeedSide } from "../feed-page.ts";
import { UserText } from "../../../ui/UserText.tsx";

/** Sidebar of the feed on wide screens: sponsors, topics, people to follow, events. */
export function StoriesSide({ page }: { page: FeedPage }) {
  const { slots, topics, events } = page.side;
  const [first, second] = slots.filter(({ size }) => size !== "banner").toSorted(sidebarFirst);
  return (
    <aside
      aria-label={m.stories_side_label()}
      className="hidden space-y-6 self-end lg:sticky lg:bottom-6 lg:block"
    >
      {first && <AdBanner size={first.size} slot={first} />}
      <Topics topics={topics} />
      <Suggested suggested={page.suggested} />
      <Events events={events} />
      {second && <AdBanner size={second.size} slot={second} />}
      <SiteLinks />
    </aside>
  );
}

const sidebarFirst = (a: { size: string }, b: { size: string }) =>
  Number(b.size === "sidebar") - Number(a.size === "sidebar");

function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const title_id = useId();
  return (
    <Card as="section" aria-labelledby={title_id} className="p-5!">
      <h2 id={title_id} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function Topics({ topics }: { topics: FeedSide["topics"] }) {
  if (topics.length === 0) return null;
  return (
    <SideCard title={m.stories_topics_trending()}>
      <ul className="mt-2">
        {topics.map(({ label, story_count }) => (
          <li key={label} className="flex items-center justify-between gap-3">
            <Anchor
              href={`/stories${feedFiltersSearch({ ...noFeedFilters, topic: label })}`}
              className="inline-flex min-h-11 items-center gap-2 hover:text-link hover:underline"
            >
              <Hash size={16} aria-hidden="true" className="text-brass" />
              {label}
            </Anchor>
            <span className="text-sm whitespace-nowrap text-muted tabular-nums">
              {counted(story_count, "story")}
            </span>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

function Suggested({ suggested }: { suggested: readonly SuggestedFollow[] }) {
  if (suggested.length === 0) return null;
  return (
    <SideCard title={m.stories_follow_suggested()}>
      <ul className="mt-3 space-y-4">
        {suggested.map((person) => (
          <SuggestedPerson key={person.user_id} person={person} />
        ))}
      </ul>
    </SideCard>
  );
}

function SuggestedPerson({ person }: { person: SuggestedFollow }) {
  const [following, setFollowing] = useState(person.following);
  const follower_count = person.follower_count + Number(following) - Number(person.following);
  return (
    <li className="flex items-start gap-3">
      <Avatar name={person.display_name} src={person.avatar_url} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <Anchor
          href={`/people/${person.user_id}`}
          className="-my-2.5 inline-flex min-h-11 items-center font-semibold hover:text-link hover:underline"
        >
          <UserText>{person.display_name}</UserText>
        </Anchor>
        <p className="text-sm text-muted tabular-nums">{counted(follower_count, "follower")}</p>
        <FollowButton
          person={person}
          following={following}
          onChange={setFollowing}
          return_to="/stories"
          variant="secondary"
          className="mt-2"
        />
      </div>
    </li>
  );
}

function Events({ events }: { events: FeedSide["events"] }) {
  if (events.length === 0) return null;
  return (
    <SideCard title={m.stories_events_upcoming()}>
      <ul className="mt-3 divide-y divide-hairline">
        {events.map((event) => (
          <li key={event.id} className="py-3 first:pt-0 last:pb-0">
            <h3 className="text-base">{event.title}</h3>
            <p className="mt-1 flex gap-2 text-sm text-muted">
              <CalendarDays size={16} aria-hidden="true" className="mt-0.5" />
              <span>
                {formatEventTime(new Date(event.starts_at), new Date(event.ends_at))}
                <br />
                {event.place}
              </span>
            </p>
            <Anchor
              href={`/events/${event.id}`}
              className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
            >
              <span>
                <Message
                  message={m.stories_event_learn_more}
                  inputs={{ title: event.title }}
                  markup={{ seen: SeenPart, hidden: HiddenPart }}
                />
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

const siteLinks = [
  ["/about", m.stories_site_about],
  ["/contact", m.stories_site_contact],
  ["/terms", m.stories_site_terms],
  ["/privacy", m.stories_site_privacy],
  ["/grievance", m.stories_site_grievance],
] as const;

/** Some of the footer's links, since the footer moves away while the feed grows. */
function SiteLinks() {
  return (
    <nav aria-label={m.stories_site_links()}>
      <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
        {siteLinks.map(([href, label]) => (
          <li key={href}>
            <Anchor href={href} className="inline-flex min-h-11 items-center hover:underline">
              {label()}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
