import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { transitionRefusal } from "../../../../text/state-table.ts";
import { type CaseInState, type CaseTransition, caseTransitions } from "../../states.ts";

export function moderatorsOnly(): Failure {
  return new Failure(403, "not_allowed", m.moderation_moderators_only());
}

/** Throws 403 or 409 when the transition is not possible. */
export function refuseUnlessPossible(name: CaseTransition, actor: Actor, found: CaseInState): void {
  const refusal = transitionRefusal<Actor, CaseInState>(caseTransitions[name], actor, found, new Date());
  if (refusal) throw new Failure(refusal.status, refusal.code, refusal.reason);
}
