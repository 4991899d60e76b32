import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type { CampaignDraft } from "../../campaign-draft.ts";
import { savedDocument } from "../../campaign-form.ts";
import { campaignStatuses } from "../../schema.ts";
import { campaignNotFound } from "./campaigns.ts";
import { documentOfCampaign } from "./campaign-document.ts";

/** The open page that made the draft's version. */
export const lastEditor = sqlPart`case when editor_version = version then saved_by_editor end`;

/** The organiser's draft of their own campaign. 404 for other people's campaigns. */
export async function readDraft(db: Queryable, actor: Actor, id: string): Promise<CampaignDraft> {
  const row = isUuid(id)
    ? await db.maybeOne(sql({
        id: "uuid",
        title: "text",
        status: oneOf(...campaignStatuses),
        ends_on: "date",
        raised_paise: "int8",
        returned_reason: "text?",
        document: "jsonb?",
        version: "int4?",
        saved_by_editor: "uuid?",
        saved_at: "timestamptz?",
        is_in_review: "bool",
      })`
        select id, title, status, ends_on, raised_paise, returned_reason, document, version,
          ${lastEditor} as saved_by_editor, saved_at,
          exists (select from campaign_revisions
            where campaign_id = campaigns.id and campaign_revisions.status = 'in_review') as is_in_review
        from campaigns left join campaign_drafts on campaign_id = id
        where id = ${id} and created_by = ${actor.user_id}`)
    : undefined;
  if (!row) throw campaignNotFound();
  const { document: typed, version, saved_at, ...campaign } = row;
  return {
    ...campaign,
    document: savedDocument(typed ?? (await documentOfCampaign(db, row.id))),
    version: version ?? 0,
    saved_at: typed === null ? null : (saved_at?.toISOString() ?? null),
  };
}
