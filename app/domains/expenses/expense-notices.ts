import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

const done = (title: () => string, text?: () => string) => (): Notice => ({
  tone: "success",
  title: title(),
  ...(text && { text: text() }),
});

/** Notices of the expense, advance and allocation forms, by the codes of their redirects. */
export const expenseNotices = {
  expense_recorded: done(m.expenses_recorded, m.expenses_recorded_text),
  expense_handed_in: done(m.expenses_handed_in, m.expenses_handed_in_text),
  expense_withdrawn: done(m.expenses_withdrawn),
  expense_booked: done(m.expenses_booked, m.expenses_told),
  bill_payment_recorded: done(m.expenses_payment_recorded),
  expense_refused: done(m.expenses_refused, m.expenses_told),
  expense_reversed: done(m.expenses_reversed, m.expenses_told),
  advance_requested: done(m.expenses_advance_requested, m.expenses_advance_requested_text),
  advance_withdrawn: done(m.expenses_advance_withdrawn),
  advance_approved: done(m.expenses_advance_approved, m.expenses_advance_approved_text),
  advance_refused: done(m.expenses_advance_refused, m.expenses_told),
  advance_paid: done(m.expenses_advance_paid, m.expenses_told),
  advance_reversed: done(m.expenses_advance_reversed, m.expenses_told),
  return_recorded: done(m.expenses_return_recorded, m.expenses_told),
  return_reversed: done(m.expenses_return_reversed, m.expenses_told),
  allocation_prepared: done(m.expenses_allocation_prepared_done, m.expenses_allocation_prepared_done_text),
  allocation_booked: done(m.expenses_allocation_booked_done),
  allocation_withdrawn: done(m.expenses_allocation_withdrawn_done),
  allocation_reversed: done(m.expenses_allocation_reversed_done),
} satisfies Record<string, () => Notice>;
