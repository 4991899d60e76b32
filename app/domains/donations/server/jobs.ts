import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { claimDonations } from "./commands/claim-donations.ts";
import { followDueGifts } from "./use-cases/follow-monthly-gifts.ts";
import { forgetTaxDetails } from "./commands/forget-tax-details.ts";
import { forgetUnpaidDonations, type UnpaidPlace } from "./commands/forget-unpaid-donations.ts";
import { forgetUnpaidMonthlyGifts } from "./commands/forget-unpaid-monthly-gifts.ts";

/** Each has a job of its own: what stops one lets the others go on. */
export const donationCrontab = `7 21 * * * forget_unpaid_donations ?fill=2d
9 21 * * * forget_unpaid_monthly_gifts ?fill=2d
10 21 * * * forget_tax_details ?fill=2d
* * * * * follow_monthly_gifts`;

const claimPayload = z.object({ user_id: z.guid() });

export function donationJobs(services: Services): TaskList {
  const { db } = services;
  return {
    async forget_unpaid_donations() {
      let after: UnpaidPlace | undefined;
      do {
        const from: UnpaidPlace | undefined = after;
        after = (await db.transaction((tx) => forgetUnpaidDonations(tx, from))).last;
      } while (after);
    },
    async forget_unpaid_monthly_gifts() {
      for (let are_more = true; are_more; )
        ({ are_more } = await db.transaction((tx) => forgetUnpaidMonthlyGifts(tx)));
    },
    async forget_tax_details() {
      await db.transaction((tx) => forgetTaxDetails(tx));
    },
    follow_monthly_gifts: () => followDueGifts(services),
    /** Enqueued by the transaction that confirms a person's email address. */
    claim_donations: async (payload) => {
      const { user_id } = claimPayload.parse(payload);
      await services.db.transaction((tx) => claimDonations(tx, user_id));
    },
  };
}
