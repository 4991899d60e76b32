import {
  addFigure,
  addMilestone,
  addOffice,
  addTeamMember,
} from "../../app/domains/content/server/commands/organisation.ts";
import { addSponsoredSlot } from "../../app/domains/content/server/commands.ts";
import type { Database, Transaction } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { demoAddress, demoFigures, demoMilestones, demoTexts } from "./claims.ts";
import { demoOffices, demoTeam } from "./organisation.ts";
import { demoSponsors } from "./sponsors.ts";

/**
 * Loads the sponsored slots, the team, the offices and the claims of the demo's organisation, each unless there are some
 * already.
 */
export async function loadDemoContent(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { present } = await tx.one(sql({ present: "bool" })`
      select exists (select from sponsored_slots) as present`);
    if (!present) for (const slot of demoSponsors) await addSponsoredSlot(tx, slot);
    const { has_team, has_offices } = await tx.one(sql({ has_team: "bool", has_offices: "bool" })`
      select exists (select from team_members) as has_team, exists (select from office_locations) as has_offices`);
    if (!has_team) for (const member of demoTeam) await addTeamMember(tx, member);
    if (!has_offices) for (const office of demoOffices) await addOffice(tx, office);
    await loadClaims(tx);
  });
}

async function loadClaims(tx: Transaction): Promise<void> {
  const { present } = await tx.one(sql({ present: "bool" })`
    select exists (select from impact_figures) or exists (select from milestones) as present`);
  if (present) return;
  for (const [page, value, label] of demoFigures) await addFigure(tx, { page, value, label });
  for (const milestone of demoMilestones) await addMilestone(tx, milestone);
  for (const { id, text } of demoTexts)
    await tx.run(command`update page_texts set text = ${text} where id = ${id} and version = 1`);
  await tx.run(command`
    update site_settings set value = ${demoAddress} where key = 'address' and value = 'Odisha, India'`);
}
