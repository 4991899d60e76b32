import type { Transaction } from "../../app/platform/database/database.ts";
import type { Database } from "../../app/platform/database/database.ts";
import type { Actor } from "../../app/platform/actor.ts";
import { createProfile } from "../../app/domains/accounts/profile/server/commands/create-profile.ts";
import { approveCampaign } from "../../app/domains/campaigns/server/commands/approve-campaign.ts";
import {
  createCampaign,
  type NewCampaign,
} from "../../app/domains/campaigns/server/commands/create-campaign.ts";
import { submitCampaign } from "../../app/domains/campaigns/server/commands/submit-campaign.ts";

let people = 0;

/** A person who may start campaigns. */
export async function makePerson(db: Database, ...roles: Actor["roles"]): Promise<Actor> {
  people += 1;
  const profile = { email: `person${people}@example.org`, display_name: `Person ${people}` };
  const user_id = await db.transaction((tx) => createProfile(tx, profile));
  return { user_id, roles: roles.length > 0 ? roles : ["customer"] };
}

const ordinary: NewCampaign = {
  title: "A well for Tikiri",
  summary: "Clean water for forty families.",
  description: "Forty families walk to the stream.\n\nA well costs as much as a motorcycle.",
  urgency_level: "high",
  category: "Healthcare",
  location: "Tikiri, Rayagada, Odisha",
  goal_paise: 1_00_000_00,
  ends_on: "2099-12-31",
};

export function campaignLike(changes: Partial<NewCampaign> = {}): NewCampaign {
  return { ...ordinary, ...changes };
}

/** A live campaign, created by the commands. Returns its id. */
export async function makeLiveCampaign(
  db: Database,
  creator: Actor,
  changes: Partial<NewCampaign> = {},
): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await createCampaign(tx, creator, campaignLike(changes));
    await goLive(tx, creator, id);
    return id;
  });
}

export async function goLive(tx: Transaction, creator: Actor, campaign_id: string): Promise<void> {
  await submitCampaign(tx, creator, campaign_id);
  await approveCampaign(
    tx,
    { user_id: creator.user_id, roles: ["admin"] },
    campaign_id,
    new Date("2026-01-01"),
  );
}
