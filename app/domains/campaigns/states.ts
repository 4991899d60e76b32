import type { Actor } from "../../platform/actor.ts";
import type { Transition } from "../../text/state-table.ts";
import { dayInIndia } from "../../text/india-day.ts";
import type { CampaignStatus } from "./schema.ts";

/** Properties of each state; the single source for commands, policy, pages and tests. */
export const campaignStates = {
  draft: { is_public: false, is_editable: true, waiting_text: "A draft: only you can see it" },
  // Frozen during review; its organiser may withdraw it.
  in_review: { is_public: false, is_editable: false, waiting_text: "Being reviewed by our office" },
  live: { is_public: true, is_editable: true, waiting_text: null },
  // Ended campaigns stay as their donors saw them.
  ended: { is_public: true, is_editable: false, waiting_text: null },
  closed: { is_public: true, is_editable: false, waiting_text: null },
} as const satisfies Record<
  CampaignStatus,
  {
    is_public: boolean;
    is_editable: boolean;
    /** Explains to the creator why the campaign is not public yet. */
    waiting_text: string | null;
  }
>;

export type CampaignInState = {
  status: CampaignStatus;
  created_by: string;
  ends_on: string;
  /** Its organiser's account is suspended. */
  is_suspended?: boolean;
  /** A reviewer returned it, and it has not been resubmitted. */
  is_returned?: boolean;
  /** The organiser chose to end it at its goal, which is reached. */
  has_met_goal?: boolean;
};

/** A person, the nightly job, or the donation that reaches a goal. */
type Performer = Actor | "schedule" | "donation";

type CampaignTransitions = Record<string, Transition<Performer, CampaignInState>>;

/** All transitions of `campaigns.status`. */
export const campaignTransitions = {
  submit: {
    from: "draft",
    to: "in_review",
    who: isCreator,
    who_reason: "Only the creator can hand in a campaign.",
    state_reason: "This campaign was handed in before. Only a draft can be handed in.",
  },
  withdraw: {
    from: "in_review",
    to: "draft",
    who: isCreator,
    who_reason: "Only the creator can take a campaign back.",
    state_reason: "This campaign is not in review, so there is nothing to take back.",
  },
  /** With a reason, so that its organiser can correct it. */
  return: {
    from: "in_review",
    to: "draft",
    who: isAdmin,
    who_reason: "Only an admin can return a campaign.",
    state_reason: "This campaign is not in review, so it cannot be returned.",
  },
  /** Restores what was submitted, after a successful appeal against its return. */
  reinstate: {
    from: "draft",
    to: "in_review",
    who: isAdmin,
    who_reason: "Only an admin can take a campaign back into its review.",
    state_reason: "This campaign was submitted again meanwhile.",
    blocked: (campaign) =>
      campaign.is_returned
        ? undefined
        : { code: "not_returned", reason: "This campaign was not returned, so there is nothing to reverse." },
  },
  approve: {
    from: "in_review",
    to: "live",
    who: isAdmin,
    who_reason: "Only an admin can approve a campaign.",
    state_reason: "This campaign is not in review, so it cannot be approved.",
    blocked: whyNotLive,
  },
  /** Before its last day: by its organiser, or by an admin because of a problem. */
  end: {
    from: "live",
    to: "ended",
    who: (performer, campaign) => isCreator(performer, campaign) || isAdmin(performer),
    who_reason: "Only the organiser or an admin can end a campaign.",
    state_reason: "This campaign is not live, so it cannot be ended.",
  },
  /** Undoes an early end by its organiser or an admin. */
  reopen: {
    from: "ended",
    to: "live",
    who: isAdmin,
    who_reason: "Only an admin can open a campaign again.",
    state_reason: "This campaign has not ended, so it cannot be opened again.",
    blocked: whyNotLive,
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
  meet_goal: {
    from: "live",
    to: "ended",
    who: (performer) => performer === "donation",
    who_reason: "Only the donation that reaches its goal ends a campaign.",
    state_reason: "This campaign is not live, so it cannot be ended.",
    blocked: (campaign) =>
      campaign.has_met_goal
        ? undefined
        : { code: "goal_open", reason: "This campaign does not end with its goal, or has not reached it." },
  },
  /** With the organiser's public thanks. */
  close: {
    from: "ended",
    to: "closed",
    who: isCreator,
    who_reason: "Only the organiser can close a campaign with thanks.",
    state_reason: "Only a campaign that has ended can be closed, and only once.",
  },
} as const satisfies CampaignTransitions;

export type CampaignTransition = keyof typeof campaignTransitions;

export function isCreator(performer: Performer, campaign: { created_by: string }): boolean {
  return typeof performer === "object" && campaign.created_by === performer.user_id;
}

export function isAdmin(performer: Performer): boolean {
  return typeof performer === "object" && performer.roles.includes("admin");
}

function whyNotLive(campaign: CampaignInState, at: Date) {
  if (campaign.is_suspended)
    return {
      code: "organiser_suspended",
      reason: "The account of its organiser is suspended, so nobody could run this campaign.",
    };
  return isOver(campaign, at)
    ? { code: "campaign_over", reason: "Its last day has passed. Ask the organiser for a later one." }
    : undefined;
}

/** Donations are accepted through the whole last day in India. */
function isOver(campaign: CampaignInState, at: Date): boolean {
  return campaign.ends_on < dayInIndia(at);
}
