import { randomUUID } from "node:crypto";
import { closeCampaign } from "../../app/domains/campaigns/server/commands/close-campaign.ts";
import { saveDraft } from "../../app/domains/campaigns/server/commands/save-draft.ts";
import { submitCampaignForReview } from "../../app/domains/campaigns/server/commands/submit-campaign.ts";
import { emptyDocument } from "../../app/domains/campaigns/campaign-form.ts";
import type { Actor } from "../../app/platform/actor.ts";
import type { Database } from "../../app/platform/database/database.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import { customersCampaigns, customersDraft, customersSubmission } from "./customers-campaigns.ts";
import { createDemoCampaign, demoCampaignIds, loadCampaign } from "./load-campaigns.ts";
import { day_ms } from "../../app/text/day-length.ts";

/**
 * Loads what a demo account runs, a campaign in each state, unless it has some. Those that are over are still live
 * afterwards, so that their donations can be made: see `closeCustomersCampaigns`.
 */
export async function loadCustomersCampaigns(db: Database, now: Date = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const people = await tx.many(sql({ user_id: "uuid", email: "text", has_some: "bool" })`
      select user_id, email, exists (select from campaigns where created_by = user_id) as has_some
      from users where email in ('customer@example.org', 'admin@example.org')`);
    const customer = people.find(({ email }) => email === customersSubmission.organiser);
    const admin = people.find(({ email }) => email !== customersSubmission.organiser);
    if (!customer || !admin || customer.has_some) return;
    const organiser: Actor = { user_id: customer.user_id, roles: ["customer"] };
    const reviewer: Actor = { user_id: admin.user_id, roles: ["admin"] };
    for (const campaign of customersCampaigns)
      await loadCampaign(tx, { campaign, organiser, reviewer, ...times(campaign, now) });
    const submitted = { campaign: customersSubmission, organiser, reviewer };
    const { created_at } = times(customersSubmission, now);
    const id = await createDemoCampaign(tx, { ...submitted, created_at, now });
    await submitCampaignForReview(tx, organiser, id);
    await tx.run(command`update moderation_cases set opened_at = ${created_at} where subject_id = ${id}`);
    const draft = { ...emptyDocument, ...customersDraft };
    await saveDraft(tx, organiser, { id: randomUUID(), version: 0, document: draft });
  });
}

function times({ created_days_ago }: { created_days_ago: number }, now: Date) {
  return { created_at: new Date(now.getTime() - created_days_ago * day_ms), now };
}

/** Closes those that are over with thanks. Call it after they have ended. */
export async function closeCustomersCampaigns(db: Database): Promise<void> {
  const ids = await demoCampaignIds(db);
  for (const { slug, closing_words } of customersCampaigns) {
    const id = ids.get(slug);
    if (!closing_words || !id) continue;
    await db.transaction(async (tx) => {
      const ended = await tx.maybeOne(sql({ created_by: "uuid" })`
        select created_by from campaigns where id = ${id} and status = 'ended'`);
      if (ended)
        await closeCampaign(tx, { user_id: ended.created_by, roles: ["customer"] }, id, closing_words);
    });
  }
}
