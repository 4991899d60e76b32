import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { claimDonations } from "./commands/claim-donations.ts";
import { followDueGifts } from "./use-cases/follow-monthly-gifts.ts";
import { forgetTaxDetails } from "./commands/forget-tax-details.ts";
import { forgetUnpaidDonations } from "./commands/forget-unpaid-donations.ts";

export const donationCrontab = `7 21 * * * forget_unpaid_donations ?fill=2d
* * * * * follow_monthly_gifts`;

const claimPayload = z.object({ user_id: z.guid() });

export function donationJobs(services: Services): TaskList {
  return {
    forget_unpaid_donations: async () => {
      await services.db.transaction((tx) => forgetUnpaidDonations(tx));
      await services.db.transaction((tx) => forgetTaxDetails(tx));
    },
    follow_monthly_gifts: () => followDueGifts(services),
    /** Enqueued by the transaction that confirms a person's e-mail address. */
    claim_donations: async (payload) => {
      const { user_id } = claimPayload.parse(payload);
      await services.db.transaction((tx) => claimDonations(tx, user_id));
    },
  };
}
