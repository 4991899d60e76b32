import type { Transaction } from "../../../../platform/database/database.ts";
import { fieldChanges } from "../../../../platform/database/field-columns.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { uploadOfPath } from "../../../uploads/schema.ts";
import { keepUpload, releaseUpload } from "../../../uploads/server/commands/keep-upload.ts";
import type { BudgetLine, CampaignContent } from "../../campaign-content.ts";
import { detailFields, meaningFields, organiserFields } from "../../campaign-fields.ts";
import type { CampaignMeaning } from "../meaning.ts";

/** All other fields, whose changes are public immediately. */
export type CampaignDetails = Omit<CampaignContent, keyof CampaignMeaning>;

/** Writes the reviewed fields. The caller has locked the campaign. */
export async function writeMeaning(
  tx: Transaction,
  campaign_id: string,
  meaning: CampaignMeaning,
): Promise<void> {
  await tx.run(command`
    update campaigns set ${fieldChanges(meaningFields, meaning)} goal_paise = ${meaning.goal_paise}
    where id = ${campaign_id}`);
  await writeBudget(tx, campaign_id, meaning.budget);
}

/** A line keeps its id while it exists, since expenses reference it; a removed line is only marked. */
async function writeBudget(
  tx: Transaction,
  campaign_id: string,
  budget: readonly BudgetLine[],
): Promise<void> {
  const kept = budget.flatMap(({ id }) => id ?? []);
  await tx.run(command`
    update campaign_budget_lines set removed_at = now()
    where campaign_id = ${campaign_id} and removed_at is null and id <> all(${kept}::uuid[])`);
  for (const [position, { id, label, amount_paise }] of budget.entries()) {
    const changed = await tx.run(command`
      update campaign_budget_lines set position = ${position}, label = ${label}, amount_paise = ${amount_paise}
      where id = ${id}::uuid and campaign_id = ${campaign_id} and removed_at is null`);
    if (changed === 0)
      await tx.run(command`
        insert into campaign_budget_lines (campaign_id, position, label, amount_paise)
        values (${campaign_id}, ${position}, ${label}, ${amount_paise})`);
  }
}

/** Writes all other fields; `organiser_id` owns the uploads shown. The caller has locked the campaign. */
export async function writeDetails(
  tx: Transaction,
  campaign_id: string,
  organiser_id: string,
  details: CampaignDetails,
): Promise<void> {
  const shown_before = await uploadsShown(tx, campaign_id);
  const [cover, ...gallery] = await keptPictures(tx, organiser_id, details.pictures);
  await tx.run(command`
    update campaigns set image_url = ${cover?.image_url ?? null}, image_alt = ${cover?.alt ?? null}
    where id = ${campaign_id}`);
  await writeGallery(tx, campaign_id, gallery);
  const shown = new Set(details.pictures.map(({ image_id }) => image_id.toLowerCase()));
  for (const id of shown_before) if (!shown.has(id)) await releaseUpload(tx, { id, user_id: organiser_id });
  await writeTextDetails(tx, campaign_id, details);
}

async function uploadsShown(tx: Transaction, campaign_id: string): Promise<string[]> {
  const rows = await tx.many(sql({ image_url: "text" })`
    select image_url from (
      select image_url from campaigns where id = ${campaign_id}
      union all select image_url from campaign_pictures where campaign_id = ${campaign_id}) shown
    where image_url is not null`);
  return rows.flatMap(({ image_url }) => uploadOfPath(image_url)?.toLowerCase() ?? []);
}

/** The same without photos. */
export async function writeTextDetails(
  tx: Transaction,
  campaign_id: string,
  details: Omit<CampaignDetails, "pictures">,
): Promise<void> {
  await tx.run(command`
    update campaigns set ${fieldChanges({ ...detailFields, ...organiserFields }, details)}
      location = ${details.location}, ends_on = ${details.ends_on}, ends_at_goal = ${details.ends_at_goal}
    where id = ${campaign_id}`);
  await writeAmounts(tx, campaign_id, details.suggested_amounts);
  await writePhases(tx, campaign_id, details.phases);
  await writeFaqs(tx, campaign_id, details.faqs);
}

type KeptPicture = { image_url: string; alt: string };

async function keptPictures(
  tx: Transaction,
  user_id: string,
  pictures: CampaignContent["pictures"],
): Promise<KeptPicture[]> {
  const kept: KeptPicture[] = [];
  for (const { image_id, alt } of pictures)
    kept.push({ image_url: await keepUpload(tx, { id: image_id, user_id, purpose: "campaign" }), alt });
  return kept;
}

/** Photos replace generated pictures, which were placeholders. */
async function writeGallery(
  tx: Transaction,
  campaign_id: string,
  gallery: readonly KeptPicture[],
): Promise<void> {
  const only_photos = gallery.length === 0;
  await tx.run(command`
    delete from campaign_pictures
    where campaign_id = ${campaign_id} and (image_url is not null or not ${only_photos})`);
  await tx.run(command`
    insert into campaign_pictures (campaign_id, position, image_url, caption, alt)
    select ${campaign_id}, place - 1, image_url, alt, alt
    from unnest(${gallery.map(({ image_url }) => image_url)}::text[], ${gallery.map(({ alt }) => alt)}::text[])
      with ordinality as given (image_url, alt, place)`);
}

async function writeAmounts(
  tx: Transaction,
  campaign_id: string,
  amounts: CampaignContent["suggested_amounts"],
): Promise<void> {
  await tx.run(command`delete from suggested_amounts where campaign_id = ${campaign_id}`);
  await tx.run(command`
    insert into suggested_amounts (campaign_id, amount_paise, impact, is_popular)
    select ${campaign_id}, amount_paise, impact, is_popular
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb)
      as given (amount_paise int8, impact text, is_popular bool)`);
}

/** Replaces the whole timeline, in this order. */
export async function writePhases(
  tx: Transaction,
  campaign_id: string,
  phases: CampaignContent["phases"],
): Promise<void> {
  await tx.run(command`delete from campaign_phases where campaign_id = ${campaign_id}`);
  await tx.run(command`
    insert into campaign_phases (campaign_id, position, title, description, phase_status, timeframe)
    select ${campaign_id}, position - 1, title, description, phase_status, timeframe
    from rows from (jsonb_to_recordset(${JSON.stringify(phases)}::jsonb)
      as (title text, description text, phase_status text, timeframe text))
    with ordinality as numbered (title, description, phase_status, timeframe, position)`);
}

async function writeFaqs(tx: Transaction, campaign_id: string, faqs: CampaignContent["faqs"]): Promise<void> {
  await tx.run(command`delete from campaign_faqs where campaign_id = ${campaign_id}`);
  await tx.run(command`
    insert into campaign_faqs (campaign_id, position, question, answer)
    select ${campaign_id}, place - 1, question, answer
    from unnest(${faqs.map(({ question }) => question)}::text[], ${faqs.map(({ answer }) => answer)}::text[])
      with ordinality as given (question, answer, place)`);
}
