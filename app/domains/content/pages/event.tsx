import { data } from "react-router";
import * as m from "#messages";
import CalendarDays from "../../../ui/icons/calendar-days.ts";
import MapPin from "../../../ui/icons/map-pin.ts";
import { isFailure } from "../../../platform/failure.ts";
import { formatDate } from "../../../text/time.ts";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { formatEventTime } from "../event-times.ts";
import { eventData } from "../event-data.ts";
import { siteOfPages } from "../server/queries/content-of-pages.ts";
import { readEvent } from "../server/queries/events.ts";
import { NotFoundMessage } from "../../../page/NotFoundMessage.tsx";
import { hiddenPageMeta, pageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/event";
import { contentTag } from "../schema.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const services = context.get(servicesContext);
    const visit = context.get(pageContext);
    const event = await readEvent(services.db, params.id);
    visit.structured_data.push(async () => [
      eventData(event, await siteOfPages(services), services.config.public_url),
    ]);
    sameForEveryGuest(visit, contentTag);
    const is_over = event.ends_at.getTime() < Date.now();
    return { event: { ...event, is_over, when: formatEventTime(event.starts_at, event.ends_at) } };
  } catch (error) {
    if (isFailure(error) && error.status === 404) return data({ event: null }, { status: 404 });
    throw error;
  }
}

export function meta(args: Route.MetaArgs) {
  const event = args.loaderData?.event;
  if (!event) return hiddenPageMeta(args, m.content_event_not_found());
  return pageMeta(args, {
    // With its day: what takes place every year has one name.
    title: `${event.title}, ${formatDate(event.starts_at)}`,
    description: m.content_event_description({ when: event.when, place: event.place }),
  });
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event } = loaderData;
  if (!event)
    return (
      <NotFoundMessage
        title={m.content_event_not_found()}
        text={m.content_event_not_found_text()}
        back={{ href: "/stories", label: m.content_event_back() }}
      />
    );
  return (
    <div className="page-width max-w-3xl py-6 lg:py-10">
      <Breadcrumb crumbs={[{ label: m.content_event_stories(), href: "/stories" }, { label: event.title }]} />
      <article className="mt-4">
        <h1 className="text-3xl lg:text-4xl">
          <UserText>{event.title}</UserText>
        </h1>
        {event.is_over && <p className="mt-3 font-semibold text-muted">{m.content_event_over()}</p>}
        <p className="mt-4 flex items-start gap-2 text-lg">
          <CalendarDays size={22} aria-hidden="true" className="mt-1 flex-none text-primary" />
          <time dateTime={event.starts_at.toISOString()}>{event.when}</time>
        </p>
        <p className="mt-2 flex items-start gap-2 text-lg">
          <MapPin size={22} aria-hidden="true" className="mt-1 flex-none text-primary" />
          <UserText>{event.place}</UserText>
        </p>
        {event.picture_url && (
          <img
            src={event.picture_url}
            alt=""
            width={960}
            height={540}
            decoding="async"
            className="mt-6 aspect-16/9 w-full rounded-card object-cover"
          />
        )}
        <div className="mt-6 max-w-prose whitespace-pre-line">
          <UserText>{event.description}</UserText>
        </div>
      </article>
      <nav
        aria-label={m.content_event_further()}
        className="mt-10 flex flex-wrap gap-3 border-t border-hairline pt-6"
      >
        <ButtonLink href="/contact">{m.content_event_ask()}</ButtonLink>
        <ButtonLink href="/stories" variant="quiet">
          {m.content_event_all_stories()}
        </ButtonLink>
      </nav>
    </div>
  );
}
