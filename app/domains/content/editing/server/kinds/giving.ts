import * as m from "#messages";
import { command, oneOf, sql, sqlPart } from "../../../../../platform/database/sql.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import { givingLists } from "../../../schema.ts";
import { contentKind } from "../../content-kind.ts";
import { choice, line, text } from "../../fields.ts";

const listNames = { step: m.content_giving_list_step, reason: m.content_giving_list_reason };

/** How donating works, on the donations page. */
export const givingKind = contentKind({
  name: "giving",
  subject_kind: "giving_point",
  shown_at: "/donations",
  texts: () => ({
    title: m.content_kind_giving(),
    lead: m.content_kind_giving_lead(),
    add: m.content_kind_giving_add(),
    none: m.content_kind_giving_none(),
    row: m.content_field_heading(),
  }),
  columns: () => [m.content_field_list(), m.content_field_text()],
  fields: () => ({
    list: choice(
      m.content_field_list(),
      givingLists.map((list) => [list, listNames[list]()] as const),
    ),
    title: line(m.content_field_heading(), 80),
    text: text(m.content_field_text(), 500),
  }),
  table: sqlPart`giving_points`,
  order: { place: sqlPart`place`, group: sqlPart`list` },
  async list(db) {
    const points = await db.many(sql({
      id: "uuid",
      list: oneOf(...givingLists),
      title: "text",
      text: "text",
    })`
      select id, list, title, text from giving_points
      order by array_position(array['step', 'reason'], list), place`);
    return points.map((one) => ({
      id: one.id,
      name: one.title,
      cells: [listNames[one.list](), one.text],
      group: one.list,
    }));
  },
  async read(db, id) {
    if (!isUuid(id)) return undefined;
    const row = await db.maybeOne(sql({ version: "int4", list: "text", title: "text", text: "text" })`
      select version, list, title, text from giving_points where id = ${id}`);
    if (!row) return undefined;
    const { version, ...values } = row;
    return { version, values };
  },
  async insert(tx, point) {
    const { id } = await tx.one(sql({ id: "uuid" })`
      insert into giving_points (list, title, text, place)
      values (${point.list}, ${point.title}, ${point.text},
        (select coalesce(max(place), 0) + 1 from giving_points where list = ${point.list}))
      returning id`);
    return id;
  },
  async update(tx, id, point) {
    await tx.run(command`
      update giving_points set list = ${point.list}, title = ${point.title}, text = ${point.text},
        place = case when list = ${point.list} then place
          else (select coalesce(max(place), 0) + 1 from giving_points where list = ${point.list}) end
      where id = ${id}`);
  },
});
