import type { Transaction } from "../../../platform/database/database.ts";
import { fieldColumns, fieldShape, fieldValues } from "../../../platform/database/field-columns.ts";
import { command, sql, sqlPart, sqlTexts } from "../../../platform/database/sql.ts";
import { eraseMails } from "../../../platform/mail/outbox.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { withdrawSubjects } from "../../moderation/server/commands/withdraw-subjects.ts";
import { campaignFields, organiserFields } from "../campaign-fields.ts";
import { campaignsTag } from "../schema.ts";
import { announceEnds } from "./commands/announce-news.ts";
import { withdrawRevisions } from "./commands/withdraw-revisions.ts";
import { meaningColumns } from "./meaning.ts";
import { publicStatuses } from "../states.ts";

/** Campaigns a person follows, by account or by the account's verified address. */
export const campaignPersonalData: PersonalData = {
  async export(db, { user_id, verified_email }) {
    return db.many(sql({
      campaign_id: "uuid",
      campaign: "text",
      email: "text?",
      language: "text?",
      status: "text",
      created_at: "timestamptz",
      followed_at: "timestamptz?",
      ended_at: "timestamptz?",
    })`
      select campaign_id, campaigns.title as campaign, email,
        case when email is not null then language end as language, campaign_followers.status,
        campaign_followers.created_at, followed_at, campaign_followers.ended_at
      from campaign_followers join campaigns on campaigns.id = campaign_id
      where ${ofPerson(user_id, verified_email)} order by campaign_followers.created_at, campaign_followers.id`);
  },
  async erase(tx, { user_id, verified_email }) {
    await tx.run(command`delete from campaign_followers where ${ofPerson(user_id, verified_email)}`);
    if (verified_email !== null) await eraseMails(tx, { addresses: [verified_email] });
  },
};

function ofPerson(user_id: string, email: string | null) {
  return sqlPart`(user_id = ${user_id} or email = ${email})`;
}

/** What a person wrote as a campaign organiser. Public campaign pages stay for their donors. */
export const organisedPersonalData: PersonalData = {
  page_tags: [campaignsTag],
  async export(db, { user_id }) {
    return db.many(sql({
      id: "uuid",
      ...fieldShape(campaignFields),
      status: "text",
      location: "text",
      returned_reason: "text?",
      created_at: "timestamptz",
      draft: "jsonb?",
      updates: "jsonb",
      proposed: "jsonb",
    })`
      select id, ${fieldColumns(campaignFields)}, status, location, returned_reason, created_at,
        (select document from campaign_drafts where campaign_id = campaigns.id) as draft,
        (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'body', body, 'created_at', created_at)
            order by created_at), '[]')
          from campaign_updates where campaign_id = campaigns.id) as updates,
        (select coalesce(jsonb_agg(to_jsonb(revision) order by proposed_at), '[]') from (
          select ${meaningColumns()}, status, proposed_at
          from campaign_revisions where campaign_id = campaigns.id) revision) as proposed
      from campaigns where created_by = ${user_id} order by created_at, id`);
  },
  /**
   * Campaigns that were never public are deleted; running ones end, since nobody is responsible for them any longer.
   */
  async erase(tx, { user_id }) {
    // By id, as batches of donations and refunds do.
    await tx.run(command`select from campaigns where created_by = ${user_id} order by id for no key update`);
    const hidden = await tx.many(sql({ id: "uuid" })`
      select id from campaigns where created_by = ${user_id} and status not in ${sqlTexts(publicStatuses)} for update`);
    const running = await tx.many(sql({ id: "uuid" })`
      update campaigns set status = 'ended', ended_at = now(), end_cause = 'organiser'
      where created_by = ${user_id} and status = 'live' returning id`);
    const ended_ids = running.map(({ id }) => id);
    await withdrawRevisions(tx, ended_ids);
    await announceEnds(tx, ended_ids);
    await withdrawSubjects(
      tx,
      hidden.map(({ id }) => id),
    );
    await tx.run(command`
      delete from campaigns where created_by = ${user_id} and status not in ${sqlTexts(publicStatuses)}`);
    await tx.run(command`
      delete from campaign_drafts using campaigns where id = campaign_id and created_by = ${user_id}`);
    await tx.run(command`
      update campaigns set (${fieldColumns(organiserFields)}) = row(${fieldValues(organiserFields, {})})
      where created_by = ${user_id} and num_nonnulls(${fieldColumns(organiserFields)}) > 0`);
    await forgetPictures(tx, user_id);
    await tx.run(command`
      update campaign_revisions set proposed_by = null where proposed_by = ${user_id}`);
    await tx.run(command`
      update campaign_revisions set decided_by = null where decided_by = ${user_id}`);
  },
};

/** The files are deleted with the account's uploads. */
async function forgetPictures(tx: Transaction, user_id: string): Promise<void> {
  await tx.run(command`
    update campaigns set image_url = null, image_alt = null where created_by = ${user_id} and image_url is not null`);
  await tx.run(command`
    delete from campaign_pictures using campaigns
    where campaigns.id = campaign_id and created_by = ${user_id} and campaign_pictures.image_url is not null`);
  await tx.run(command`
    update campaign_updates set image_url = null, image_alt = null from campaigns
    where campaigns.id = campaign_id and created_by = ${user_id} and campaign_updates.image_url is not null`);
}
