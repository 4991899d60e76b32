import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";
import type { PublicAllocation, TracedMove } from "./allocation.ts";
import type { PublicAdvance } from "./advance.ts";
import type { MoneyList } from "./money-pages.ts";
import type { Expense, OwnExpense } from "./server/expense-row.ts";

/** Plain data and limits, small enough for the browser. */

export const expenseLimits = {
  /** Amounts an organiser may record, in paise. */
  least_paise: 1_00,
  most_paise: 100_000_000_000,
  payee: 120,
  purpose: 300,
  reason: 500,
  bill_bytes: 10 * 1024 * 1024,
  pdf_pages_count: 50,
  bars_count: 40,
  /** Shown of bills that may be the same one. */
  similar_count: 20,
} as const;

/** A bill that is not submitted for so long is withdrawn: it sets money of the campaign aside. */
export const unsubmittedFor_days = 30;
/** So long before, its organiser is told of the day. */
export const withdrawalNotice_days = 7;
/** So long its file is kept after that day. */
export const withdrawnFileFor_days = 7;

/** Request limit: one file and the text fields. */
export const expenseFormLimit_bytes = expenseLimits.bill_bytes + 64 * 1024;

/** For the `accept` of the file field; the server only checks the content. */
export const billTypes = "image/jpeg,image/png,image/webp,image/avif,application/pdf";

/** Widths of the stored pictures of a bill, in pixels. */
export const billWidths = { original: 1600, shown: 960 } as const;

/** A black bar over a bill, in thousandths of the sides of its picture. */
export type Bar = { x: number; y: number; width: number; height: number };

export type ListedExpense = OwnExpense & { campaign_title: string };

/** Withdrawn, or refused before it was submitted: its file is deleted. */
export function endedUnsubmitted({
  status,
  submitted_at,
}: Pick<Expense, "status" | "submitted_at">): boolean {
  return status === "withdrawn" || (status === "refused" && submitted_at === null);
}

/** What no advance covers: a transfer from the bank account pays it. */
export function fromBankOf({
  amount_paise,
  advance_paise,
}: Pick<Expense, "amount_paise" | "advance_paise">): number {
  return amount_paise - advance_paise;
}

/** Another bill that may be the same one: of the same file, or with the same payee, amount and date. */
export type SimilarExpense = Pick<Expense, "id" | "payee" | "amount_paise" | "spent_on" | "status"> & {
  campaign_title: string;
  is_same_file: boolean;
};

/** What a bank reference is recorded for; `path`: of its page for admins. */
export type RecordedTransfer = { purpose: string; amount_paise: number; path: string };

/** Cursor of expense lists, newest first. */
export const expenseCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type ExpensePosition = PositionOf<typeof expenseCursor>;

/** A campaign's money: received + moved here = spent + advanced + remaining + returned + moved away. */
export type MoneyTotals = {
  /** Donations, refunds not deducted. */
  received_paise: number;
  /** Moved here from other campaigns and the general fund. */
  allocated_in_paise: number;
  /** Moved to other campaigns and the general fund. */
  allocated_out_paise: number;
  spent_paise: number;
  /** With the organiser, not yet covered by bills. */
  advanced_paise: number;
  /** Negative: refunds exceeded what was left. */
  remaining_paise: number;
  returned_paise: number;
  /** Pending: in undecided expenses and advances, unsent advances, and prepared allocations; part of what remains. */
  waiting_paise: number;
  /** Of `waiting_paise`, what is in approved, unsent advances. */
  approved_paise: number;
  /** Of `waiting_paise`, what is in bills that admins are paying. */
  paying_paise: number;
};

export type MoneyOfCampaign = MoneyTotals & {
  goal_paise: number;
  budget: { id: string; label: string; amount_paise: number; spent_paise: number }[];
  /** One page each, newest first, and the cursor of the next one. */
  advances: PublicAdvance[];
  advances_next: string | null;
  allocations: PublicAllocation[];
  allocations_next: string | null;
  expenses: Expense[];
  next_cursor: string | null;
};

/** The share of a donation in an expense. */
export type TracedExpense = {
  id: string;
  spent_on: string;
  payee: string;
  purpose: string;
  /** Amount of the whole expense. */
  amount_paise: number;
  /** Share of this donation. */
  share_paise: number;
};

/** Use of a donation so far: expenses, what was moved away, remainder and refunds sum to its amount. */
export type Trace = {
  campaign_id: string;
  expenses: TracedExpense[];
  spent_paise: number;
  /** To other campaigns and the general fund. */
  moves: TracedMove[];
  moved_paise: number;
  remaining_paise: number;
  returned_paise: number;
};

export const campaignExpensesPath = (campaign_id: string) => `/dashboard/campaigns/${campaign_id}/expenses`;
export const newExpensePath = (campaign_id: string) => `${campaignExpensesPath(campaign_id)}/new`;
export const ownExpensePath = (campaign_id: string, id: string) =>
  `${campaignExpensesPath(campaign_id)}/${id}`;
export const adminExpensesPath = "/dashboard/admin/expenses";
export const claimedExpensesPath = `${adminExpensesPath}?status=claimed`;
export const adminExpensePath = (id: string) => `${adminExpensesPath}/${id}`;
export const transparencyFilePath = "/api/v1/transparency.csv";
/** The public picture of a bill, and the uploaded original for its organiser and admins. */
export const billPicturePath = (id: string) => `/api/v1/expenses/${id}/bill.webp`;
export const billOriginalPath = (id: string) => `/api/v1/expenses/${id}/original`;
const moneyTab = (campaign_id: string) => `/campaigns/${campaign_id}?tab=money`;
/** Tab of a campaign's page, at its heading: on phones the tabs lie far below the top. */
export const moneyPath = (campaign_id: string) => `${moneyTab(campaign_id)}#money`;
export const moneyDataPath = (campaign_id: string, pages: string) =>
  `/campaigns/${campaign_id}/money?${pages}`;
/** The next page of one of the lists. */
export const olderMoneyPath = (campaign_id: string, list: MoneyList, cursor: string) =>
  `${moneyTab(campaign_id)}&${list}=${encodeURIComponent(cursor)}#${list}`;
