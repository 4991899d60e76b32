import * as m from "#messages";
import { command, sql, sqlPart } from "../../../../../platform/database/sql.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import { addMilestone } from "../../../server/commands/organisation.ts";
import { contentKind } from "../../content-kind.ts";
import { line, text, wholeNumber } from "../../fields.ts";

/** The timeline of the About page, by year. */
export const milestoneKind = contentKind({
  name: "timeline",
  subject_kind: "milestone",
  shown_at: "/about",
  texts: () => ({
    title: m.content_kind_timeline(),
    lead: m.content_kind_timeline_lead(),
    add: m.content_kind_timeline_add(),
    none: m.content_kind_timeline_none(),
    row: m.content_field_heading(),
  }),
  columns: () => [m.content_field_year(), m.content_field_text()],
  fields: () => ({
    year: wholeNumber(m.content_field_year(), { least: 1900, most: 2200 }),
    title: line(m.content_field_heading(), 80),
    text: text(m.content_field_text(), 500),
  }),
  table: sqlPart`milestones`,
  order: null,
  async list(db) {
    const milestones = await db.many(sql({ id: "uuid", year: "int4", title: "text", text: "text" })`
      select id, year, title, text from milestones order by year, id`);
    return milestones.map((one) => ({ id: one.id, name: one.title, cells: [String(one.year), one.text] }));
  },
  async read(db, id) {
    if (!isUuid(id)) return undefined;
    const row = await db.maybeOne(sql({ version: "int4", year: "int4", title: "text", text: "text" })`
      select version, year, title, text from milestones where id = ${id}`);
    if (!row) return undefined;
    const { version, year, ...values } = row;
    return { version, values: { ...values, year: String(year) } };
  },
  insert: addMilestone,
  async update(tx, id, one) {
    await tx.run(command`
      update milestones set year = ${one.year}, title = ${one.title}, text = ${one.text} where id = ${id}`);
  },
});
