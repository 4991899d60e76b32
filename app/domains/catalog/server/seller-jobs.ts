import type { TaskList } from "graphile-worker";
import type { Services } from "../../../platform/services.ts";
import { productsTag, sellerTag } from "../schema.ts";
import { endVacation, sellersBack } from "./commands/set-vacation.ts";

/** Half an hour after midnight in India, and again in case the first time was missed. */
export const sellerCrontab = "0 19,20,21 * * * end_vacations";

export function sellerJobs({ db, realtime }: Pick<Services, "db" | "realtime">): TaskList {
  return {
    async end_vacations() {
      for (const vendor_id of await db.transaction((tx) => sellersBack(tx))) {
        await db.transaction((tx) => endVacation(tx, vendor_id));
        realtime.publish([sellerTag(vendor_id), productsTag]);
      }
    },
  };
}
