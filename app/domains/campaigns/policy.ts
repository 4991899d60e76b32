import type { Actor } from "../../platform/actor.ts";
import { type CampaignStatus, hasEnded } from "./schema.ts";
import { dayInIndia } from "../../text/india-day.ts";

type Owned = { created_by: string; status: CampaignStatus };

const isAdmin = (actor: Actor) => actor.roles.includes("admin");
const isCreator = (actor: Actor, campaign: Owned) => campaign.created_by === actor.user_id;
const wasPublished = (campaign: Owned) => campaign.status === "live" || campaign.status === "ended";

/** `actor` is null for a guest. */
export function canRead(actor: Actor | null, campaign: Owned): boolean {
  return wasPublished(campaign) || (actor !== null && (isCreator(actor, campaign) || isAdmin(actor)));
}

export function canCreate(actor: Actor | null): actor is Actor {
  return actor !== null;
}

/** Texts, timeline, pictures and FAQ. What has ended stays as its donors saw it. */
export function canEdit(actor: Actor, campaign: Owned): boolean {
  return campaign.status !== "ended" && (isCreator(actor, campaign) || isAdmin(actor));
}

/** News is owed to donors after the end as well. */
export function canPostUpdate(actor: Actor, campaign: Owned): boolean {
  return wasPublished(campaign) && (isCreator(actor, campaign) || isAdmin(actor));
}

export function canSubmit(actor: Actor, campaign: Owned): boolean {
  return campaign.status === "draft" && isCreator(actor, campaign);
}

export function canApprove(actor: Actor, campaign: Owned): boolean {
  return campaign.status === "in_review" && isAdmin(actor);
}

export function canEnd(actor: Actor, campaign: Owned): boolean {
  return campaign.status === "live" && isAdmin(actor);
}

/** Donations are taken through the whole last day in India. */
export function canReceiveDonations(
  campaign: { is_active: boolean; ends_on: string },
  today: string = dayInIndia(),
): boolean {
  return !hasEnded(campaign, today);
}
