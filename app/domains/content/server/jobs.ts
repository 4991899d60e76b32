import type { TaskList } from "graphile-worker";
import type { Services } from "../../../platform/services.ts";
import { sendNewsletterTask } from "./commands/newsletter-issues.ts";
import { forgetNewsletterAddresses } from "./commands/forget-newsletter-addresses.ts";
import { forgetOldMessages } from "./commands/forget-old-messages.ts";
import { sendNewsletters } from "./use-cases/send-newsletter.ts";

/** The newsletter job runs every minute, for issues whose sender was killed. */
export const contentCrontab = `17 21 * * * forget_newsletter_addresses ?fill=2d
22 21 * * * forget_old_messages ?fill=2d
* * * * * ${sendNewsletterTask}`;

export function contentJobs(services: Services): TaskList {
  const { db } = services;
  return {
    async [sendNewsletterTask]() {
      await sendNewsletters(services);
    },
    async forget_newsletter_addresses() {
      await db.transaction((tx) => forgetNewsletterAddresses(tx));
    },
    async forget_old_messages() {
      await db.transaction((tx) => forgetOldMessages(tx));
    },
  };
}
