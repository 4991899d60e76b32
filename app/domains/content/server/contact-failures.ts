import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

export function inboxRestricted(): Failure {
  return new Failure(403, "not_allowed", m.content_inbox_admins_only());
}
