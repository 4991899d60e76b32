import {
  addFigure,
  addMilestone,
  addOffice,
  addTeamMember,
} from "../../app/domains/content/server/commands/organisation.ts";
import { addSponsoredSlot } from "../../app/domains/content/server/commands/add-content.ts";
import type { Database, Transaction } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { organisation } from "./organisation.ts";

/**
 * Loads the sponsored slots, the team, the offices and the claims of the demo's organisation, each unless there are some
 * already.
 */
export async function loadDemoContent(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { present } = await tx.one(sql({ present: "bool" })`
      select exists (select from sponsored_slots) as present`);
    if (!present) for (const slot of organisation.sponsors) await addSponsoredSlot(tx, slot);
    const { has_team, has_offices } = await tx.one(sql({ has_team: "bool", has_offices: "bool" })`
      select exists (select from team_members) as has_team, exists (select from office_locations) as has_offices`);
    if (!has_team) for (const member of organisation.team) await addTeamMember(tx, member);
    if (!has_offices) for (const office of organisation.offices) await addOffice(tx, office);
    await loadClaims(tx);
  });
}

async function loadClaims(tx: Transaction): Promise<void> {
  const { present } = await tx.one(sql({ present: "bool" })`
    select exists (select from impact_figures) or exists (select from milestones) as present`);
  if (present) return;
  for (const figure of organisation.figures) await addFigure(tx, figure);
  for (const milestone of organisation.milestones) await addMilestone(tx, milestone);
  for (const { id, text } of organisation.texts)
    await tx.run(command`update page_texts set text = ${text} where id = ${id} and version = 1`);
  await tx.run(command`
    update site_settings set value = ${organisation.address} where key = 'address' and value = 'Odisha, India'`);
}
