import { redirect } from "react-router";
import { errorPage, signedIn } from "../../../../platform/http/page-context.ts";
import type { Session } from "../../../../platform/http/session.ts";
import { canModerate } from "../../policy.ts";
import { moderatorsOnly } from "../commands/refuse.ts";

type Visit = Parameters<typeof signedIn>[0];

/** The moderator viewing the desk. Guests are redirected to sign in, everybody else to their dashboard. */
export async function readingModerator(visit: Visit): Promise<Session> {
  const session = await signedIn(visit);
  if (!canModerate(session)) throw redirect("/dashboard");
  return session;
}

/** The deciding moderator; others are refused before their form is read. */
export async function decidingModerator(visit: Visit): Promise<Session> {
  const session = await signedIn(visit);
  if (canModerate(session)) return session;
  throw errorPage(moderatorsOnly());
}
