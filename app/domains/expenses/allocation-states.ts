import * as m from "#messages";
import type { Actor } from "../../platform/actor.ts";
import type { Transition } from "../../text/state-table.ts";

export const allocationStatuses = ["prepared", "booked", "withdrawn", "reversed"] as const;
export type AllocationStatus = (typeof allocationStatuses)[number];

/** Published ones stay, with the reason of their correction. */
export const publicAllocationStatuses = ["booked", "reversed"] as const satisfies readonly AllocationStatus[];

export type AllocationInState = {
  status: AllocationStatus;
  /** Of its campaigns. */
  organisers: readonly string[];
};

/** Admins do not decide about the money of their own campaigns. */
const isOtherAdmin = (actor: Actor, { organisers }: Pick<AllocationInState, "organisers">) =>
  actor.roles.includes("admin") && !organisers.includes(actor.user_id);

const otherAdminOnly = { who: isOtherAdmin, who_reason: m.expenses_allocation_other_admin_only };

const decided = {
  booked: { code: "allocation_booked", reason: m.expenses_allocation_booked_before },
  withdrawn: { code: "allocation_withdrawn", reason: m.expenses_allocation_withdrawn_before },
  reversed: { code: "allocation_reversed", reason: m.expenses_allocation_reversed_before },
};

/** All transitions of `allocations.status`. */
export const allocationTransitions = {
  /** By another admin than prepared it, where there is one. */
  approve: {
    from: "prepared",
    to: "booked",
    ...otherAdminOnly,
    state_reason: m.expenses_allocation_booked_before,
    state_reasons: decided,
  },
  withdraw: {
    from: "prepared",
    to: "withdrawn",
    ...otherAdminOnly,
    state_reason: m.expenses_allocation_booked_before,
    state_reasons: decided,
  },
  /** By another admin than prepared it as well: each move needs two people, also back. */
  reverse: {
    from: "booked",
    to: "reversed",
    ...otherAdminOnly,
    state_reason: m.expenses_allocation_not_reversible,
  },
} as const satisfies Record<string, Transition<Actor, AllocationInState>>;

export type AllocationTransition = keyof typeof allocationTransitions;

/** May prepare, approve, withdraw and reverse allocations between campaigns with these organisers. */
export const canAllocate = (actor: Actor, organisers: readonly string[]) =>
  isOtherAdmin(actor, { organisers });
