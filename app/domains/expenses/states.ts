import type { Actor } from "../../platform/actor.ts";
import type { Transition } from "../../text/state-table.ts";

export const expenseStatuses = ["prepared", "waiting", "booked", "refused", "withdrawn", "reversed"] as const;
export type ExpenseStatus = (typeof expenseStatuses)[number];

/** Properties of each state. `counts`: its amount cannot be spent a second time. */
export const expenseStates = {
  prepared: { counts: true, is_public: false },
  waiting: { counts: true, is_public: false },
  booked: { counts: true, is_public: true },
  refused: { counts: false, is_public: false },
  withdrawn: { counts: false, is_public: false },
  // Published entries stay, with the reason of their correction.
  reversed: { counts: false, is_public: true },
} as const satisfies Record<ExpenseStatus, { counts: boolean; is_public: boolean }>;

export type ExpenseInState = { status: ExpenseStatus; organiser_id: string };

const isOrganiser = (actor: Actor, { organiser_id }: ExpenseInState) => actor.user_id === organiser_id;
const isAdmin = (actor: Actor) => actor.roles.includes("admin");
/** Admins cannot verify their own expenses. */
const isOtherAdmin = (actor: Actor, expense: ExpenseInState) =>
  isAdmin(actor) && !isOrganiser(actor, expense);

/** States without a decision to make. */
const undecidable = {
  prepared: { code: "not_handed_in", reason: "The organiser has not handed in this bill yet." },
  withdrawn: { code: "withdrawn", reason: "The organiser has taken this bill back." },
};

/** All transitions of `expenses.status`. */
export const expenseTransitions = {
  hand_in: {
    from: "prepared",
    to: "waiting",
    who: isOrganiser,
    who_reason: "Only the organiser of the campaign can hand in its bills.",
    state_reason: "This bill was handed in or taken back before.",
  },
  withdraw: {
    from: "prepared",
    to: "withdrawn",
    who: isOrganiser,
    who_reason: "Only the organiser of the campaign can take back its bills.",
    state_reason: "Only a bill that was not handed in yet can be taken back.",
  },
  book: {
    from: "waiting",
    to: "booked",
    who: isOtherAdmin,
    who_reason: "Only an admin who does not run the campaign can check its bills.",
    state_reason: "Somebody has decided on this bill meanwhile.",
    state_code: "decided_before",
    state_reasons: undecidable,
  },
  refuse: {
    from: "waiting",
    to: "refused",
    who: isOtherAdmin,
    who_reason: "Only an admin who does not run the campaign can check its bills.",
    state_reason: "Somebody has decided on this bill meanwhile.",
    state_code: "decided_before",
    state_reasons: undecidable,
  },
  reverse: {
    from: "booked",
    to: "reversed",
    who: isOtherAdmin,
    who_reason: "Only an admin who does not run the campaign can correct its bills.",
    state_reason: "Only a booked bill can be reversed, and only once.",
  },
} as const satisfies Record<string, Transition<Actor, ExpenseInState>>;

export type ExpenseTransition = keyof typeof expenseTransitions;
