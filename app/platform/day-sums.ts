import type { TaskList } from "graphile-worker";
import type { Database, Transaction } from "./database/database.ts";

/** A change adds a row to the sums of its day; this merges the rows of each day into one. The sums stay the same. */
export type AddUpDays = (tx: Transaction) => Promise<void>;

export const daySumCrontab = "* * * * * add_up_days";

/** Each in its own transaction, because they are independent. */
export function daySumJobs({ db }: { db: Database }, addUps: readonly AddUpDays[]): TaskList {
  return {
    add_up_days: async () => {
      for (const addUp of addUps) await db.transaction(addUp);
    },
  };
}
