import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Notices of the expense, advance and allocation forms, by the codes of their redirects. */
export const expenseNotices = {
  expense_recorded: successNotice(m.expenses_recorded, m.expenses_recorded_text),
  expense_submitted: successNotice(m.expenses_submitted, m.expenses_submitted_text),
  expense_withdrawn: successNotice(m.expenses_withdrawn),
  expense_booked: successNotice(m.expenses_booked, m.expenses_told),
  bill_payment_recorded: successNotice(m.expenses_payment_recorded),
  expense_refused: successNotice(m.expenses_refused, m.expenses_told),
  expense_reversed: successNotice(m.expenses_reversed, m.expenses_told),
  advance_requested: successNotice(m.expenses_advance_requested, m.expenses_advance_requested_text),
  advance_withdrawn: successNotice(m.expenses_advance_withdrawn),
  advance_approved: successNotice(m.expenses_advance_approved, m.expenses_advance_approved_text),
  advance_refused: successNotice(m.expenses_advance_refused, m.expenses_told),
  advance_paid: successNotice(m.expenses_advance_paid, m.expenses_told),
  advance_reversed: successNotice(m.expenses_advance_reversed, m.expenses_told),
  advance_reopened: successNotice(m.expenses_advance_reversed, m.expenses_advance_reopened_text),
  return_recorded: successNotice(m.expenses_return_recorded, m.expenses_told),
  return_reversed: successNotice(m.expenses_return_reversed, m.expenses_told),
  allocation_prepared: successNotice(
    m.expenses_allocation_prepared_done,
    m.expenses_allocation_prepared_done_text,
  ),
  allocation_booked: successNotice(m.expenses_allocation_booked_done),
  allocation_withdrawn: successNotice(m.expenses_allocation_withdrawn_done),
  allocation_reversed: successNotice(m.expenses_allocation_reversed_done),
} satisfies Record<string, () => Notice>;
