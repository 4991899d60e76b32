import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

export function bankRestricted(): Failure {
  return new Failure(403, "not_allowed", m.bank_restricted());
}

export function noSuchLine(): Failure {
  return new Failure(404, "bank_line_not_found", m.bank_no_such_line());
}
