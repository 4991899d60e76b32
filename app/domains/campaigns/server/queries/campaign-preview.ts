import type { Actor } from "../../../../platform/actor.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { isOptional, mapFields, type ValuesOf } from "../../../../text/fields/field.ts";
import { parseRupees } from "../../../../text/money.ts";
import { picturePath, shownAtOnce } from "../../../uploads/schema.ts";
import { withDrawing } from "../../campaign-drawing.ts";
import type { CampaignDetail } from "../../campaign.ts";
import { campaignFields } from "../../campaign-fields.ts";
import { type CampaignDocument, locationOf, savedDocument } from "../../campaign-form.ts";
import { phaseStatuses } from "../../schema.ts";
import { campaignStates, isAdmin, isCreator } from "../../states.ts";
import { campaignNotFound, readCampaign } from "./campaigns.ts";

/**
 * A campaign as donors will see it, with its organiser's draft, complete or not. 404 for everybody but its organiser
 * and admins.
 */
export async function readPreview(db: Queryable, actor: Actor, id: string): Promise<CampaignDetail> {
  const found = await readCampaign(db, id, actor);
  if (!isCreator(actor, found) && !isAdmin(actor)) throw campaignNotFound();
  // A campaign that is not public yet is shown as if it were running.
  const campaign = { ...found, is_active: found.is_active || !campaignStates[found.status].is_public };
  const draft = await db.maybeOne(sql({ document: "jsonb?" })`
    select document from campaign_drafts where campaign_id = ${campaign.id}`);
  return draft?.document ? asTyped(campaign, savedDocument(draft.document)) : campaign;
}

function asTyped(campaign: CampaignDetail, document: CampaignDocument): CampaignDetail {
  const { ends_on, ends_at_goal } = document;
  const [cover, ...gallery] = document.pictures.map(({ image_id, alt }) => ({
    id: image_id,
    image_url: picturePath(image_id, shownAtOnce),
    caption: alt,
    alt,
  }));
  return withDrawing({
    ...campaign,
    ...typedFields(campaign, document),
    location: locationOf(document),
    goal_paise: parseRupees(document.goal) ?? 0,
    ends_on: Number.isNaN(Date.parse(ends_on)) ? campaign.ends_on : ends_on,
    ends_at_goal: ends_at_goal === "yes",
    image_url: cover?.image_url ?? null,
    image_alt: cover?.alt ?? null,
    pictures: gallery.length > 0 ? gallery : campaign.pictures.filter(({ image_url }) => image_url === null),
    budget: document.budget.map(({ label, amount }, index) => ({
      id: `line-${index}`,
      label,
      amount_paise: parseRupees(amount) ?? 0,
    })),
    phases: document.phase.map((phase, index) => ({
      ...phase,
      id: `phase-${index}`,
      phase_status: phaseStatuses.find((known) => known === phase.phase_status) ?? "pending",
    })),
    faqs: document.faq.map((faq, index) => ({ ...faq, id: `faq-${index}` })),
  });
}

/** A choice that is still open stays as it was. */
function typedFields(campaign: CampaignDetail, document: CampaignDocument): ValuesOf<typeof campaignFields> {
  return mapFields(campaignFields, (field, name) => {
    const typed = document[name];
    if (field.type === "choice") return field.choices.includes(typed) ? typed : campaign[name];
    return isOptional(field) ? typed.trim() || null : typed;
  }) as ValuesOf<typeof campaignFields>;
}
