import type { TaskList } from "graphile-worker";
import type { Database, Transaction } from "./database/database.ts";

/** A change adds a row to the sums of its day; this makes one row of those of each day. The sums stay the same. */
type AddUpDays = (tx: Transaction) => Promise<void>;

export const daySumCrontab = "* * * * * add_up_days";

/** Each in a transaction of its own, because they have nothing to do with each other. */
export function daySumJobs({ db }: { db: Database }, addUps: readonly AddUpDays[]): TaskList {
  return {
    add_up_days: async () => {
      for (const addUp of addUps) await db.transaction(addUp);
    },
  };
}
