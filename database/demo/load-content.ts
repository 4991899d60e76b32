import { addOffice, addTeamMember } from "../../app/domains/content/server/commands/organisation.ts";
import { addSponsoredSlot } from "../../app/domains/content/server/commands.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { demoOffices, demoTeam } from "./organisation.ts";
import { demoSponsors } from "./sponsors.ts";

/** Loads the sponsored slots, the team and the offices of the demo, each unless there are some already. */
export async function loadDemoContent(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { present } = await tx.one(sql({ present: "bool" })`
      select exists (select from sponsored_slots) as present`);
    if (!present) for (const slot of demoSponsors) await addSponsoredSlot(tx, slot);
    const { has_team, has_offices } = await tx.one(sql({ has_team: "bool", has_offices: "bool" })`
      select exists (select from team_members) as has_team, exists (select from office_locations) as has_offices`);
    if (!has_team) for (const member of demoTeam) await addTeamMember(tx, member);
    if (!has_offices) for (const office of demoOffices) await addOffice(tx, office);
  });
}
