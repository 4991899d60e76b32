import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

export function programNotFound(): Failure {
  return new Failure(404, "program_not_found", m.programs_not_found_text());
}

export function applicationNotFound(): Failure {
  return new Failure(404, "application_not_found", m.programs_application_not_found());
}

export function programAdminsOnly(): Failure {
  return new Failure(403, "not_allowed", m.programs_admins_only());
}
