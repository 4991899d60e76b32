import * as m from "#messages";
import type { Actor } from "../../platform/actor.ts";
import { statesWith, type Transition } from "../../text/state-table.ts";

export const advanceStatuses = ["requested", "approved", "paid", "refused", "withdrawn", "reversed"] as const;
export type AdvanceStatus = (typeof advanceStatuses)[number];

/**
 * Properties of each state. `is_open`: no other is requested meanwhile. `is_granted`: transferred, or to be. `counts`: its amount
 * cannot be spent a second time.
 */
const advanceStates = {
  requested: { is_open: true, is_granted: false, counts: true, is_public: false },
  approved: { is_open: true, is_granted: true, counts: true, is_public: false },
  paid: { is_open: false, is_granted: true, counts: true, is_public: true },
  refused: { is_open: false, is_granted: false, counts: false, is_public: false },
  withdrawn: { is_open: false, is_granted: false, counts: false, is_public: false },
  // Published ones stay, with the reason of their correction.
  reversed: { is_open: false, is_granted: false, counts: false, is_public: true },
} satisfies Record<AdvanceStatus, Record<string, boolean>>;

export const openAdvanceStatuses = statesWith(advanceStates, "is_open");
export const grantedAdvanceStatuses = statesWith(advanceStates, "is_granted");
export const countingAdvanceStatuses = statesWith(advanceStates, "counts");
export const publicAdvanceStatuses = statesWith(advanceStates, "is_public");

export type AdvanceInState = {
  status: AdvanceStatus;
  organiser_id: string;
  /** The organiser's account is suspended. */
  is_suspended: boolean;
  /** Expenses are set against it, or part of it was returned. */
  is_used: boolean;
  /** Its transfer is recorded in another row. */
  is_corrected: boolean;
};

const isOrganiser = (actor: Actor, { organiser_id }: AdvanceInState) => actor.user_id === organiser_id;
const isAdmin = (actor: Actor) => actor.roles.includes("admin");
/** Admins cannot decide on their own advances. */
const isOtherAdmin = (actor: Actor, advance: AdvanceInState) =>
  isAdmin(actor) && !isOrganiser(actor, advance);

const otherAdminOnly = {
  who: isOtherAdmin,
  who_reason: m.expenses_advance_other_admin_only,
};

/** All transitions of `campaign_advances.status`. */
export const advanceTransitions = {
  withdraw: {
    from: "requested",
    to: "withdrawn",
    who: isOrganiser,
    who_reason: m.expenses_advance_request_organiser_only,
    state_reason: m.expenses_advance_not_withdrawable,
  },
  /** Before the transfer, so that only one admin makes it. */
  approve: {
    from: "requested",
    to: "approved",
    ...otherAdminOnly,
    state_reason: m.expenses_advance_decided,
    state_code: "decided_before",
    blocked: ({ is_suspended }) =>
      is_suspended
        ? {
            code: "organiser_suspended",
            reason: m.expenses_advance_organiser_suspended(),
          }
        : undefined,
  },
  refuse: {
    from: "requested",
    to: "refused",
    ...otherAdminOnly,
    state_reason: m.expenses_advance_decided,
    state_code: "decided_before",
  },
  /** Approved, but the transfer was not made. */
  cancel: {
    from: "approved",
    to: "refused",
    ...otherAdminOnly,
    state_reason: m.expenses_advance_not_cancellable,
  },
  /** An admin is sending it now. */
  claim: {
    from: "approved",
    to: "approved",
    ...otherAdminOnly,
    state_reason: m.expenses_advance_not_payable,
  },
  /** It was not sent: another admin can. */
  release: {
    from: "approved",
    to: "approved",
    ...otherAdminOnly,
    state_reason: m.expenses_advance_not_payable,
  },
  pay: {
    from: "approved",
    to: "paid",
    ...otherAdminOnly,
    state_reason: m.expenses_advance_not_payable,
  },
  /** Corrects a wrongly recorded transfer. */
  reverse: {
    from: "paid",
    to: "reversed",
    ...otherAdminOnly,
    state_reason: m.expenses_advance_not_reversible,
    blocked: ({ is_used }) =>
      is_used
        ? {
            code: "advance_used",
            reason: m.expenses_advance_used(),
          }
        : undefined,
  },
  /** Reversed as not sent, and sent all the same: another row is approved in its place. */
  correct: {
    from: "reversed",
    to: "reversed",
    ...otherAdminOnly,
    state_reason: m.expenses_advance_not_reversible,
    blocked: ({ is_corrected }) =>
      is_corrected
        ? {
            code: "wrong_state",
            reason: m.expenses_advance_corrected(),
          }
        : undefined,
  },
} as const satisfies Record<string, Transition<Actor, AdvanceInState>>;

export type AdvanceTransition = keyof typeof advanceTransitions;
