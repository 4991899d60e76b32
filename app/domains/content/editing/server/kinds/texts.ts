import * as m from "#messages";
import { command, oneOf, sql, sqlPart } from "../../../../../platform/database/sql.ts";
import { pageTextIds } from "../../../schema.ts";
import { contentKind } from "../../content-kind.ts";
import { type FormField, line, text } from "../../fields.ts";

const places: Record<(typeof pageTextIds)[number], () => string> = {
  about_hero: m.content_text_about_hero,
  about_mission: m.content_text_about_mission,
  about_vision: m.content_text_about_vision,
  about_join: m.content_text_about_join,
  team_hero: m.content_text_team_hero,
  pillar_education: m.content_text_pillar_education,
  pillar_employment: m.content_text_pillar_employment,
  pillar_equality: m.content_text_pillar_equality,
  home_eyebrow: m.content_text_home_eyebrow,
  home_hero: m.content_text_home_hero,
  home_pillars: m.content_text_home_pillars,
  home_features: m.content_text_home_features,
  programs_hero: m.content_text_programs_hero,
  campaigns_hero: m.content_text_campaigns_hero,
  stories_hero: m.content_text_stories_hero,
  marketplace_hero: m.content_text_marketplace_hero,
  donations_hero: m.content_text_donations_hero,
  donations_campaign: m.content_text_donations_campaign,
  donations_reasons: m.content_text_donations_reasons,
  donations_tax: m.content_text_donations_tax,
  donations_steps: m.content_text_donations_steps,
  donations_causes: m.content_text_donations_causes,
  team_organisers: m.content_text_team_organisers,
  team_bookkeepers: m.content_text_team_bookkeepers,
  team_officer: m.content_text_team_officer,
  contact_hero: m.content_text_contact_hero,
  contact_promise: m.content_text_contact_promise,
  contact_questions: m.content_text_contact_questions,
  contact_newsletter: m.content_text_contact_newsletter,
  newsletter_hero: m.content_text_newsletter_hero,
  transparency_hero: m.content_text_transparency_hero,
  footer: m.content_text_footer,
};

type TextFields = { text: FormField<string>; title?: FormField<string> };

/** Single texts at fixed places of a page: none can be added or deleted. */
export const textKind = contentKind<TextFields>({
  name: "texts",
  subject_kind: "page_text",
  shown_at: "/about",
  texts: () => ({
    title: m.content_kind_texts(),
    lead: m.content_kind_texts_lead(),
    add: "",
    none: m.content_kind_texts_none(),
    row: m.content_field_place_of_text(),
  }),
  columns: () => [m.content_field_heading(), m.content_field_text()],
  fields: (values) => ({
    ...(values?.title !== undefined && { title: line(m.content_field_heading(), 120) }),
    text: text(m.content_field_text(), 1000, { rows: 5, hint: m.content_text_organisation_hint() }),
  }),
  table: sqlPart`page_texts`,
  order: null,
  async list(db) {
    const found = await db.many(sql({ id: oneOf(...pageTextIds), title: "text?", text: "text" })`
      select id, title, text from page_texts`);
    return found
      .map((one) => ({ id: one.id, name: places[one.id](), cells: [one.title ?? "", one.text] }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en-IN"));
  },
  async read(db, id) {
    const row = await db.maybeOne(sql({ version: "int4", title: "text?", text: "text" })`
      select version, title, text from page_texts where id = ${id}`);
    if (!row) return undefined;
    return {
      version: row.version,
      values: { ...(row.title !== null && { title: row.title }), text: row.text },
    };
  },
  insert: null,
  async update(tx, id, given) {
    await tx.run(command`
      update page_texts set title = ${given.title ?? null}, text = ${given.text} where id = ${id}`);
  },
});
