import * as m from "#messages";
import { Failure } from "../../../platform/failure.ts";
import { formatCount } from "../../../text/count.ts";
import { formatRupees } from "../../../text/money.ts";
import type { HeldMoney } from "../../donations/server/queries/money-of-campaign.ts";
import { fieldFailure, heldFailure } from "./expense-failures.ts";

export function allocationNotFound(): Failure {
  return new Failure(404, "allocation_not_found", m.expenses_allocation_not_found());
}

export function allocationsRestricted(): Failure {
  return new Failure(403, "not_allowed", m.expenses_allocation_other_admin_only());
}

export function allocationNeedsAnotherAdmin(transition: "approve" | "reverse"): Failure {
  const message =
    transition === "approve"
      ? m.expenses_allocation_another_admin()
      : m.expenses_allocation_another_to_reverse();
  return new Failure(409, "another_admin_needed", message);
}

/** 400: no campaign that was ever public has this id. */
export function campaignUnknown(field: "from_campaign_id" | "to_campaign_id"): Failure {
  return fieldFailure(field, "campaign_unknown", m.expenses_allocation_campaign_wrong());
}

export function sameSides(): Failure {
  return fieldFailure("to_campaign_id", "same_campaign", m.expenses_allocation_same());
}

export function sourceStillLive(): Failure {
  const message = m.expenses_allocation_source_live();
  return new Failure(409, "source_not_over", message, { fields: { from_campaign_id: message } });
}

export function targetNotLive(): Failure {
  const message = m.expenses_allocation_target_over();
  return new Failure(409, "target_not_live", message, { fields: { to_campaign_id: message } });
}

/** Whoever runs it could spend nothing: bills wait and no advance is sent. */
export function targetSuspended(): Failure {
  const message = m.expenses_allocation_target_suspended();
  return new Failure(409, "organiser_suspended", message, { fields: { to_campaign_id: message } });
}

/** The fund gives to a campaign that is over at most what its money lacks. */
export function moreThanIsMissing(missing_paise: number): Failure {
  const message = m.expenses_allocation_more_than_missing({ amount: formatRupees(missing_paise) });
  return new Failure(409, "more_than_is_missing", message, { fields: { amount: message } });
}

/** Bills that wait for a decision, and advances that are asked for or approved. */
export function sourceNotSettled({ expenses, advances }: { expenses: number; advances: number }): Failure {
  const message = [
    m.expenses_allocation_not_settled(),
    ...(expenses > 0
      ? [m.expenses_allocation_open_bills({ count: expenses, shown: formatCount(expenses) })]
      : []),
    ...(advances > 0
      ? [m.expenses_allocation_open_advances({ count: advances, shown: formatCount(advances) })]
      : []),
  ].join(" ");
  return new Failure(409, "source_not_settled", message, { fields: { from_campaign_id: message } });
}

export function keyUsed(): Failure {
  return new Failure(409, "request_key_used", m.expenses_allocation_key_used());
}

/** More than is left beside what is spent, with the organiser, or set aside. */
export function moreThanIsLeft(left_paise: number): Failure {
  const message =
    left_paise > 0
      ? m.expenses_allocation_too_much({ amount: formatRupees(left_paise) })
      : m.expenses_allocation_nothing_left();
  return new Failure(409, "more_than_remains", message, { fields: { amount: message } });
}

/** Enough is left, but banks look into so much of it, or so much is on its way back to donors, that the rest is less than the amount. */
export function allocationHeld(held: HeldMoney, left_paise: number): Failure {
  const texts = {
    owed: m.expenses_allocation_owed,
    owed_left: m.expenses_allocation_owed_left,
    disputed: m.expenses_allocation_disputed,
  };
  return heldFailure(held, left_paise, texts, "amount");
}
