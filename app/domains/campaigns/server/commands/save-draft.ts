import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, oneOf, type Row, type Shape, sql, sqlPart } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { parseRupees } from "../../../../text/money.ts";
import { cleanText, isStorable } from "../../../../text/plain-text.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { keepUpload, releaseUpload } from "../../../uploads/server/commands/keep-upload.ts";
import type { SavedDraft } from "../../campaign-draft.ts";
import { meaningFields } from "../../campaign-fields.ts";
import type { CampaignDocument, DraftPicture } from "../../campaign-form.ts";
import { campaignCategories, campaignStatuses, dayAfter, goalLimits_paise } from "../../schema.ts";
import { campaignStates } from "../../states.ts";
import { campaignNotFound } from "../queries/campaigns.ts";
import { lastEditor } from "../queries/campaign-draft.ts";
import { documentOfCampaign } from "../queries/campaign-document.ts";
import { beginningOf } from "../../../../text/shorten.ts";

export type DraftToSave = {
  /** Campaign id; generated in advance for a new one, so that repeated saves cannot create two. */
  id: string;
  /** Version the writer has seen; 0 before the first save. Undefined: any version. */
  version: number | undefined;
  /** The open page that saves: it may follow its own save, whose answer it never got. */
  editor?: string | undefined;
  /** Rises with each save of that page: they may arrive in another order. */
  save_number?: number | undefined;
  document: CampaignDocument;
};

const longestDocument = 200_000;

/**
 * Saves an organiser's draft, complete or not; visible to nobody else. Creates the campaign if the id is new. 404 for
 * other people's campaigns and pictures, 409 if another tab has saved since, or the campaign can no longer be edited.
 */
export async function saveDraft(
  tx: Transaction,
  actor: Actor,
  { id, version, document, ...page }: DraftToSave,
): Promise<SavedDraft> {
  if (!isUuid(id)) throw campaignNotFound();
  refuseUnstorable(document);
  const is_new = version === 0 && (await beginCampaign(tx, actor, id, document));
  const status = await editableStatus(tx, actor, id);
  const before = await tx.maybeOne(sql({ ...lastSaveShape, document: "jsonb?" })`
    select version, document, ${lastEditor} as saved_by_editor, editor_save_number,
      coalesce(document = ${JSON.stringify(document)}::jsonb, false) as is_same
    from campaign_drafts where campaign_id = ${id} for update`);
  if (version !== undefined && version !== (before?.version ?? 0) && !(before && followsOwn(page, before)))
    throw savedElsewhere();
  const shown = (before?.document as CampaignDocument | null) ?? (await documentOfCampaign(tx, id));
  const shown_before = is_new ? [] : idsOf(shown?.pictures ?? []);
  await keepPictures(tx, actor, document, shown_before);
  if (status === "draft") await nameDraft(tx, id, document);
  // Two tabs may race for the first save.
  const saved = await tx.maybeOne(sql({ version: "int4", saved_at: "timestamptz" })`
    insert into campaign_drafts (campaign_id, document, saved_by_editor, editor_version, editor_save_number)
    values (${id}, ${JSON.stringify(document)}::jsonb, ${page.editor ?? null}, 1, ${page.save_number ?? null})
    on conflict (campaign_id) do update
    set document = excluded.document, saved_by_editor = excluded.saved_by_editor, editor_version = campaign_drafts.version + 1,
      editor_save_number = excluded.editor_save_number, version = campaign_drafts.version + 1, saved_at = now()
    where campaign_drafts.version = ${before?.version ?? 0}
    returning version, saved_at`);
  if (!saved) throw savedElsewhere();
  await releasePictures(tx, actor, document, shown_before);
  return { version: saved.version, saved_at: saved.saved_at.toISOString() };
}

const lastSaveShape = {
  version: "int4",
  saved_by_editor: "uuid?",
  editor_save_number: "int4?",
  is_same: "bool",
} satisfies Shape;

/**
 * The last save was of the same page: a later one of it, or that one, which a browser may send twice. Without script, and
 * from a page of before they were numbered, saves of a page are known to follow only one another.
 */
function followsOwn(
  { editor, save_number }: Pick<DraftToSave, "editor" | "save_number">,
  { saved_by_editor, editor_save_number, is_same }: Row<typeof lastSaveShape>,
): boolean {
  if (editor === undefined || saved_by_editor !== editor) return false;
  if (save_number === undefined) return editor_save_number === null;
  return save_number > (editor_save_number ?? 0) || (save_number === editor_save_number && is_same);
}

/** True if the campaign is new. */
async function beginCampaign(
  tx: Transaction,
  actor: Actor,
  id: string,
  document: CampaignDocument,
): Promise<boolean> {
  const begun = await tx.run(command`
    insert into campaigns (id, title, summary, description, category, location, goal_paise, ends_on, created_by)
    values (${id}, ${titleOf(document)}, '', '', ${campaignCategories[0]}, '', 0, ${dayAfter(dayInIndia(), 60)},
      ${actor.user_id})
    on conflict (id) do nothing`);
  return begun > 0;
}

/**
 * Locks a draft's row, which is renamed later: submitting locks the row before its saved document, so the other order
 * would deadlock. The row of a live campaign is not locked here: donations lock it.
 */
async function editableStatus(tx: Transaction, actor: Actor, id: string) {
  const own = sqlPart`from campaigns where id = ${id} and created_by = ${actor.user_id}`;
  const status = { status: oneOf(...campaignStatuses) };
  const campaign =
    (await tx.maybeOne(sql(status)`select status ${own} and status = 'draft' for no key update`)) ??
    (await tx.maybeOne(sql(status)`select status ${own}`));
  if (!campaign) throw campaignNotFound();
  if (!campaignStates[campaign.status].is_editable)
    throw new Failure(409, "wrong_state", notEditableText(campaign.status));
  return campaign.status;
}

export function notEditableText(status: (typeof campaignStatuses)[number]): string {
  return status === "in_review" ? m.campaigns_edit_in_review() : m.campaigns_edit_ended();
}

function savedElsewhere(): Failure {
  return new Failure(409, "changed_meanwhile", m.campaigns_edit_saved_elsewhere());
}

/**
 * Title and goal for the organiser's list; the rest of the row is written on submission. A returned campaign keeps its
 * submitted text, because an appeal may publish it.
 */
async function nameDraft(tx: Transaction, id: string, document: CampaignDocument): Promise<void> {
  const goal_paise = parseRupees(document.goal) ?? 0;
  await tx.run(command`
    update campaigns
    set title = ${titleOf(document)}, goal_paise = ${goal_paise <= goalLimits_paise.most ? goal_paise : 0}
    where id = ${id} and status = 'draft' and returned_reason is null`);
}

function titleOf({ title }: CampaignDocument): string {
  return beginningOf(cleanText(title).replaceAll(/\s+/g, " "), meaningFields.title.longest);
}

const idsOf = (pictures: readonly DraftPicture[]) => pictures.map(({ image_id }) => image_id);

async function keepPictures(
  tx: Transaction,
  { user_id }: Actor,
  { pictures }: CampaignDocument,
  shown_before: readonly string[],
): Promise<void> {
  const added = idsOf(pictures).filter((id) => !shown_before.includes(id));
  for (const id of added) await keepUpload(tx, { id, user_id, purpose: "campaign" });
}

async function releasePictures(
  tx: Transaction,
  { user_id }: Actor,
  { pictures }: CampaignDocument,
  shown_before: readonly string[],
): Promise<void> {
  const kept = new Set(idsOf(pictures));
  for (const id of shown_before) if (!kept.has(id)) await releaseUpload(tx, { id, user_id });
}

function refuseUnstorable(document: CampaignDocument): void {
  const text = JSON.stringify(document);
  if (text.length > longestDocument) throw new Failure(413, "too_large", m.campaigns_input_all_too_long());
  const values = Object.values(document).flatMap((value) =>
    typeof value === "string" ? [value] : value.flatMap((row) => Object.values(row)),
  );
  if (values.every((value) => isStorable(value.replaceAll("\r", ""), { lines: true }))) return;
  throw new Failure(400, "invalid_form", m.campaigns_input_unstorable());
}
