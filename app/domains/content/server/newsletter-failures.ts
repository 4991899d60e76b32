import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

export function sendersOnly(): Failure {
  return new Failure(403, "not_allowed", m.content_issue_admins_only());
}

export function issueNotFound(): Failure {
  return new Failure(404, "issue_not_found", m.content_issue_not_found());
}
