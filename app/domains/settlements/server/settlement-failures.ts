import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

export function settlementsRestricted(): Failure {
  return new Failure(403, "not_allowed", m.settlements_restricted());
}

export function noSuchSettlement(): Failure {
  return new Failure(404, "settlement_not_found", m.settlements_no_such());
}

export function noSuchItem(): Failure {
  return new Failure(404, "item_not_found", m.settlements_no_such_item());
}
