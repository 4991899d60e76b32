import type { Actor } from "../../app/platform/actor.ts";
import { createProfile } from "../../app/domains/accounts/profile/server/commands/create-profile.ts";
import { addFaq } from "../../app/domains/campaigns/server/commands/add-faq.ts";
import { addPicture } from "../../app/domains/campaigns/server/commands/add-picture.ts";
import { approveCampaign } from "../../app/domains/campaigns/server/commands/approve-campaign.ts";
import { createCampaign } from "../../app/domains/campaigns/server/commands/create-campaign.ts";
import { endOverdueCampaigns } from "../../app/domains/campaigns/server/commands/end-campaign.ts";
import { postUpdate } from "../../app/domains/campaigns/server/commands/post-update.ts";
import { setPhases } from "../../app/domains/campaigns/server/commands/set-phases.ts";
import { setSuggestedAmounts } from "../../app/domains/campaigns/server/commands/set-suggested-amounts.ts";
import { submitCampaign } from "../../app/domains/campaigns/server/commands/submit-campaign.ts";
import type { Database, Transaction } from "../../app/platform/database/database.ts";
import { sql } from "../../app/platform/database/sql.ts";
import type { DemoCampaign } from "./campaign.ts";
import { campaigns } from "./campaigns.ts";
import { customersCampaigns } from "./customers-campaigns.ts";
import { people } from "./people.ts";
import { dayInIndia } from "../../app/text/india-day.ts";
import { day_ms } from "../../app/text/day-length.ts";

/** Those that get donations. */
export const everyCampaign: readonly DemoCampaign[] = [...campaigns, ...customersCampaigns];

const minute_ms = 60_000;
/** People joined before their campaigns. */
const joinedDaysAgo = 400;
/** The team that reviews the other people's campaigns. */
const reviewerSlug = "sahayog-field-team";

/**
 * Loads the demo's people and campaigns, all or nothing, unless there are campaigns already. Campaigns whose last day
 * has passed are still live afterwards, so that their donations can be made: see `endDemoCampaigns`.
 */
export async function loadDemoCampaigns(db: Database, now: Date = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const { present } = await tx.one(sql({ present: "bool" })`
      select exists (select from campaigns) as present`);
    if (present) return;
    const actors = await loadPeople(tx, daysBefore(now, joinedDaysAgo));
    const reviewer: Actor = { ...personOf(actors, reviewerSlug), roles: ["admin"] };
    // Their statements share round trips.
    await Promise.all(
      campaigns.map((campaign, position) => {
        const organiser = personOf(actors, campaign.organiser);
        // Minutes apart, so that campaigns of one day have an order.
        const created_at = new Date(
          daysBefore(now, campaign.created_days_ago).getTime() - position * minute_ms,
        );
        return loadCampaign(tx, { campaign, organiser, reviewer, created_at, now });
      }),
    );
  });
}

/** Ends campaigns past their last day, each on the day after it. Call it after the demo's donations. */
export async function endDemoCampaigns(db: Database, now: Date = new Date()): Promise<void> {
  const days_over = new Set(
    everyCampaign.map(({ ends_in_days }) => -ends_in_days).filter((days) => days > 0),
  );
  await db.transaction(async (tx) => {
    for (const days of [...days_over].toSorted((one, other) => other - one))
      await endOverdueCampaigns(tx, daysBefore(now, days - 1));
  });
}

/** Ids of the loaded campaigns by their slugs in the demo. */
export async function demoCampaignIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.many(sql({ id: "uuid", title: "text" })`
    select id, title from campaigns where title = any(${everyCampaign.map(({ title }) => title)}::text[])`);
  const ids = new Map(rows.map(({ id, title }) => [title, id]));
  return new Map(
    everyCampaign.flatMap(({ slug, title }) => (ids.has(title) ? [[slug, ids.get(title) as string]] : [])),
  );
}

async function loadPeople(tx: Transaction, created_at: Date): Promise<Map<string, Actor>> {
  const actors = new Map<string, Actor>();
  for (const { slug, ...person } of people)
    actors.set(slug, { user_id: await createProfile(tx, { ...person, created_at }), roles: ["customer"] });
  return actors;
}

function personOf(actors: Map<string, Actor>, slug: string): Actor {
  const actor = actors.get(slug);
  if (!actor) throw new Error(`The demo has no person called ${slug}`);
  return actor;
}

type Loading = { campaign: DemoCampaign; organiser: Actor; reviewer: Actor; created_at: Date; now: Date };

/** Brings a campaign to its state, with its updates. */
export async function loadCampaign(tx: Transaction, loading: Loading): Promise<void> {
  const { campaign, organiser, reviewer, created_at, now } = loading;
  const id = await createDemoCampaign(tx, loading);
  if (campaign.status === "draft") return;
  await submitCampaign(tx, organiser, id);
  if (campaign.status === "in_review") return;
  await approveCampaign(tx, reviewer, id, created_at);
  for (const { title, body, days_ago } of campaign.updates)
    await postUpdate(tx, organiser, id, { title, body, created_at: daysBefore(now, days_ago) });
}

/** Its draft, complete. Returns its id. */
export async function createDemoCampaign(
  tx: Transaction,
  { campaign, organiser, created_at, now }: Loading,
): Promise<string> {
  const id = await createCampaign(tx, organiser, {
    title: campaign.title,
    summary: campaign.short,
    description: campaign.description,
    urgency_level: campaign.urgency_level,
    category: campaign.category,
    location: campaign.location,
    goal_paise: campaign.goal_rupees * 100,
    ends_on: dayInIndia(daysBefore(now, -campaign.ends_in_days)),
    created_at,
  });
  const amounts = Object.entries(campaign.impacts).map(([rupees, impact]) => ({
    amount_paise: Number(rupees) * 100,
    impact,
  }));
  await setSuggestedAmounts(tx, organiser, id, amounts);
  const phases = campaign.timeline.map(({ when, ...phase }) => ({ ...phase, timeframe: when }));
  await setPhases(tx, organiser, id, phases);
  for (const caption of campaign.gallery) await addPicture(tx, organiser, id, { caption });
  for (const faq of campaign.faqs) await addFaq(tx, organiser, id, faq);
  return id;
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * day_ms);
}
