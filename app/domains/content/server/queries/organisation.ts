import type { Queryable } from "../../../../platform/database/database.ts";
import { type Shape, sql, sqlInteger } from "../../../../platform/database/sql.ts";
import type { Faq, Office, TeamMember } from "../../schema.ts";

const memberShape = {
  id: "text",
  name: "text",
  position: "text",
  bio: "text",
  expertise: "text[]",
  achievements: "text[]",
  linkedin: "text?",
} satisfies Shape;

/** In their order; the first ones with `most`. */
export function teamMembers(db: Queryable, most = 100): Promise<TeamMember[]> {
  return db.many(sql(memberShape)`
    select id, name, position, bio, expertise, achievements, linkedin from team_members
    order by place limit ${sqlInteger(most)}`);
}

/** Whom a message is for. */
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
