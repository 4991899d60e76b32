import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import type { OwnCase } from "./queries/own-case.ts";

export function decisionNotFound(): Failure {
  return new Failure(404, "decision_not_found", m.moderation_decision_unknown());
}

/** Code of the refusal of an own case. */
export const ownCase = "own_case";

/** Throws 403. Returns what the audit log says of an own case that is decided all the same. */
export function refuseOwnCase({ is_own, wrote, needs_other }: OwnCase): { own_case?: true } {
  if (needs_other)
    throw new Failure(403, ownCase, wrote ? m.moderation_own_case() : m.moderation_own_decision_refused());
  return is_own ? { own_case: true } : {};
}
