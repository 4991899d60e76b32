import * as m from "#messages";
import type { Actor } from "../../platform/actor.ts";
import { statesWith, type Transition } from "../../text/state-table.ts";
import { dayInIndia } from "../../text/india-day.ts";
import type { CampaignStatus } from "./schema.ts";

/** Properties of each state; the single source for commands, policy, pages and tests. */
export const campaignStates = {
  draft: { is_public: false, is_editable: true, waiting_text: m.campaigns_waiting_draft },
  // Frozen during review; its organiser may withdraw it.
  in_review: { is_public: false, is_editable: false, waiting_text: m.campaigns_waiting_review },
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
    waiting_text: (() => string) | null;
  }
>;

export const publicStatuses = statesWith(campaignStates, "is_public");
/** Public, without donations. */
export const overStatuses = publicStatuses.filter((status) => status !== "live");

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
    who_reason: m.campaigns_submit_creator_only,
    state_reason: m.campaigns_submitted_before,
  },
  withdraw: {
    from: "in_review",
    to: "draft",
    who: isCreator,
    who_reason: m.campaigns_withdraw_creator_only,
    state_reason: m.campaigns_not_in_review_withdraw,
  },
  /** With a reason, so that its organiser can correct it. */
  return: {
    from: "in_review",
    to: "draft",
    who: isAdmin,
    who_reason: m.campaigns_return_admin_only,
    state_reason: m.campaigns_not_in_review_return,
  },
  /** Restores what was submitted, after a successful appeal against its return. */
  reinstate: {
    from: "draft",
    to: "in_review",
    who: isAdmin,
    who_reason: m.campaigns_review_admin_only,
    state_reason: m.campaigns_submitted_again,
    blocked: (campaign) =>
      campaign.is_returned ? undefined : { code: "not_returned", reason: m.campaigns_not_returned() },
  },
  approve: {
    from: "in_review",
    to: "live",
    who: isAdmin,
    who_reason: m.campaigns_approve_admin_only,
    state_reason: m.campaigns_not_in_review_approve,
    blocked: whyNotLive,
  },
  /** Before its last day: by its organiser, or by an admin because of a problem. */
  end: {
    from: "live",
    to: "ended",
    who: (performer, campaign) => isCreator(performer, campaign) || isAdmin(performer),
    who_reason: m.campaigns_end_organiser_only,
    state_reason: m.campaigns_not_live_end,
  },
  /** Undoes an early end by its organiser or an admin. */
  reopen: {
    from: "ended",
    to: "live",
    who: isAdmin,
    who_reason: m.campaigns_reopen_admin_only,
    state_reason: m.campaigns_not_ended,
    blocked: whyNotLive,
  },
  expire: {
    from: "live",
    to: "ended",
    who: (performer) => performer === "schedule",
    who_reason: m.campaigns_ends_by_itself,
    state_reason: m.campaigns_not_live_end,
    blocked: (campaign, at) =>
      isOver(campaign, at)
        ? undefined
        : { code: "campaign_running", reason: m.campaigns_last_day_not_passed() },
  },
  meet_goal: {
    from: "live",
    to: "ended",
    who: (performer) => performer === "donation",
    who_reason: m.campaigns_ends_at_goal_by_donation,
    state_reason: m.campaigns_not_live_end,
    blocked: (campaign) =>
      campaign.has_met_goal ? undefined : { code: "goal_open", reason: m.campaigns_goal_open() },
  },
  /** With the organiser's public thanks. */
  close: {
    from: "ended",
    to: "closed",
    who: isCreator,
    who_reason: m.campaigns_close_organiser_only,
    state_reason: m.campaigns_not_closable,
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
      reason: m.campaigns_organiser_suspended(),
    };
  return isOver(campaign, at) ? { code: "campaign_over", reason: m.campaigns_last_day_passed() } : undefined;
}

/** Donations are accepted through the whole last day in India. */
function isOver(campaign: CampaignInState, at: Date): boolean {
  return campaign.ends_on < dayInIndia(at);
}
