import * as m from "#messages";
import { command, oneOf, sql, sqlPart } from "../../../../../platform/database/sql.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import { figurePages } from "../../../schema.ts";
import { addFigure } from "../../../server/commands/organisation.ts";
import { contentKind } from "../../content-kind.ts";
import { choice, line } from "../../fields.ts";

const pageNames = {
  home: m.content_figure_page_home,
  about: m.content_figure_page_about,
  programs: m.content_figure_page_programs,
};

/** Impact figures as stated by the organisation; never computed. */
export const figureKind = contentKind({
  name: "figures",
  subject_kind: "impact_figure",
  shown_at: "/",
  texts: () => ({
    title: m.content_kind_figures(),
    lead: m.content_kind_figures_lead(),
    add: m.content_kind_figures_add(),
    none: m.content_kind_figures_none(),
    row: m.content_field_figure(),
  }),
  columns: () => [m.content_field_label(), m.content_field_page()],
  fields: () => ({
    page: choice(
      m.content_field_page(),
      figurePages.map((page) => [page, pageNames[page]()] as const),
    ),
    value: line(m.content_field_figure(), 20, { hint: m.content_field_figure_hint() }),
    label: line(m.content_field_label(), 60),
  }),
  table: sqlPart`impact_figures`,
  order: { place: sqlPart`position`, group: sqlPart`page` },
  async list(db) {
    const figures = await db.many(sql({
      id: "uuid",
      page: oneOf(...figurePages),
      value: "text",
      label: "text",
    })`
      select id, page, value, label from impact_figures
      order by array_position(array['home', 'about', 'programs'], page), position`);
    return figures.map(({ id, page, value, label }) => ({
      id,
      name: value,
      cells: [label, pageNames[page]()],
      group: page,
    }));
  },
  async read(db, id) {
    if (!isUuid(id)) return undefined;
    const row = await db.maybeOne(sql({ version: "int4", page: "text", value: "text", label: "text" })`
      select version, page, value, label from impact_figures where id = ${id}`);
    if (!row) return undefined;
    const { version, ...values } = row;
    return { version, values };
  },
  insert: addFigure,
  async update(tx, id, { page, value, label }) {
    await tx.run(command`
      update impact_figures set page = ${page}, value = ${value}, label = ${label},
        position = case when page = ${page} then position
          else (select coalesce(max(position), 0) + 1 from impact_figures where page = ${page}) end
      where id = ${id}`);
  },
});
