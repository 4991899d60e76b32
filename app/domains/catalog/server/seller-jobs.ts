import type { TaskList } from "graphile-worker";
import type { Services } from "../../../platform/services.ts";
import { openReturnedShops } from "./use-cases/sell.ts";

/** Each hour: the day changes in the middle of an hour of UTC, and a server may have been off. */
export const sellerCrontab = "30 * * * * end_vacations";

export function sellerJobs(services: Pick<Services, "db" | "realtime">): TaskList {
  return {
    async end_vacations() {
      await openReturnedShops(services);
    },
  };
}
