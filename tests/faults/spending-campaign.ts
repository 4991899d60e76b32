import { openFundraiser } from "../../app/domains/fundraisers/server/commands/open-fundraiser.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { makeLiveCampaign } from "../support/campaigns.ts";
import { createUser, sessionCookieOf } from "../support/people.ts";
import type { Changes } from "./answered.ts";
import type { Person } from "./market.ts";
import type { Random } from "./random.ts";
import { type Answers, callSite, type SiteCall } from "./site-call.ts";

/** A campaign whose organiser spends what is given, and the page of a supporter from which some of it comes. */
export type SpendingCampaign = { campaign_id: string; fundraiser_id: string; organiser: Person };

export async function makeSpendingCampaign(db: Database): Promise<SpendingCampaign> {
  const { user_id } = await createUser({ db });
  const organiser = { user_id, cookie: await sessionCookieOf({ db }, user_id) };
  const actor = { user_id, roles: ["customer"] as const };
  const campaign_id = await makeLiveCampaign(db, actor, { title: "A well that is being dug" });
  const input = {
    title: "My birthday for the well",
    story: "Please give here instead of presents.",
    occasion: "birthday" as const,
    goal: 1_00_000_00,
    image_id: null,
    image_alt: null,
  };
  const { slug } = await db.transaction((tx) => openFundraiser(tx, actor, { campaign_id, input }));
  const { id } = await db.one(sql({ id: "uuid" })`select id from fundraisers where slug = ${slug}`);
  return { campaign_id, fundraiser_id: id, organiser };
}

/** What the site answered about bills and advances; all of it must hold afterwards. */
export type ToldOfExpenses = Record<"recorded" | "booked" | "reversed" | "sent" | "returned", Set<string>> & {
  /** Of advances, what came back of them, and bills, by the bank's reference. */
  transfers: Changes;
  returns: Changes;
  payments: Changes;
};

export function createToldOfExpenses(): ToldOfExpenses {
  return {
    recorded: new Set(),
    booked: new Set(),
    reversed: new Set(),
    sent: new Set(),
    returned: new Set(),
    transfers: new Map(),
    returns: new Map(),
    payments: new Map(),
  };
}

export type OrganiserOptions = {
  site_url: string;
  campaign: SpendingCampaign;
  admin: Person;
  other_admin: Person;
  random: Random;
  told: ToldOfExpenses;
  answers: Answers;
  is_over: () => boolean;
  pause_ms: number;
};

/** As the organiser, unless it says another cookie. */
export function call(options: OrganiserOptions, wanted: SiteCall) {
  return callSite(options, { cookie: options.campaign.organiser.cookie, ...wanted });
}
