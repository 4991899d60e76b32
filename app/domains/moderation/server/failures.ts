import { Failure } from "../../../platform/failure.ts";

export function decisionNotFound(): Failure {
  return new Failure(404, "decision_not_found", "There is no such decision.");
}

export function moderatorsOnly(): Failure {
  return new Failure(403, "not_allowed", "Only moderators can do this.");
}
