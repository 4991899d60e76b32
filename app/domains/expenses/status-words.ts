import * as m from "#messages";
import type { Advance } from "./server/advance-row.ts";
import { type AdvanceList, isRecordedAnew, unbilledAfter_days } from "./advance.ts";
import type { AdvanceStatus } from "./advance-states.ts";
import type { ExpenseList, ExpenseStatus } from "./states.ts";

const texts: Record<ExpenseStatus, () => string> = {
  prepared: m.expenses_status_prepared,
  waiting: m.expenses_status_waiting,
  booked: m.expenses_status_booked,
  refused: m.expenses_status_refused,
  withdrawn: m.expenses_status_withdrawn,
  reversed: m.expenses_status_reversed,
};

export function statusText(status: ExpenseStatus): string {
  return texts[status]();
}

const advanceTexts: Record<AdvanceStatus, () => string> = {
  requested: m.expenses_advance_status_requested,
  approved: m.expenses_advance_status_approved,
  paid: m.expenses_advance_status_paid,
  refused: m.expenses_advance_status_refused,
  withdrawn: m.expenses_advance_status_withdrawn,
  reversed: m.expenses_advance_status_reversed,
};

export function advanceStatusText(advance: Pick<Advance, "status" | "corrects_id">): string {
  return isRecordedAnew(advance) ? m.expenses_advance_status_anew() : advanceTexts[advance.status]();
}

/** The name of a list of expenses. */
export function expenseListText(list: ExpenseList): string {
  return list === "claimed" ? m.expenses_list_claimed() : statusText(list);
}

/** The name of a list of advances. */
export function advanceListText(list: AdvanceList): string {
  if (list === "claimed") return m.expenses_list_claimed();
  return list === "unbilled"
    ? m.expenses_advances_unbilled({ days: unbilledAfter_days })
    : advanceTexts[list]();
}
