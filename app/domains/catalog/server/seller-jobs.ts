import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { lowStockJob } from "./commands/notify-of-low-stock.ts";
import { notifyOfLowStock } from "./use-cases/notify-of-low-stock.ts";
import { openReturnedShops } from "./use-cases/sell.ts";

/** Hourly: the day in India changes at half past an hour in UTC, and a server may have been off. */
export const sellerCrontab = "30 * * * * end_vacations";

const lowStockPayload = z.object({ product_ids: z.array(z.guid()) });

export function sellerJobs(services: Pick<Services, "db" | "realtime" | "notifier">): TaskList {
  return {
    async [lowStockJob](payload) {
      const { product_ids } = lowStockPayload.parse(payload);
      await notifyOfLowStock(services, product_ids);
    },
    async end_vacations() {
      await openReturnedShops(services);
    },
  };
}
