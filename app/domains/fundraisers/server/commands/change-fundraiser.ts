import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { editSubject } from "../../../moderation/server/commands/edit-subject.ts";
import { releaseUpload } from "../../../uploads/server/commands/keep-upload.ts";
import { fundraiserKind } from "../../fundraiser.ts";
import type { FundraiserChanges } from "../../input.ts";
import { canEditFundraiser } from "../../policy.ts";
import { fundraiserEnded, fundraiserNotFound, fundraiserRemoved } from "../fundraiser-failures.ts";
import { caseOfFundraiser, type FundraiserRow, lockFundraiser } from "../fundraiser-row.ts";
import { pictureIdOf } from "../picture-id.ts";
import { keptPicture, refuseUnlessMayPublish } from "./open-fundraiser.ts";

export type ChangedFundraiser = { slug: string; campaign_id: string };

/**
 * A hidden page stays hidden, and waits for moderators to look at the changes. Returns also whether this change submitted it. 403
 * while the address is not verified, 404 for others' pages, 409 for a removed one.
 */
export async function editFundraiser(
  tx: Transaction,
  actor: Actor,
  { slug, changes }: { slug: string; changes: FundraiserChanges },
): Promise<ChangedFundraiser & { is_submitted: boolean }> {
  await refuseUnlessMayPublish(tx, actor);
  const page = await lockOwnFundraiser(tx, actor, slug);
  const subject = {
    ...caseOfFundraiser(page),
    is_hidden: page.status === "hidden",
    // All that it says.
    content: () =>
      tx.one(sql({ content: "jsonb" })`
        select to_jsonb(fundraisers) - 'edited_at' as content from fundraisers where id = ${page.id}`),
  };
  const is_submitted = await editSubject(tx, subject, () => changePage(tx, actor, page, changes));
  return { ...page, is_submitted };
}

async function changePage(
  tx: Transaction,
  actor: Actor,
  page: FundraiserRow,
  changes: FundraiserChanges,
): Promise<void> {
  const { image_id } = changes;
  const image_url = image_id === undefined ? page.image_url : await keptPicture(tx, actor, image_id);
  const image_alt = changes.image_alt === undefined ? page.image_alt : changes.image_alt;
  await tx.run(command`
    update fundraisers set
      title = coalesce(${changes.title ?? null}, title),
      story = coalesce(${changes.story ?? null}, story),
      occasion = coalesce(${changes.occasion ?? null}, occasion),
      goal_paise = coalesce(${changes.goal ?? null}::int8, goal_paise),
      image_url = ${image_url},
      image_alt = ${image_url === null ? null : image_alt},
      edited_at = now()
    where id = ${page.id} and created_by = ${actor.user_id}`);
  const replaced = page.image_url === null ? undefined : pictureIdOf(page.image_url);
  if (replaced && image_url !== page.image_url)
    await releaseUpload(tx, { id: replaced, user_id: actor.user_id });
}

/** Ends the page: it no longer takes donations, but stays readable. 409 when it has already ended. */
export async function endFundraiser(tx: Transaction, actor: Actor, slug: string): Promise<ChangedFundraiser> {
  const page = await lockOwnFundraiser(tx, actor, slug);
  if (page.is_ended) throw fundraiserEnded();
  await tx.run(command`
    update fundraisers set ended_at = now() where id = ${page.id} and created_by = ${actor.user_id}`);
  await recordAudit(tx, {
    actor_user_id: actor.user_id,
    event: "fundraiser_ended",
    subject_kind: fundraiserKind,
    subject_id: page.id,
  });
  return page;
}

async function lockOwnFundraiser(tx: Transaction, actor: Actor, slug: string): Promise<FundraiserRow> {
  const page = await lockFundraiser(tx, actor, slug);
  if (page.created_by !== actor.user_id) throw fundraiserNotFound();
  if (!canEditFundraiser(actor, page)) throw fundraiserRemoved();
  return page;
}
