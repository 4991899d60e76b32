import * as m from "#messages";
import { Failure } from "../failure.ts";
import type { Session } from "./session.ts";

/**
 * A form opened for one account must not be saved to another: families share phones, and somebody else may have signed
 * in since in another tab. `opened_for`: the account named by the form or API call, if any. Throws 409 for another
 * account, 401 when nobody is signed in any longer.
 */
export function refuseOtherAccount(opened_for: string | undefined, session: Session | undefined): void {
  if (!opened_for || session?.user_id === opened_for) return;
  if (!session) throw signedOut();
  throw new Failure(409, "other_account", m.platform_form_other_account({ name: session.display_name }));
}

export function signedOut(): Failure {
  return new Failure(401, "signed_out", m.platform_form_signed_out());
}
