import type { Actor } from "../../platform/actor.ts";
import type { Transition } from "../../text/state-table.ts";

export const advanceStatuses = ["requested", "approved", "paid", "refused", "withdrawn", "reversed"] as const;
export type AdvanceStatus = (typeof advanceStatuses)[number];

export type AdvanceInState = {
  status: AdvanceStatus;
  organiser_id: string;
  /** The organiser's account is suspended. */
  is_suspended: boolean;
  /** Expenses are set against it, or part of it was returned. */
  is_used: boolean;
};

const isOrganiser = (actor: Actor, { organiser_id }: AdvanceInState) => actor.user_id === organiser_id;
const isAdmin = (actor: Actor) => actor.roles.includes("admin");
/** Admins cannot decide on their own advances. */
const isOtherAdmin = (actor: Actor, advance: AdvanceInState) =>
  isAdmin(actor) && !isOrganiser(actor, advance);

const otherAdminOnly = {
  who: isOtherAdmin,
  who_reason: "Only an admin who does not run the campaign can decide about its advances.",
};

/** All transitions of `campaign_advances.status`. */
export const advanceTransitions = {
  withdraw: {
    from: "requested",
    to: "withdrawn",
    who: isOrganiser,
    who_reason: "Only the organiser of the campaign can take back its requests.",
    state_reason: "Somebody has decided about this advance meanwhile, so it cannot be taken back.",
  },
  /** Before the transfer, so that only one admin makes it. */
  approve: {
    from: "requested",
    to: "approved",
    ...otherAdminOnly,
    state_reason: "Somebody has decided about this advance meanwhile.",
    state_code: "decided_before",
    blocked: ({ is_suspended }) =>
      is_suspended
        ? {
            code: "organiser_suspended",
            reason: "The account of its organiser is suspended, so nothing can be advanced.",
          }
        : undefined,
  },
  refuse: {
    from: "requested",
    to: "refused",
    ...otherAdminOnly,
    state_reason: "Somebody has decided about this advance meanwhile.",
    state_code: "decided_before",
  },
  /** Approved, but the transfer was not made. */
  cancel: {
    from: "approved",
    to: "refused",
    ...otherAdminOnly,
    state_reason: "Only an approved advance whose money was not sent can be cancelled.",
  },
  pay: {
    from: "approved",
    to: "paid",
    ...otherAdminOnly,
    state_reason: "Only an approved advance can be recorded as sent, and only once.",
  },
  /** Corrects a wrongly recorded transfer. */
  reverse: {
    from: "paid",
    to: "reversed",
    ...otherAdminOnly,
    state_reason: "Only an advance that was recorded as sent can be reversed, and only once.",
    blocked: ({ is_used }) =>
      is_used
        ? {
            code: "advance_used",
            reason:
              "Bills are set against this advance, or some of it was returned. Refuse or reverse these first.",
          }
        : undefined,
  },
} as const satisfies Record<string, Transition<Actor, AdvanceInState>>;

export type AdvanceTransition = keyof typeof advanceTransitions;
