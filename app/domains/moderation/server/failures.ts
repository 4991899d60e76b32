import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

export function decisionNotFound(): Failure {
  return new Failure(404, "decision_not_found", m.moderation_decision_unknown());
}

export function moderatorsOnly(): Failure {
  return new Failure(403, "not_allowed", m.moderation_moderators_only());
}
