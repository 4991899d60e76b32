import { issueSetUpLink } from "../domains/accounts/set-up/server/use-cases/set-up.ts";
import { setUpLinkHours } from "../domains/accounts/set-up/set-up-path.ts";
import type { Services } from "../platform/services.ts";

/** The startup message of a site without an admin. */
export async function describeSetUp(services: Services): Promise<string[]> {
  const link = await issueSetUpLink(services);
  if (!link) return [];
  return [
    `The site has no admin yet. Whoever opens this link becomes the first (once, within ${setUpLinkHours} hours; a restart prints a new one):`,
    link,
  ];
}
