import * as m from "#messages";
import { bankPath } from "../../domains/bank/bank-line.ts";
import { numbersWaitingPath } from "../../domains/catalog/all-sellers.ts";
import { inboxPath } from "../../domains/content/contact-paths.ts";
import { donationProblemsPath } from "../../domains/donations/donation-problems.ts";
import { refusedEndsPath } from "../../domains/donations/refused-ends.ts";
import { claimedPayoutsPath, payoutRequestsPath } from "../../domains/earnings/payout-requests.ts";
import { allocationsPath, moneyLeftPath, moneyShortPath } from "../../domains/expenses/allocation.ts";
import {
  adminAdvancesPath,
  claimedAdvancesPath,
  unbilledAdvancesPath,
} from "../../domains/expenses/advance.ts";
import { adminExpensesPath, claimedExpensesPath } from "../../domains/expenses/expense.ts";
import { moderationPath } from "../../domains/moderation/case.ts";
import { returnsHref } from "../../domains/orders/returns.ts";
import { shippingHref } from "../../domains/orders/shipping-list.ts";
import { unmatchedPaymentsPath } from "../../domains/payments/unmatched-payments.ts";
import { applicationQueuePath } from "../../domains/programs/applications.ts";
import { differencesPath } from "../../domains/settlements/settlement.ts";
import { formatCount } from "../../text/count.ts";
import { adminDashboardPath } from "../../text/admin-path.ts";
import type { Overview } from "./server/read-overview.ts";

/** The counts of the desks. */
export type Waiting = Pick<
  Overview,
  | "waiting"
  | "payouts"
  | "parcels"
  | "returns"
  | "unmatched"
  | "unreturned"
  | "differences"
  | "bank_lines"
  | "late_refunds"
  | "unfinished_refunds"
  | "undecided_refunds"
  | "expenses"
  | "advances"
  | "unbilled"
  | "old_expense_claims"
  | "old_advance_claims"
  | "old_refund_claims"
  | "money_left"
  | "money_short"
  | "allocations"
  | "disputes"
  | "refused_ends"
  | "problems"
  | "applications"
  | "numbers"
  | "messages"
  | "failing"
>;

/** Something that waits for an admin, with the page and tab that has it. */
type Need = { href: string; title: string; text: string };
type Counted = { count: number; shown: string };
type Row = [count: number, href: string, title: () => string, text: (counted: Counted) => string];

/** What waits, the most urgent first: deadlines of banks and money, then reports and people, then what is due soon. */
export function needsOf(of: Waiting): Need[] {
  const rows = [...moneyRows(of), ...reportRows(of), ...peopleRows(of)];
  return rows
    .filter(([count]) => count > 0)
    .map(([count, href, title, text]) => ({
      href,
      title: title(),
      text: text({ count, shown: formatCount(count) }),
    }));
}

function moneyRows(of: Waiting): Row[] {
  const at = (part: string) => `${unmatchedPaymentsPath}#${part}`;
  return [
    [of.disputes, at("disputes"), m.screens_needs_disputes, m.payments_disputes_count],
    [of.late_refunds, at("late"), m.screens_needs_refunds, m.payments_late_count],
    [of.unmatched, unmatchedPaymentsPath, m.payments_unmatched, m.payments_unmatched_count],
    [of.unreturned, at("unreturned"), m.payments_unmatched, m.payments_unreturned_count],
    [of.unfinished_refunds, at("unfinished"), m.screens_needs_refunds, m.payments_unfinished_count],
    [of.undecided_refunds, at("undecided"), m.screens_needs_refunds, m.payments_unowed_count],
    [
      of.advances.approved,
      `${adminAdvancesPath}?status=approved`,
      m.screens_needs_advances,
      m.screens_needs_to_transfer,
    ],
    [of.old_expense_claims, claimedExpensesPath, m.screens_needs_bills, m.ledger_claims_old_count],
    [of.old_advance_claims, claimedAdvancesPath, m.screens_needs_advances, m.ledger_claims_old_count],
    [of.payouts.old_claims, claimedPayoutsPath, m.screens_needs_payouts, m.ledger_claims_old_count],
    [of.old_refund_claims, at("late"), m.screens_needs_refunds, m.ledger_claims_old_count],
    [of.refused_ends, refusedEndsPath, m.screens_needs_ends, m.donations_ends_count],
    [of.differences, differencesPath, m.settlements_differences, m.settlements_differences_count],
    [of.bank_lines, bankPath, m.bank_page, m.bank_lines_count],
    [of.failing, `${adminDashboardPath}/jobs`, m.operations_jobs, m.operations_jobs_count],
  ];
}

function reportRows({ waiting, problems, parcels, returns }: Waiting): Row[] {
  return [
    [waiting.reported_count, moderationPath, m.moderation_page, m.screens_needs_reported],
    [
      waiting.appeal_count,
      `${moderationPath}?tab=appeals`,
      m.screens_needs_appeals,
      m.screens_needs_appealed,
    ],
    [problems, donationProblemsPath, m.donations_problems, m.donations_problems_count],
    [parcels.missing, shippingHref("missing"), m.orders_parcels_missing, m.orders_parcels_missing_count],
    [returns, returnsHref("team"), m.orders_returns_page, m.orders_returns_to_decide_count],
    [parcels.late, shippingHref("late"), m.orders_parcels_late, m.orders_parcels_late_count],
  ];
}

function peopleRows({
  waiting,
  applications,
  messages,
  payouts,
  expenses,
  advances,
  ...money
}: Waiting): Row[] {
  const { open, overdue } = applications;
  const to_pay = `${payoutRequestsPath}?status=approved`;
  return [
    [overdue, `${applicationQueuePath}?show=overdue`, m.programs_queue, m.screens_needs_overdue],
    [messages, inboxPath, m.content_inbox, m.screens_needs_messages],
    [
      waiting.submitted_count,
      `${moderationPath}?tab=approvals`,
      m.screens_needs_approvals,
      m.screens_needs_submitted,
    ],
    [money.numbers, numbersWaitingPath, m.catalog_sellers_page, m.catalog_sellers_numbers_count],
    [expenses, adminExpensesPath, m.screens_needs_bills, m.screens_needs_to_check],
    [advances.requested, adminAdvancesPath, m.screens_needs_advances, m.screens_needs_requested],
    [money.allocations, allocationsPath, m.expenses_allocations_page, m.expenses_allocations_count],
    [payouts.prepared, payoutRequestsPath, m.screens_needs_payouts, m.screens_needs_prepared],
    [payouts.approved, to_pay, m.screens_needs_payouts, m.screens_needs_approved],
    [open - overdue, applicationQueuePath, m.programs_queue, m.screens_needs_applications],
    [money.unbilled, unbilledAdvancesPath, m.screens_needs_advances, m.screens_needs_unbilled],
    [money.money_left, moneyLeftPath, m.expenses_money_left, m.expenses_money_left_count],
    [money.money_short, moneyShortPath, m.expenses_money_left, m.expenses_money_short_count],
  ];
}
