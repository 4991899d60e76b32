import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { withdrawSubjects } from "../../../moderation/server/commands/withdraw-subjects.ts";
import { uploadOfPath } from "../../../uploads/schema.ts";
import { releaseUpload } from "../../../uploads/server/commands/keep-upload.ts";
import type { CampaignDocument } from "../../campaign-form.ts";
import { campaignStatuses } from "../../schema.ts";
import { campaignNotFound } from "../queries/campaigns.ts";

/** Deletes the organiser's draft, with its photos. 404 for other people's campaigns, 409 unless it is a draft. */
export async function deleteCampaignDraft(tx: Transaction, { user_id }: Actor, id: string): Promise<void> {
  const campaign = isUuid(id)
    ? await tx.maybeOne(sql({ status: oneOf(...campaignStatuses) })`
        select status from campaigns where id = ${id} and created_by = ${user_id} for update`)
    : undefined;
  if (!campaign) throw campaignNotFound();
  if (campaign.status !== "draft") throw new Failure(409, "wrong_state", m.campaigns_delete_no_draft());
  const uploads = await uploadsOf(tx, id);
  await withdrawSubjects(tx, [id]);
  await tx.run(command`delete from campaigns where id = ${id}`);
  for (const upload of uploads) await releaseUpload(tx, { id: upload, user_id });
}

/** Uploads used by the campaign or its draft. */
async function uploadsOf(tx: Transaction, id: string): Promise<Set<string>> {
  const { document, image_urls } = await tx.one(sql({ document: "jsonb?", image_urls: "text[]" })`
    select (select document from campaign_drafts where campaign_id = ${id}) as document,
      (select coalesce(array_agg(image_url), '{}') from (
        select image_url from campaigns where id = ${id}
        union all select image_url from campaign_pictures where campaign_id = ${id}
      ) shown where image_url is not null) as image_urls`);
  const { pictures = [] } = (document ?? {}) as Partial<CampaignDocument>;
  return new Set([
    ...pictures.map(({ image_id }) => image_id),
    ...image_urls.flatMap((url) => uploadOfPath(url) ?? []),
  ]);
}
