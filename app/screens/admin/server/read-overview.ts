import { listAllUsers } from "../../../domains/accounts/admin/server/queries/all-users.ts";
import { countUsers } from "../../../domains/accounts/server/queries/count-users.ts";
import { countOpenLines } from "../../../domains/bank/server/queries/bank-lines.ts";
import { listAllCampaigns } from "../../../domains/campaigns/server/queries/all-campaigns.ts";
import { countCampaigns } from "../../../domains/campaigns/server/queries/count-campaigns.ts";
import { countNumbersWaiting } from "../../../domains/catalog/server/queries/all-sellers.ts";
import { countOpenMessages } from "../../../domains/content/server/queries/inbox.ts";
import { countDonations } from "../../../domains/donations/server/queries/count-donations.ts";
import { countOpenProblems } from "../../../domains/donations/server/queries/donation-problems.ts";
import { countPreparedAllocations } from "../../../domains/expenses/server/queries/allocations.ts";
import { countMoneyLeft, countMoneyShort } from "../../../domains/expenses/server/queries/money-left.ts";
import {
  countAdvances,
  countOldAdvanceClaims,
  countUnbilledAdvances,
} from "../../../domains/expenses/server/queries/advances.ts";
import {
  countOldExpenseClaims,
  countWaitingExpenses,
} from "../../../domains/expenses/server/queries/checked-expenses.ts";
import { countRefusedEnds } from "../../../domains/donations/server/queries/refused-ends.ts";
import { countPayoutRequests } from "../../../domains/earnings/server/queries/payout-requests.ts";
import { countWaiting } from "../../../domains/moderation/server/queries/queue.ts";
import { countDisputes } from "../../../domains/payments/server/queries/disputes.ts";
import {
  countLateRefunds,
  countOldRefundClaims,
} from "../../../domains/payments/server/queries/late-refunds.ts";
import { countUnfinishedRefunds } from "../../../domains/payments/server/queries/unfinished-refunds.ts";
import { countUndecidedRefunds } from "../../../domains/orders/server/queries/unowed-refunds.ts";
import { countParcels } from "../../../domains/orders/server/queries/count-parcels.ts";
import { countReturnsToDecide } from "../../../domains/orders/server/queries/count-returns.ts";
import { countUnmatchedPayments } from "../../../domains/payments/server/queries/unmatched-payments.ts";
import { countUnreturnedExcess } from "../../../domains/payments/server/queries/unreturned-excess.ts";
import { countDifferences } from "../../../domains/settlements/server/queries/settlements.ts";
import { countApplications } from "../../../domains/programs/server/queries/applications.ts";
import { countStories } from "../../../domains/stories/server/queries/count-stories.ts";
import { readJobs, readMails } from "../../../platform/queue-metrics.ts";
import type { Services } from "../../../platform/services.ts";

const newestCount = 5;

/** Totals of the whole site, pending work of the staff, and the newest campaigns and users. */
export async function readOverview({ db }: Pick<Services, "db">) {
  const [counts, waiting, campaigns, users] = await Promise.all([
    readAll(db, totals),
    readDesks(db),
    listAllCampaigns(db, { state: null, q: "", cursor: "", limit: newestCount }),
    listAllUsers(db, { role: null, status: null, q: "", sort: "newest", cursor: "", limit: newestCount }),
  ]);
  return { counts, ...waiting, newest: { campaigns: campaigns.campaigns, users: users.users } };
}

/** Pending work, by desk. */
const desks = {
  waiting: countWaiting,
  payouts: countPayoutRequests,
  parcels: countParcels,
  returns: countReturnsToDecide,
  unmatched: countUnmatchedPayments,
  unreturned: countUnreturnedExcess,
  differences: countDifferences,
  bank_lines: countOpenLines,
  late_refunds: countLateRefunds,
  unfinished_refunds: countUnfinishedRefunds,
  undecided_refunds: countUndecidedRefunds,
  expenses: countWaitingExpenses,
  advances: countAdvances,
  unbilled: countUnbilledAdvances,
  old_expense_claims: countOldExpenseClaims,
  old_advance_claims: countOldAdvanceClaims,
  old_refund_claims: countOldRefundClaims,
  money_left: countMoneyLeft,
  money_short: countMoneyShort,
  allocations: countPreparedAllocations,
  disputes: countDisputes,
  refused_ends: countRefusedEnds,
  problems: countOpenProblems,
  applications: countApplications,
  numbers: countNumbersWaiting,
  messages: countOpenMessages,
};

const totals = {
  users: countUsers,
  campaigns: countCampaigns,
  stories: countStories,
  donations: countDonations,
};

export async function readDesks(db: Services["db"]) {
  const [counts, jobs, mails] = await Promise.all([readAll(db, desks), readJobs(db), readMails(db)]);
  return { ...counts, failing: jobs.retrying + jobs.given_up + mails.given_up };
}

type Counts = Record<string, (db: Services["db"]) => Promise<unknown>>;

async function readAll<Table extends Counts>(db: Services["db"], table: Table) {
  const read = Object.entries(table).map(async ([name, count]) => [name, await count(db)] as const);
  return Object.fromEntries(await Promise.all(read)) as {
    [Name in keyof Table]: Awaited<ReturnType<Table[Name]>>;
  };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;
