import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import { formatRupees } from "../../../text/money.ts";

/** Also when the actor may not see it. */
export function advanceNotFound(): Failure {
  return new Failure(404, "advance_not_found", m.expenses_advance_not_found());
}

export function returnNotFound(): Failure {
  return new Failure(404, "return_not_found", m.expenses_return_not_found());
}

export function requestOpen(): Failure {
  return new Failure(409, "request_open", m.expenses_advance_open());
}

/** As `requestOpen`, to an admin: an advance that is recorded anew is also one that is not sent. */
export function otherRequestOpen(): Failure {
  return new Failure(409, "request_open", m.expenses_advance_other_open());
}

/** The admin who approved it does not send it while another one can. */
export function advanceNeedsAnotherAdmin(): Failure {
  return new Failure(409, "another_admin_needed", m.expenses_advance_another_admin());
}

/** The admin who approved an advance does not record it anew while another one can. */
export function anewNeedsAnotherAdmin(): Failure {
  return new Failure(409, "another_admin_needed", m.expenses_advance_anew_another_admin());
}

/** Exceeds what is left of the advance after expenses and returns. */
export function moreThanLeft(left_paise: number): Failure {
  const message =
    left_paise > 0
      ? m.expenses_return_too_much({ amount: formatRupees(left_paise) })
      : m.expenses_return_nothing_left();
  return new Failure(409, "more_than_left", message, { fields: { amount: message } });
}

export function returnReversedBefore(): Failure {
  return new Failure(409, "wrong_state", m.expenses_return_reversed_before());
}
