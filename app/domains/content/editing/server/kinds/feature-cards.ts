import * as m from "#messages";
import { command, sql, sqlPart } from "../../../../../platform/database/sql.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import type { FeatureCard } from "../../../schema.ts";
import { contentKind } from "../../content-kind.ts";
import { choice, line, picture, text } from "../../fields.ts";
import { changedPicture, changedPictureOf, dropPictureOf } from "../commands/site-picture.ts";

const statuses: Record<FeatureCard["status"], () => string> = {
  Available: m.content_feature_available,
  "Coming Soon": m.content_feature_coming_soon,
};

const table = sqlPart`feature_cards`;

/** Feature cards on the home page. */
export const featureCardKind = contentKind({
  name: "feature-cards",
  subject_kind: "feature_card",
  shown_at: "/",
  texts: () => ({
    title: m.content_kind_cards(),
    lead: m.content_kind_cards_lead(),
    add: m.content_kind_cards_add(),
    none: m.content_kind_cards_none(),
    row: m.content_field_heading(),
  }),
  columns: () => [m.content_field_status(), m.content_field_badge()],
  fields: () => ({
    title: line(m.content_field_heading(), 80),
    description: text(m.content_field_description(), 300),
    status: choice(
      m.content_field_status(),
      Object.entries(statuses).map(([status, label]) => [status, label()] as const),
    ),
    badge: line(m.content_field_badge(), 40, { hint: m.content_field_badge_hint() }),
    picture: picture(m.content_field_picture(), { hint: m.content_field_picture_optional() }),
  }),
  table,
  order: { place: sqlPart`position`, group: null },
  async list(db) {
    const cards = await db.many(sql({ id: "uuid", title: "text", status: "text", badge: "text" })`
      select id, title, status, badge from feature_cards order by position`);
    return cards.map(({ id, title, status, badge }) => ({ id, name: title, cells: [status, badge] }));
  },
  async read(db, id) {
    if (!isUuid(id)) return undefined;
    const row = await db.maybeOne(
      sql({
        version: "int4",
        title: "text",
        description: "text",
        status: "text",
        badge: "text",
        picture_url: "text?",
      })`select version, title, description, status, badge, picture_url from feature_cards where id = ${id}`,
    );
    if (!row) return undefined;
    const { version, picture_url, ...values } = row;
    return { version, values: { ...values, picture: picture_url ?? "" } };
  },
  async insert(tx, { picture: change, ...card }, by) {
    const picture_url = await changedPicture(tx, by, change, null);
    const { id } = await tx.one(sql({ id: "uuid" })`
      insert into feature_cards (title, description, status, badge, picture_url, position)
      values (${card.title}, ${card.description}, ${card.status}, ${card.badge}, ${picture_url},
        (select coalesce(max(position), 0) + 1 from feature_cards))
      returning id`);
    return id;
  },
  async update(tx, id, { picture: change, ...card }, by) {
    const picture_url = await changedPictureOf(tx, by, { table, id, change });
    await tx.run(command`
      update feature_cards set title = ${card.title}, description = ${card.description}, status = ${card.status},
        badge = ${card.badge}, picture_url = ${picture_url}
      where id = ${id}`);
  },
  beforeDelete: (tx, id) => dropPictureOf(tx, { table, id }),
});
