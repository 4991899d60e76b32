import type { Database } from "../../app/platform/database/database.ts";
import { makeLiveCampaign, makePerson } from "../support/campaigns.ts";

/** A few live campaigns, made by the commands that make real ones. Answers their ids. */
export async function makeCampaigns(db: Database, count: number): Promise<string[]> {
  const creator = await makePerson(db);
  const ids: string[] = [];
  for (let i = 1; i <= count; i++)
    ids.push(await makeLiveCampaign(db, creator, { title: `A well for village number ${i}` }));
  return ids;
}
