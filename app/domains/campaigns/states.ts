import type { Actor } from "../../platform/actor.ts";
import type { Transition } from "../../text/state-table.ts";
import { dayInIndia } from "../../text/india-day.ts";
import type { CampaignStatus } from "./schema.ts";

/** What holds in each state. Commands, policy, pages and tests read it here. */
export const campaignStates = {
  draft: { is_public: false, is_editable: true, waiting_text: "A draft: only you can see it" },
  in_review: { is_public: false, is_editable: true, waiting_text: "Being reviewed by our office" },
  live: { is_public: true, is_editable: true, waiting_text: null },
  // What has ended stays as its donors saw it.
  ended: { is_public: true, is_editable: false, waiting_text: null },
} as const satisfies Record<
  CampaignStatus,
  {
    is_public: boolean;
    is_editable: boolean;
    /** Tells the creator why the campaign is not public yet. */
    waiting_text: string | null;
  }
>;

export type CampaignInState = { status: CampaignStatus; created_by: string; ends_on: string };

/** A person, or the job that runs after midnight. */
type Performer = Actor | "schedule";

/** Every change of `campaigns.status`; there are no others. */
export const campaignTransitions = {
  submit: {
    from: "draft",
    to: "in_review",
    who: isCreator,
    who_reason: "Only the creator can hand in a campaign.",
    state_reason: "This campaign was handed in before. Only a draft can be handed in.",
  },
  approve: {
    from: "in_review",
    to: "live",
    who: isAdmin,
    who_reason: "Only an admin can approve a campaign.",
    state_reason: "This campaign is not in review, so it cannot be approved.",
    blocked: (campaign, at) =>
      isOver(campaign, at)
        ? { code: "campaign_over", reason: "Its last day has passed. Ask the organiser for a later one." }
        : undefined,
  },
  /** Before its last day, or because of something that is wrong with it. */
  end: {
    from: "live",
    to: "ended",
    who: isAdmin,
    who_reason: "Only an admin can end a campaign.",
    state_reason: "This campaign is not live, so it cannot be ended.",
  },
  expire: {
    from: "live",
    to: "ended",
    who: (performer) => performer === "schedule",
    who_reason: "A campaign ends by itself once its last day has passed.",
    state_reason: "This campaign is not live, so it cannot be ended.",
    blocked: (campaign, at) =>
      isOver(campaign, at)
        ? undefined
        : { code: "campaign_running", reason: "The last day of this campaign has not passed." },
  },
} as const satisfies Record<string, Transition<Performer, CampaignInState>>;

export type CampaignTransition = keyof typeof campaignTransitions;

export function isCreator(performer: Performer, campaign: { created_by: string }): boolean {
  return performer !== "schedule" && campaign.created_by === performer.user_id;
}

export function isAdmin(performer: Performer): boolean {
  return performer !== "schedule" && performer.roles.includes("admin");
}

/** The last day is a whole day in India. */
function isOver(campaign: CampaignInState, at: Date): boolean {
  return campaign.ends_on < dayInIndia(at);
}
