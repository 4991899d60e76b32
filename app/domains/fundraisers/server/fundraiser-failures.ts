import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";

export const fundraiserNotFound = () =>
  new Failure(404, "fundraiser_not_found", m.fundraisers_not_found_text());
export const fundraiserEnded = () => new Failure(409, "fundraiser_ended", m.fundraisers_has_ended());
export const fundraiserRemoved = () => new Failure(409, "fundraiser_removed", m.fundraisers_was_removed());
/** One open page per person and campaign. */
export const fundraiserKnown = () => new Failure(409, "fundraiser_known", m.fundraisers_has_one());
export const openedMeanwhile = () => new Failure(409, "changed_meanwhile", m.fundraisers_opened_meanwhile());
export const unverified = () => new Failure(403, "unverified", m.fundraisers_unverified());
export const fundraiserIsOwn = () => new Failure(409, "own_words", m.fundraisers_own());
