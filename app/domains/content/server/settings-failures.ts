import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

export function settingsRestricted(): Failure {
  return new Failure(403, "not_allowed", m.content_settings_admins_only());
}
