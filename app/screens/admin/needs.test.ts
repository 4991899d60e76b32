import { describe, expect, it } from "vitest";
import { needsOf, type Waiting } from "./needs.ts";

const nothing: Waiting = {
  waiting: { reported_count: 0, submitted_count: 0, appeal_count: 0 },
  payouts: { prepared: 0, approved: 0, for_file: 0, in_file: 0, old_claims: 0 },
  parcels: { missing: 0, late: 0 },
  returns: 0,
  unmatched: 0,
  unreturned: 0,
  differences: 0,
  bank_lines: 0,
  late_refunds: 0,
  unfinished_refunds: 0,
  undecided_refunds: 0,
  expenses: 0,
  advances: { requested: 0, approved: 0 },
  unbilled: 0,
  old_expense_claims: 0,
  old_advance_claims: 0,
  old_refund_claims: 0,
  money_left: 0,
  money_short: 0,
  allocations: 0,
  disputes: 0,
  refused_ends: 0,
  problems: 0,
  applications: { open: 0, overdue: 0 },
  numbers: 0,
  messages: 0,
  failing: 0,
};

describe("what waits for an admin", () => {
  it("is nothing while no desk has anything", () => {
    expect(needsOf(nothing)).toEqual([]);
  });

  it("has its number and the tab that has it, disputes of banks before all else", () => {
    const waiting = { reported_count: 0, submitted_count: 2, appeal_count: 1 };
    const applications = { open: 3, overdue: 3 };
    const advances = { requested: 2, approved: 1 };
    const needs = needsOf({
      ...nothing,
      waiting,
      applications,
      disputes: 1,
      unreturned: 1,
      bank_lines: 1,
      numbers: 2,
      undecided_refunds: 1,
      expenses: 4,
      advances,
      unbilled: 2,
      money_left: 3,
      money_short: 1,
      returns: 2,
      old_expense_claims: 2,
      old_advance_claims: 1,
      old_refund_claims: 1,
      payouts: { ...nothing.payouts, old_claims: 1 },
    });
    expect(needs.map(({ href, text }) => [href, text])).toEqual([
      ["/dashboard/admin/payments#disputes", "1 payment is disputed by its payer or a bank."],
      ["/dashboard/admin/payments#unreturned", expect.any(String)],
      ["/dashboard/admin/payments#undecided", expect.any(String)],
      ["/dashboard/admin/advances?status=approved", "1 approved advance is waiting for its transfer."],
      [
        "/dashboard/admin/expenses?status=claimed",
        "2 payments were claimed more than a day ago and are not recorded.",
      ],
      ...["advances?status=claimed", "payouts/prepared?status=claimed", "payments#late"].map((page) => [
        `/dashboard/admin/${page}`,
        "One payment was claimed more than a day ago and is not recorded.",
      ]),
      ["/dashboard/admin/bank", "1 line of the bank account is not recognised."],
      ["/dashboard/admin/moderation?tab=appeals", "1 appeal is waiting for a decision."],
      ["/dashboard/shipping/returns?tab=team", "2 returns are waiting for our decision."],
      ["/dashboard/admin/applications?show=overdue", "3 applications are overdue for an answer."],
      ["/dashboard/admin/moderation?tab=approvals", "2 submissions are waiting for approval."],
      ["/dashboard/admin/sellers?verified=waits", "2 shops have a GSTIN that is not verified yet."],
      ["/dashboard/admin/expenses", "4 bills are waiting to be checked."],
      ["/dashboard/admin/advances", "2 advances are waiting for a decision."],
      [
        "/dashboard/admin/advances?status=unbilled",
        "2 advances were sent more than 60 days ago and do not have all their bills.",
      ],
      ["/dashboard/admin/money-left", "3 ended campaigns have money left."],
      ["/dashboard/admin/money-left?show=short", "One ended campaign is short of money."],
    ]);
  });
});
