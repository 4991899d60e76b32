import type { Services } from "../../../../platform/services.ts";
import { parseEmail } from "../../../../text/email.ts";
import { subscribeToNewsletter as subscribeIn } from "../commands/newsletter.ts";

/** Sends a link that confirms the address. Throws 400 for an invalid address, 429. */
export async function subscribeToNewsletter(
  { db, limits, config }: Pick<Services, "db" | "limits" | "config">,
  given: { email: unknown },
  visit: { client_address: string },
): Promise<void> {
  await limits.consume("newsletter_by_address", visit.client_address);
  const { email } = parseEmail(given.email);
  if (email) await limits.consume("newsletter_by_email", email);
  await db.transaction((tx) => subscribeIn(tx, { email: given.email, public_url: config.public_url }));
}
