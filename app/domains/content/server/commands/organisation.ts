import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Office, TeamMember } from "../../schema.ts";

export type NewTeamMember = TeamMember & { email: string | null };
export type NewOffice = Omit<Office, "id">;

/** Adds somebody behind the others. The database refuses an address that is taken, and links that leave LinkedIn. */
export async function addTeamMember(tx: Transaction, member: NewTeamMember): Promise<void> {
  await tx.run(command`
    insert into team_members (id, name, position, bio, expertise, achievements, email, linkedin, place)
    values (${member.id}, ${member.name}, ${member.position}, ${member.bio}, ${member.expertise}::text[],
      ${member.achievements}::text[], ${member.email}, ${member.linkedin},
      (select coalesce(max(place), 0) + 1 from team_members))`);
}

/** Adds an office behind the others. */
export async function addOffice(tx: Transaction, office: NewOffice): Promise<void> {
  await tx.run(command`
    insert into office_locations (name, address, phone, hours, place)
    values (${office.name}, ${office.address}, ${office.phone}, ${office.hours},
      (select coalesce(max(place), 0) + 1 from office_locations))`);
}
