import * as m from "#messages";
import type { Queryable } from "../../../../platform/database/database.ts";
import { publicAddresses } from "../../../../platform/database/public-addresses.ts";
import { sql, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { type Event, type EventSummary, upcomingEventsMax } from "../../schema.ts";
import { isUuid } from "../../../../text/uuid.ts";

/** The next events that have not ended, soonest first. */
export async function upcomingEvents(db: Queryable, most = upcomingEventsMax): Promise<EventSummary[]> {
  return db.many(sql({
    id: "uuid",
    title: "text",
    place: "text",
    starts_at: "timestamptz",
    ends_at: "timestamptz",
  })`
    select id, title, place, starts_at, ends_at from events
    where ends_at > now()
    order by starts_at, id limit ${most}`);
}

/** Those that somebody can still come to; the pages of past ones are for who has a link. */
export const eventsToCome = publicAddresses(
  "events",
  sqlPart`select id, null::timestamptz as edited_at from events where ends_at > now()`,
  (id) => `/events/${id}`,
);

/** Past ones too, since their URLs may have been shared. Throws 404 if there is none. */
export async function readEvent(db: Queryable, id: string | undefined): Promise<Event> {
  const event = isUuid(id)
    ? await db.maybeOne(
        sql({
          id: "uuid",
          title: "text",
          place: "text",
          description: "text",
          picture_url: "text?",
          starts_at: "timestamptz",
          ends_at: "timestamptz",
        })`select id, title, place, description, picture_url, starts_at, ends_at from events where id = ${id}`,
      )
    : undefined;
  if (!event) throw new Failure(404, "event_not_found", m.content_event_not_found_text());
  return event;
}
