import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { oneOf, sql } from "../../../../platform/database/sql.ts";
import { isUuid } from "../../../../text/uuid.ts";
import type { EditedByAdmin } from "../../campaign-draft.ts";
import { canEditAsAdmin } from "../../policy.ts";
import { campaignStatuses } from "../../schema.ts";
import { markOf } from "../commands/edit-as-admin.ts";
import { documentOfCampaign } from "./campaign-document.ts";

/** Data an admin may edit of another person's campaign; undefined without permission. */
export async function readForAdmin(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<EditedByAdmin | undefined> {
  const row = isUuid(id)
    ? await db.maybeOne(sql({
        id: "uuid",
        title: "text",
        status: oneOf(...campaignStatuses),
        created_by: "uuid",
        is_in_review: "bool",
        has_draft: "bool",
      })`
        select id, title, status, created_by,
          exists (select from campaign_revisions
            where campaign_id = campaigns.id and campaign_revisions.status = 'in_review') as is_in_review,
          exists (select from campaign_drafts where campaign_id = campaigns.id and document is not null) as has_draft
        from campaigns where id = ${id}`)
    : undefined;
  if (!row || !canEditAsAdmin(actor, row)) return undefined;
  const document = await documentOfCampaign(db, row.id);
  if (!document) return undefined;
  const { created_by: _organiser, ...campaign } = row;
  return { ...campaign, document, seen: markOf(document) };
}
