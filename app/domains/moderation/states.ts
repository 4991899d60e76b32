import type { Actor } from "../../platform/actor.ts";
import type { Transition } from "../../text/state-table.ts";
import { canModerate } from "./policy.ts";
import type { ModerationDecision } from "./schema.ts";

export const caseStatuses = ["open", "decided", "appealed", "closed"] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** Pending states, each with its queue. */
export const queueStatuses = ["open", "appealed"] as const;
export type QueueStatus = (typeof queueStatuses)[number];

export type CaseInState = {
  status: CaseStatus;
  author_id: string | null;
  /** Null while it is open. */
  decision: ModerationDecision | null;
  /** No later decision about the same subject. */
  is_last: boolean;
};

/** All transitions of `moderation_cases.status`. */
export const caseTransitions = {
  decide: {
    from: "open",
    to: "decided",
    who: canModerate,
    who_reason: "Only moderators can do this.",
    state_reason: "It was decided about already. Please load the page again.",
  },
  appeal: {
    from: "decided",
    to: "appealed",
    who: (actor, { author_id }) => author_id === actor.user_id,
    who_reason: "Only its author can appeal a decision.",
    state_code: "appealed_already",
    state_reason: "You have appealed this decision already. One appeal is heard.",
    blocked: ({ decision, is_last }) => {
      if (decision === "keep" || decision === "approve")
        return {
          code: "nothing_to_appeal",
          reason: "This decision took nothing away, so there is nothing to appeal.",
        };
      if (!is_last)
        return {
          code: "decided_anew",
          reason: "It was decided about anew meanwhile. Please look at that decision.",
        };
      return undefined;
    },
  },
  answer: {
    from: "appealed",
    to: "closed",
    who: canModerate,
    who_reason: "Only moderators can do this.",
    state_code: "no_open_appeal",
    state_reason: "No appeal of this decision is waiting.",
  },
} as const satisfies Record<string, Transition<Actor, CaseInState>>;

export type CaseTransition = keyof typeof caseTransitions;
