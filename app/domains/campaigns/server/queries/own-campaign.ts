import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { publicProfileOf } from "../../../accounts/server/queries/public-profile.ts";
import type { CampaignUpdateData } from "../../campaign.ts";
import type { BudgetLine } from "../../campaign-content.ts";
import { type CampaignRevision, revisionStatuses } from "../../revision.ts";
import { campaignStatuses, type CampaignStatus, type EndCause, endCauses } from "../../schema.ts";
import { isAdmin } from "../../states.ts";
import { meaningColumns, meaningShape } from "../meaning.ts";
import { campaignNotFound } from "./campaigns.ts";

/** A campaign as its organiser and admins manage it. Times are ISO 8601. */
export type RunCampaign = {
  id: string;
  title: string;
  status: CampaignStatus;
  created_by: string;
  /** The organiser's public name. */
  organiser: string;
  goal_paise: number;
  raised_paise: number;
  supporter_count: number;
  is_active: boolean;
  ends_on: string;
  ends_at_goal: boolean;
  end_cause: EndCause | null;
  ended_at: string | null;
  approved_at: string | null;
  returned_reason: string | null;
  /** There is an unpublished draft. */
  has_draft: boolean;
  /** A change to its text is waiting for review. */
  is_in_review: boolean;
  /** Its draft, or itself where it has none, is without a photo: a campaign goes live with at least one. */
  lacks_photo: boolean;
  follower_count: number;
  updates: CampaignUpdateData[];
};

/** Only for its organiser and admins: 404 for everybody else. */
export async function readRunCampaign(db: Queryable, actor: Actor, id: string): Promise<RunCampaign> {
  const row = isUuid(id)
    ? await db.maybeOne(sql({
        id: "uuid",
        title: "text",
        status: oneOf(...campaignStatuses),
        created_by: "uuid",
        organiser: "text",
        goal_paise: "int8",
        raised_paise: "int8",
        supporter_count: "int8",
        is_active: "bool",
        ends_on: "date",
        ends_at_goal: "bool",
        end_cause: oneOf(...endCauses, null),
        ended_at: "timestamptz?",
        approved_at: "timestamptz?",
        returned_reason: "text?",
        has_draft: "bool",
        is_in_review: "bool",
        lacks_photo: "bool",
        follower_count: "int8",
        updates: "jsonb",
      })`
        select id, title, status, created_by,
          ${publicProfileOf(sqlPart`created_by`)} ->> 'display_name' as organiser, goal_paise, raised_paise, supporter_count, is_active, ends_on,
          ends_at_goal, end_cause, ended_at, approved_at, returned_reason,
          exists (select from campaign_drafts where campaign_id = campaigns.id and document is not null) as has_draft,
          exists (select from campaign_revisions
            where campaign_id = campaigns.id and campaign_revisions.status = 'in_review') as is_in_review,
          coalesce(
            (select not document @? '$.pictures[0]' from campaign_drafts
              where campaign_id = campaigns.id and document is not null),
            image_url is null and not exists (select from campaign_pictures
              where campaign_id = campaigns.id and campaign_pictures.image_url is not null)) as lacks_photo,
          (select count(*) from campaign_followers
            where campaign_id = campaigns.id and campaign_followers.status = 'following') as follower_count,
          (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'body', body,
              'image_url', image_url, 'image_alt', image_alt, 'is_closing', is_closing, 'created_at',
              to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
              order by created_at desc, id desc), '[]')
            from (select * from campaign_updates where campaign_id = campaigns.id
              order by created_at desc, id desc limit 3) newest) as updates
        from campaigns where id = ${id} and (created_by = ${actor.user_id} or ${isAdmin(actor)})`)
    : undefined;
  if (!row) throw campaignNotFound();
  return {
    ...row,
    ended_at: row.ended_at?.toISOString() ?? null,
    approved_at: row.approved_at?.toISOString() ?? null,
    updates: row.updates as CampaignUpdateData[],
  };
}

/** Title and organiser. 404 for everybody but the organiser and admins. */
export async function campaignOfOrganiser(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<{ title: string; created_by: string }> {
  const campaign = isUuid(id)
    ? await db.maybeOne(sql({ title: "text", created_by: "uuid" })`
        select title, created_by from campaigns
        where id = ${id} and (created_by = ${actor.user_id} or ${isAdmin(actor)})`)
    : undefined;
  if (!campaign) throw campaignNotFound();
  return campaign;
}

export async function hasOwnCampaign(db: Queryable, { user_id }: Actor, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const own = await db.maybeOne(sql({ id: "uuid" })`
    select id from campaigns where id = ${id} and created_by = ${user_id}`);
  return own !== undefined;
}

const mostRevisions = 50;

/** Every published or proposed text of the campaign, newest first; for admins. */
export async function listRevisions(db: Queryable, campaign_id: string): Promise<CampaignRevision[]> {
  const rows = await db.many(sql({
    id: "uuid",
    status: oneOf(...revisionStatuses),
    ...meaningShape,
    proposed_at: "timestamptz",
    decided_at: "timestamptz?",
    decided_by: "uuid?",
    reason: "text?",
  })`
    select id, status, ${meaningColumns()}, proposed_at, decided_at, decided_by, reason
    from campaign_revisions where campaign_id = ${campaign_id} order by id desc limit ${mostRevisions}`);
  return rows.map(({ budget, proposed_at, decided_at, ...revision }) => ({
    ...revision,
    budget: budget as BudgetLine[],
    proposed_at: proposed_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }));
}
