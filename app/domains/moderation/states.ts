import * as m from "#messages";
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
    who_reason: m.moderation_moderators_only,
    state_reason: m.moderation_decided_already,
  },
  appeal: {
    from: "decided",
    to: "appealed",
    who: (actor, { author_id }) => author_id === actor.user_id,
    who_reason: m.moderation_appeal_not_author,
    state_code: "appealed_already",
    state_reason: m.moderation_appealed_already,
    blocked: ({ decision, is_last }) => {
      if (decision === "keep" || decision === "approve")
        return {
          code: "nothing_to_appeal",
          reason: m.moderation_nothing_to_appeal(),
        };
      if (!is_last)
        return {
          code: "decided_anew",
          reason: m.moderation_decided_anew(),
        };
      return undefined;
    },
  },
  answer: {
    from: "appealed",
    to: "closed",
    who: canModerate,
    who_reason: m.moderation_moderators_only,
    state_code: "no_open_appeal",
    state_reason: m.moderation_appeal_none_waiting,
  },
} as const satisfies Record<string, Transition<Actor, CaseInState>>;

export type CaseTransition = keyof typeof caseTransitions;
