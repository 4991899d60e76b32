import * as m from "#messages";
import { command, sql, sqlPart } from "../../../../../platform/database/sql.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import { contentKind } from "../../content-kind.ts";
import { line, text } from "../../fields.ts";

/** The organisation's values on the About page. */
export const valueKind = contentKind({
  name: "values",
  subject_kind: "value",
  shown_at: "/about",
  texts: () => ({
    title: m.content_kind_values(),
    lead: m.content_kind_values_lead(),
    add: m.content_kind_values_add(),
    none: m.content_kind_values_none(),
    row: m.content_field_heading(),
  }),
  columns: () => [m.content_field_text()],
  fields: () => ({
    title: line(m.content_field_heading(), 80),
    text: text(m.content_field_text(), 500),
  }),
  table: sqlPart`about_values`,
  order: { place: sqlPart`place`, group: null },
  async list(db) {
    const values = await db.many(sql({ id: "uuid", title: "text", text: "text" })`
      select id, title, text from about_values order by place`);
    return values.map((value) => ({ id: value.id, name: value.title, cells: [value.text] }));
  },
  async read(db, id) {
    if (!isUuid(id)) return undefined;
    const row = await db.maybeOne(sql({ version: "int4", title: "text", text: "text" })`
      select version, title, text from about_values where id = ${id}`);
    if (!row) return undefined;
    const { version, ...values } = row;
    return { version, values };
  },
  async insert(tx, value) {
    const { id } = await tx.one(sql({ id: "uuid" })`
      insert into about_values (title, text, place)
      values (${value.title}, ${value.text}, (select coalesce(max(place), 0) + 1 from about_values)) returning id`);
    return id;
  },
  async update(tx, id, value) {
    await tx.run(
      command`update about_values set title = ${value.title}, text = ${value.text} where id = ${id}`,
    );
  },
});
