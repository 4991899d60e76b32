import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { rollUpMonths } from "../../ledger/server/commands/roll-up-months.ts";
import {
  announceWithdrawals,
  deleteFileOfExpense,
  withdrawUnsubmittedExpenses,
} from "./use-cases/change-expense.ts";
import { takeSnapshot } from "./use-cases/take-snapshot.ts";
import { notifyOfSpentDonations } from "./use-cases/notify-of-spent.ts";

/** In India the first of a month begins at 18:30 UTC of the day before; on other days the job does nothing. */
export const expenseCrontab = `* * * * * roll_up_ledger
45 18 * * * take_money_snapshot ?id=snapshot_after_midnight&fill=2d
45 0 * * * take_money_snapshot ?id=snapshot_at_dawn
25 21 * * * withdraw_unsubmitted_bills`;

const spentPayload = z.object({ campaign_id: z.guid() });
const expensePayload = z.object({ expense_id: z.guid() });

export function expenseJobs(services: Services): TaskList {
  return {
    roll_up_ledger: async () => {
      await services.db.transaction((tx) => rollUpMonths(tx));
    },
    take_money_snapshot: async () => {
      await takeSnapshot(services);
    },
    /** Added before a bill's file is stored, and in the transaction that withdraws it. */
    delete_bill_file: async (payload) => {
      await deleteFileOfExpense(services, expensePayload.parse(payload).expense_id);
    },
    withdraw_unsubmitted_bills: async () => {
      await withdrawUnsubmittedExpenses(services);
      await announceWithdrawals(services);
    },
    /** Added in the transaction that books an expense, or moves money back. */
    notify_of_spent_donations: async (payload) => {
      await notifyOfSpentDonations(services, spentPayload.parse(payload).campaign_id);
    },
  };
}
