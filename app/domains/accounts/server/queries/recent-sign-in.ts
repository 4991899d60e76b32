import * as m from "#messages";
import { Failure } from "../../../../platform/failure.ts";

const recently_ms = 3_600_000;

export function isRecentSignIn({ signed_in_at }: { signed_in_at: Date }): boolean {
  return Date.now() - signed_in_at.getTime() <= recently_ms;
}

/**
 * Protects what would lock the owner out, give others lasting access, or show all of a person's data or a year's donors, if it were done in an
 * unattended or stolen session. Throws 403 `sign_in_again` if the sign-in is too long ago.
 */
export function demandRecentSignIn(session: { signed_in_at: Date }): void {
  if (isRecentSignIn(session)) return;
  throw new Failure(403, "sign_in_again", m.accounts_sign_in_again());
}
