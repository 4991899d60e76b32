import * as m from "#messages";
import type { Actor } from "../../platform/actor.ts";
import { statesWith, type Transition } from "../../text/state-table.ts";

export const expenseStatuses = ["prepared", "waiting", "booked", "refused", "withdrawn", "reversed"] as const;
export type ExpenseStatus = (typeof expenseStatuses)[number];

/** What admins list: the expenses in a state, or those that an admin is paying. */
export const expenseLists = [...expenseStatuses, "claimed"] as const;
export type ExpenseList = (typeof expenseLists)[number];

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

export const countingStatuses = statesWith(expenseStates, "counts");
export const publicExpenseStatuses = statesWith(expenseStates, "is_public");

export type ExpenseInState = { status: ExpenseStatus; organiser_id: string };

const isOrganiser = (actor: Actor, { organiser_id }: ExpenseInState) => actor.user_id === organiser_id;
const isAdmin = (actor: Actor) => actor.roles.includes("admin");
/** Admins cannot verify their own expenses. */
const isOtherAdmin = (actor: Actor, expense: ExpenseInState) =>
  isAdmin(actor) && !isOrganiser(actor, expense);

/** States without a decision to make. */
const undecidable = {
  prepared: { code: "not_submitted", reason: m.expenses_bill_not_submitted },
  withdrawn: { code: "withdrawn", reason: m.expenses_bill_withdrawn },
};

/** All transitions of `expenses.status`. */
export const expenseTransitions = {
  submit: {
    from: "prepared",
    to: "waiting",
    who: isOrganiser,
    who_reason: m.expenses_submit_organiser_only,
    state_reason: m.expenses_bill_submitted_before,
  },
  withdraw: {
    from: "prepared",
    to: "withdrawn",
    who: isOrganiser,
    who_reason: m.expenses_withdraw_organiser_only,
    state_reason: m.expenses_bill_not_withdrawable,
  },
  /** An admin ends one that was never submitted: it sets money of the campaign aside. */
  decline: {
    from: "prepared",
    to: "refused",
    who: isOtherAdmin,
    who_reason: m.expenses_check_other_admin_only,
    state_reason: m.expenses_bill_submitted_before,
  },
  /** An admin is paying it now. */
  claim: {
    from: "waiting",
    to: "waiting",
    who: isOtherAdmin,
    who_reason: m.expenses_check_other_admin_only,
    state_reason: m.expenses_bill_decided,
    state_code: "decided_before",
    state_reasons: undecidable,
  },
  /** It was not paid: another admin can. */
  release: {
    from: "waiting",
    to: "waiting",
    who: isOtherAdmin,
    who_reason: m.expenses_check_other_admin_only,
    state_reason: m.expenses_bill_decided,
    state_code: "decided_before",
    state_reasons: undecidable,
  },
  book: {
    from: "waiting",
    to: "booked",
    who: isOtherAdmin,
    who_reason: m.expenses_check_other_admin_only,
    state_reason: m.expenses_bill_decided,
    state_code: "decided_before",
    state_reasons: undecidable,
  },
  refuse: {
    from: "waiting",
    to: "refused",
    who: isOtherAdmin,
    who_reason: m.expenses_check_other_admin_only,
    state_reason: m.expenses_bill_decided,
    state_code: "decided_before",
    state_reasons: undecidable,
  },
  /** Of one that was booked before payments were recorded. */
  record_payment: {
    from: "booked",
    to: "booked",
    who: isOtherAdmin,
    who_reason: m.expenses_correct_other_admin_only,
    state_reason: m.expenses_payment_not_missing,
    state_code: "payment_not_missing",
  },
  reverse: {
    from: "booked",
    to: "reversed",
    who: isOtherAdmin,
    who_reason: m.expenses_correct_other_admin_only,
    state_reason: m.expenses_bill_not_reversible,
  },
} as const satisfies Record<string, Transition<Actor, ExpenseInState>>;

export type ExpenseTransition = keyof typeof expenseTransitions;
