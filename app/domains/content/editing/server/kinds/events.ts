import * as m from "#messages";
import { command, sql, sqlPart } from "../../../../../platform/database/sql.ts";
import { clockInIndia } from "../../../../../text/india-day.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import { formatEventTime } from "../../../event-times.ts";
import { addEvent } from "../../../server/commands/add-content.ts";
import { contentKind } from "../../content-kind.ts";
import { line, moment, picture, text } from "../../fields.ts";
import { changedPicture, changedPictureOf, dropPictureOf } from "../commands/site-picture.ts";

const table = sqlPart`events`;

/** Events. The stories page shows the next two. */
export const eventKind = contentKind({
  name: "events",
  subject_kind: "event",
  shown_at: "/stories",
  texts: () => ({
    title: m.content_kind_events(),
    lead: m.content_kind_events_lead(),
    add: m.content_kind_events_add(),
    none: m.content_kind_events_none(),
    row: m.content_field_heading(),
  }),
  columns: () => [m.content_field_when(), m.content_field_place()],
  fields: () => ({
    title: line(m.content_field_heading(), 120),
    place: line(m.content_field_place(), 160),
    picture: picture(m.content_field_picture(), { hint: m.content_field_picture_optional() }),
    starts_at: moment(m.content_field_starts_at(), { hint: m.content_field_india_time() }),
    ends_at: moment(m.content_field_ends_at()),
    description: text(m.content_field_description(), 3000, {
      rows: 6,
      hint: m.content_field_paragraphs_hint(),
    }),
  }),
  check: ({ starts_at, ends_at }): Record<string, string> =>
    ends_at > starts_at ? {} : { ends_at: m.content_edit_ends_before() },
  table,
  order: null,
  async list(db) {
    const events = await db.many(
      sql({
        id: "uuid",
        title: "text",
        place: "text",
        starts_at: "timestamptz",
        ends_at: "timestamptz",
      })`select id, title, place, starts_at, ends_at from events order by starts_at desc, id`,
    );
    return events.map(({ id, title, place, starts_at, ends_at }) => ({
      id,
      name: title,
      cells: [formatEventTime(starts_at, ends_at), place],
    }));
  },
  async read(db, id) {
    if (!isUuid(id)) return undefined;
    const row = await db.maybeOne(
      sql({
        version: "int4",
        title: "text",
        place: "text",
        description: "text",
        picture_url: "text?",
        starts_at: "timestamptz",
        ends_at: "timestamptz",
      })`
      select version, title, place, description, picture_url, starts_at, ends_at from events where id = ${id}`,
    );
    if (!row) return undefined;
    const { version, picture_url, starts_at, ends_at, ...values } = row;
    return {
      version,
      values: {
        ...values,
        picture: picture_url ?? "",
        starts_at: localTime(starts_at),
        ends_at: localTime(ends_at),
      },
    };
  },
  async insert(tx, { picture: change, ...event }, by) {
    return addEvent(tx, { ...event, picture_url: await changedPicture(tx, by, change, null) });
  },
  async update(tx, id, { picture: change, ...event }, by) {
    const picture_url = await changedPictureOf(tx, by, { table, id, change });
    await tx.run(command`
      update events set title = ${event.title}, place = ${event.place}, description = ${event.description},
        picture_url = ${picture_url}, starts_at = ${event.starts_at}, ends_at = ${event.ends_at}
      where id = ${id}`);
  },
  beforeDelete: (tx, id) => dropPictureOf(tx, { table, id }),
});

/** Value of a date and time input, in India's time zone. */
function localTime(at: Date): string {
  return clockInIndia(at).toISOString().slice(0, 16);
}
