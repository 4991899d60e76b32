import type { TaskList } from "graphile-worker";
import type { Services } from "../../../platform/services.ts";
import { forgetNewsletterAddresses } from "./forget-newsletter-addresses.ts";

export const contentCrontab = "17 21 * * * forget_newsletter_addresses ?fill=2d";

export function contentJobs({ db }: Services): TaskList {
  return {
    async forget_newsletter_addresses() {
      await db.transaction((tx) => forgetNewsletterAddresses(tx));
    },
  };
}
