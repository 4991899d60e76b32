import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { figurePages, ImpactFigure, Milestone, Office, TeamMember } from "../../schema.ts";

export type NewTeamMember = Omit<TeamMember, "picture_url"> &
  Partial<Pick<TeamMember, "picture_url">> & { email: string | null };
export type NewOffice = Omit<Office, "id">;

/** Appends a team member. The database rejects a slug that is taken, and links that do not point to LinkedIn. */
export async function addTeamMember(tx: Transaction, member: NewTeamMember): Promise<void> {
  await tx.run(command`
    insert into team_members (id, name, position, bio, expertise, achievements, email, linkedin, picture_url, place)
    values (${member.id}, ${member.name}, ${member.position}, ${member.bio}, ${member.expertise}::text[],
      ${member.achievements}::text[], ${member.email}, ${member.linkedin},
      ${member.picture_url ?? null},
      (select coalesce(max(place), 0) + 1 from team_members))`);
}

/** Appends an office; returns its id. */
export async function addOffice(tx: Transaction, office: NewOffice): Promise<string> {
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into office_locations (name, address, phone, hours, place)
    values (${office.name}, ${office.address}, ${office.phone}, ${office.hours},
      (select coalesce(max(place), 0) + 1 from office_locations))
    returning id`);
  return id;
}

/** Appends a figure of its page; returns its id. */
export async function addFigure(
  tx: Transaction,
  { page, value, label }: ImpactFigure & { page: (typeof figurePages)[number] },
): Promise<string> {
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into impact_figures (page, value, label, position)
    values (${page}, ${value}, ${label},
      (select coalesce(max(position), 0) + 1 from impact_figures where page = ${page}))
    returning id`);
  return id;
}

/** Adds a year to the timeline; returns its id. */
export async function addMilestone(tx: Transaction, one: Omit<Milestone, "id">): Promise<string> {
  const { id } = await tx.one(sql({ id: "uuid" })`
    insert into milestones (year, title, text) values (${one.year}, ${one.title}, ${one.text}) returning id`);
  return id;
}
