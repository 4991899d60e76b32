import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, type Shape, sql, sqlInteger } from "../../../../platform/database/sql.ts";
import {
  type AboutValue,
  type Faq,
  type GivingPoint,
  givingLists,
  type Milestone,
  type Office,
  type PageText,
  type PageTextId,
  type TeamMember,
} from "../../schema.ts";

const memberShape = {
  id: "text",
  name: "text",
  position: "text",
  bio: "text",
  expertise: "text[]",
  achievements: "text[]",
  linkedin: "text?",
  picture_url: "text?",
} satisfies Shape;

/** In display order; only the first `most`. */
export function teamMembers(db: Queryable, most = 100): Promise<TeamMember[]> {
  return db.many(sql(memberShape)`
    select id, name, position, bio, expertise, achievements, linkedin, picture_url from team_members
    order by place limit ${sqlInteger(most)}`);
}

/** The recipient of a message. */
export async function findMember(db: Queryable, id: string): Promise<{ id: string; name: string } | null> {
  const found = await db.maybeOne(sql({ id: "text", name: "text" })`
    select id, name from team_members where id = ${id}`);
  return found ?? null;
}

export function officeLocations(db: Queryable): Promise<Office[]> {
  return db.many(sql({ id: "uuid", name: "text", address: "text", phone: "text", hours: "text" })`
    select id, name, address, phone, hours from office_locations order by place`);
}

export function listFaqs(db: Queryable): Promise<Faq[]> {
  return db.many(sql({ id: "uuid", question: "text", answer: "text" })`
    select id, question, answer from faqs order by place`);
}

export function aboutValues(db: Queryable): Promise<AboutValue[]> {
  return db.many(sql({ id: "uuid", title: "text", text: "text" })`
    select id, title, text from about_values order by place`);
}

export function milestones(db: Queryable): Promise<Milestone[]> {
  return db.many(sql({ id: "uuid", year: "int4", title: "text", text: "text" })`
    select id, year, title, text from milestones order by year, id`);
}

/** The steps of a donation, and the reasons why it can be tracked, each in its order. */
export async function givingPoints(
  db: Queryable,
): Promise<Record<(typeof givingLists)[number], GivingPoint[]>> {
  const rows = await db.many(
    sql({
      list: oneOf(...givingLists),
      id: "uuid",
      title: "text",
      text: "text",
    })`select list, id, title, text from giving_points order by place`,
  );
  const of = (list: string) => rows.filter((row) => row.list === list);
  return { step: of("step"), reason: of("reason") };
}

/** Single texts by id, with the organisation's name inserted. One missing from the migrations is a bug. */
export async function pageTexts<const Id extends PageTextId>(
  db: Queryable,
  ...ids: readonly Id[]
): Promise<Record<Id, PageText>> {
  const rows = await db.many(sql({ id: "text", title: "text?", text: "text" })`
    select id, replace(title, '{organisation}', organisation.value) as title,
      replace(text, '{organisation}', organisation.value) as text
    from page_texts, site_settings organisation
    where id = any (${ids}::text[]) and organisation.key = 'organisation_name'`);
  const by_id = new Map(rows.map((row) => [row.id, { title: row.title ?? "", text: row.text }]));
  for (const id of ids) if (!by_id.has(id)) throw new Error(`The text ${id} is missing`);
  return Object.fromEntries(by_id) as Record<Id, PageText>;
}
