import { listAllUsers } from "../../../domains/accounts/admin/server/queries/all-users.ts";
import { countUsers } from "../../../domains/accounts/server/queries/count-users.ts";
import { listAllCampaigns } from "../../../domains/campaigns/server/queries/all-campaigns.ts";
import { countCampaigns } from "../../../domains/campaigns/server/queries/count-campaigns.ts";
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
  countOldBillClaims,
  countWaitingBills,
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
  const [counts, desks, campaigns, users] = await Promise.all([
    readCounts(db),
    readDesks(db),
    listAllCampaigns(db, { state: null, q: "", cursor: "", limit: newestCount }),
    listAllUsers(db, { role: null, status: null, q: "", sort: "newest", cursor: "", limit: newestCount }),
  ]);
  return { counts, ...desks, newest: { campaigns: campaigns.campaigns, users: users.users } };
}

/** Counts of pending work, by desk. */
export async function readDesks(db: Services["db"]) {
  const [
    waiting,
    payouts,
    parcels,
    unmatched,
    unreturned,
    differences,
    late_refunds,
    unfinished_refunds,
    undecided_refunds,
    bills,
    advances,
    unbilled,
    old_bill_claims,
    old_advance_claims,
    old_refund_claims,
    money_left,
    money_short,
    allocations,
    disputes,
    refused_ends,
    problems,
    applications,
    messages,
    jobs,
    mails,
  ] = await Promise.all([
    countWaiting(db),
    countPayoutRequests(db),
    countParcels(db),
    countUnmatchedPayments(db),
    countUnreturnedExcess(db),
    countDifferences(db),
    countLateRefunds(db),
    countUnfinishedRefunds(db),
    countUndecidedRefunds(db),
    countWaitingBills(db),
    countAdvances(db),
    countUnbilledAdvances(db),
    countOldBillClaims(db),
    countOldAdvanceClaims(db),
    countOldRefundClaims(db),
    countMoneyLeft(db),
    countMoneyShort(db),
    countPreparedAllocations(db),
    countDisputes(db),
    countRefusedEnds(db),
    countOpenProblems(db),
    countApplications(db),
    countOpenMessages(db),
    readJobs(db),
    readMails(db),
  ]);
  const failing = jobs.retrying + jobs.given_up + mails.given_up;
  return {
    waiting,
    payouts,
    parcels,
    unmatched,
    unreturned,
    differences,
    late_refunds,
    unfinished_refunds,
    undecided_refunds,
    bills,
    advances,
    unbilled,
    old_bill_claims,
    old_advance_claims,
    old_refund_claims,
    money_left,
    money_short,
    allocations,
    disputes,
    refused_ends,
    problems,
    applications,
    messages,
    failing,
  };
}

async function readCounts(db: Services["db"]) {
  const [users, campaigns, stories, donations] = await Promise.all([
    countUsers(db),
    countCampaigns(db),
    countStories(db),
    countDonations(db),
  ]);
  return { users, campaigns, stories, donations };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;
