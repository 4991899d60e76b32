import type { Transaction } from "../../../../platform/database/database.ts";
import { isFailure } from "../../../../platform/failure.ts";
import type { PageVisit } from "../../../../platform/http/page-visit.ts";
import type { Services } from "../../../../platform/services.ts";

/** What a page behind a link from a letter answers: 200 when done, else the status of the refusal. */
type LinkAnswer = { done: boolean; problem: string | undefined; status: number };

/** Follows a link from a letter. Its token comes in the address, also when a mail program posts on its own. */
export async function followLetterLink(
  services: Services,
  visit: PageVisit,
  request: Request,
  command: (tx: Transaction, token: string) => Promise<void>,
): Promise<LinkAnswer> {
  const given = new URL(request.url).searchParams.get("token") ?? "";
  // What no letter ever carried cannot be found either, and some of it PostgreSQL cannot even read.
  const token = /^[\w-]{1,100}$/.test(given) ? given : "";
  try {
    await services.limits.consume("newsletter_links_by_address", visit.client_address);
    await services.db.transaction((tx) => command(tx, token));
    return { done: true, problem: undefined, status: 200 };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { done: false, problem: error.message, status: error.status };
  }
}
