import type { Transaction } from "../../../../platform/database/database.ts";
import { isFailure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";

/**
 * Performs a mail link's action. The token is in the URL, also for one-click requests of mail clients. Throws what
 * `command` throws, 429.
 */
export async function followNewsletterLink(
  { db, limits }: Pick<Services, "db" | "limits">,
  given: string | null,
  visit: { client_address: string },
  command: (tx: Transaction, token: string) => Promise<void>,
): Promise<void> {
  // An invalid token cannot match, and PostgreSQL cannot even read some of them.
  const token = given && /^[\w-]{1,100}$/.test(given) ? given : "";
  try {
    await db.transaction((tx) => command(tx, token));
  } catch (error) {
    // Only failures are counted, against guessing: a mail service unsubscribes thousands of people from one address.
    if (isFailure(error)) await limits.consume("newsletter_links_by_address", visit.client_address);
    throw error;
  }
}
