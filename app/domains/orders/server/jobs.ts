import type { TaskList } from "graphile-worker";
import type { Services } from "../../../platform/services.ts";
import { productsTag } from "../../catalog/schema.ts";
import { expireOrders } from "./commands/release-stock.ts";

export const orderCrontab = "* * * * * expire_orders";

export function orderJobs({ db, realtime }: Services): TaskList {
  return {
    async expire_orders() {
      for (;;) {
        const expired = await db.transaction((tx) => expireOrders(tx));
        if (expired === 0) return;
        realtime.publish([productsTag]);
      }
    },
  };
}
