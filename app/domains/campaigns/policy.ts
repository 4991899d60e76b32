import type { Actor } from "../../platform/actor.ts";
import { type CampaignStatus, hasEnded } from "./schema.ts";
import { dayInIndia } from "../../text/india-day.ts";
import { campaignStates, isAdmin, isCreator } from "./states.ts";

type Owned = { created_by: string; status: CampaignStatus };

/** `actor` is null for a guest. */
export function canRead(actor: Actor | null, campaign: Owned): boolean {
  return campaignStates[campaign.status].is_public || (actor !== null && isOrganiserOrAdmin(actor, campaign));
}

export function canCreate(actor: Actor | null): actor is Actor {
  return actor !== null;
}

/** Texts, timeline, pictures and FAQ. */
export function canEdit(actor: Actor, campaign: Owned): boolean {
  return campaignStates[campaign.status].is_editable && isOrganiserOrAdmin(actor, campaign);
}

/** Editing the texts of another person's campaign, while it is live; otherwise the form gives the reason. */
export function canEditAsAdmin(actor: Actor, campaign: { created_by: string }): boolean {
  return isAdmin(actor) && !isCreator(actor, campaign);
}

/** Also after the end, because donors are owed news. */
export function canPostUpdate(actor: Actor, campaign: Owned): boolean {
  return campaignStates[campaign.status].is_public && isOrganiserOrAdmin(actor, campaign);
}

function isOrganiserOrAdmin(actor: Actor, campaign: Owned): boolean {
  return isCreator(actor, campaign) || isAdmin(actor);
}

/** Donations are accepted through the whole last day in India. */
export function canReceiveDonations(
  campaign: { is_active: boolean; ends_on: string },
  today: string = dayInIndia(),
): boolean {
  return !hasEnded(campaign, today);
}
