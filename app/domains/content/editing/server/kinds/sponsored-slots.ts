import * as m from "#messages";
import { command, oneOf, sql, sqlPart } from "../../../../../platform/database/sql.ts";
import { formatCount } from "../../../../../text/count.ts";
import { formatDate } from "../../../../../text/time.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import { addSponsoredSlot } from "../../../server/commands/add-content.ts";
import { slotTotals } from "../../../server/queries/slot-counts.ts";
import { adSizes, isLinkPath } from "../../../schema.ts";
import { contentKind } from "../../content-kind.ts";
import { check, choice, line, optionalDay, picture, text } from "../../fields.ts";
import { changedPicture, changedPictureOf, dropPictureOf } from "../commands/site-picture.ts";

const sizeNames = {
  banner: m.content_ad_size_banner,
  square: m.content_ad_size_square,
  sidebar: m.content_ad_size_sidebar,
};

const table = sqlPart`sponsored_slots`;

/** Sponsored slots of three sizes, marked as such. */
export const slotKind = contentKind({
  name: "sponsored",
  subject_kind: "sponsored_slot",
  shown_at: "/",
  texts: () => ({
    title: m.content_kind_slots(),
    lead: m.content_kind_slots_lead(),
    add: m.content_kind_slots_add(),
    none: m.content_kind_slots_none(),
    row: m.content_field_headline(),
  }),
  columns: () => [m.content_field_shown(), m.content_field_counted()],
  fields: () => ({
    size: choice(
      m.content_field_size(),
      adSizes.map((size) => [size, sizeNames[size]()] as const),
    ),
    sponsor: line(m.content_field_sponsor(), 80),
    headline: line(m.content_field_headline(), 120),
    body: text(m.content_field_text(), 300, { rows: 3 }),
    link_path: line(m.content_field_link(), 300, {
      hint: m.content_field_link_hint(),
      wrong: (typed) => (isLinkPath(typed) ? null : m.content_edit_link_wrong()),
    }),
    picture: picture(m.content_field_picture(), { hint: m.content_field_picture_hint() }),
    starts_on: optionalDay(m.content_field_first_day(), { hint: m.content_field_first_day_hint() }),
    ends_on: optionalDay(m.content_field_last_day(), { hint: m.content_field_last_day_hint() }),
    active: check(m.content_field_active(), { checked_at_first: true }),
  }),
  check: ({ starts_on, ends_on }): Record<string, string> =>
    starts_on && ends_on && ends_on < starts_on ? { ends_on: m.content_edit_ends_before() } : {},
  table,
  order: { place: sqlPart`position`, group: sqlPart`size` },
  async list(db) {
    const slots = await db.many(sql({
      id: "uuid",
      size: oneOf(...adSizes),
      sponsor: "text",
      headline: "text",
      starts_on: "date?",
      ends_on: "date?",
      active: "bool",
    })`
      select id, size, sponsor, headline, starts_on, ends_on, active from sponsored_slots
      order by array_position(array['banner', 'square', 'sidebar'], size), position`);
    const totals = await slotTotals(db);
    return slots.map((slot) => {
      const { views, clicks } = totals.get(slot.id) ?? { views: 0, clicks: 0 };
      return {
        id: slot.id,
        name: slot.headline,
        detail: m.content_slot_sponsor({ sponsor: slot.sponsor, size: sizeNames[slot.size]() }),
        cells: [
          shownText(slot),
          m.content_slot_counted({ views: formatCount(views), clicks: formatCount(clicks) }),
        ],
        group: slot.size,
      };
    });
  },
  async read(db, id) {
    if (!isUuid(id)) return undefined;
    const row = await db.maybeOne(sql({
      version: "int4",
      size: "text",
      sponsor: "text",
      headline: "text",
      body: "text",
      link_path: "text",
      picture_url: "text?",
      starts_on: "date?",
      ends_on: "date?",
      active: "bool",
    })`
      select version, size, sponsor, headline, body, link_path, picture_url, starts_on, ends_on, active
      from sponsored_slots where id = ${id}`);
    if (!row) return undefined;
    const { version, picture_url, starts_on, ends_on, active, ...values } = row;
    return {
      version,
      values: {
        ...values,
        picture: picture_url ?? "",
        starts_on: starts_on ?? "",
        ends_on: ends_on ?? "",
        active: active ? "on" : "",
      },
    };
  },
  async insert(tx, { picture: change, ...slot }, by) {
    return addSponsoredSlot(tx, { ...slot, picture_url: await changedPicture(tx, by, change, null) });
  },
  async update(tx, id, { picture: change, ...slot }, by) {
    const picture_url = await changedPictureOf(tx, by, { table, id, change });
    await tx.run(command`
      update sponsored_slots set size = ${slot.size}, sponsor = ${slot.sponsor}, headline = ${slot.headline},
        body = ${slot.body}, link_path = ${slot.link_path},
        picture_url = ${picture_url},
        starts_on = ${slot.starts_on}, ends_on = ${slot.ends_on}, active = ${slot.active},
        position = case when size = ${slot.size} then position
          else (select coalesce(max(position), 0) + 1 from sponsored_slots where size = ${slot.size}) end
      where id = ${id}`);
  },
  async beforeDelete(tx, id) {
    await dropPictureOf(tx, { table, id });
  },
});

type Shown = { active: boolean; starts_on: string | null; ends_on: string | null };

function shownText({ active, starts_on, ends_on }: Shown): string {
  if (!active) return m.content_shown_never();
  if (starts_on && ends_on)
    return m.content_shown_between({ from: formatDate(starts_on), to: formatDate(ends_on) });
  if (starts_on) return m.content_shown_from({ day: formatDate(starts_on) });
  return ends_on ? m.content_shown_until({ day: formatDate(ends_on) }) : m.content_shown_always();
}
