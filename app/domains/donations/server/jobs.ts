import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { donationFlow } from "./flow.ts";
import { reconcileDueOrders } from "./reconcile.ts";
import { driveRefund } from "./refunds.ts";

/** Beside the flow's own sweeps, so that orders are reconciled even where no process runs the flow. */
export const donationCrontab = "* * * * * reconcile_open_orders ?max=1&jobKey=reconcile_open_orders";

const refundPayload = z.object({ refund_id: z.guid() });

export function donationJobs(services: Services): TaskList {
  return {
    reconcile_open_orders: () => reconcileDueOrders(services, donationFlow(services).settle),
    send_refund: (payload) => driveRefund(services, refundPayload.parse(payload).refund_id),
  };
}
