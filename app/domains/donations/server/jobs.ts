import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { claimDonations } from "./commands/claim-donations.ts";
import { forgetUnpaidDonations } from "./commands/forget-unpaid-donations.ts";
import { driveRefund } from "./use-cases/process-refunds.ts";

/** The first two are a second clock beside the flow's own sweeps: should one stop, the other still finds what was lost. */
export const donationCrontab = `* * * * * reconcile_open_orders
*/15 * * * * list_gateway_refunds
7 21 * * * forget_unpaid_donations ?fill=2d`;

const refundPayload = z.object({ refund_id: z.guid() });
const claimPayload = z.object({ user_id: z.guid() });

export function donationJobs(services: Services): TaskList {
  return {
    reconcile_open_orders: () => services.donations.reconcile(),
    list_gateway_refunds: () => services.donations.listRefunds(),
    forget_unpaid_donations: async () => {
      await services.db.transaction((tx) => forgetUnpaidDonations(tx));
    },
    /** Added by whoever confirms an address of this person, in the same transaction. */
    claim_donations: async (payload) => {
      const { user_id } = claimPayload.parse(payload);
      await services.db.transaction((tx) => claimDonations(tx, user_id));
    },
    send_refund: (payload) => driveRefund(services, refundPayload.parse(payload).refund_id),
  };
}
