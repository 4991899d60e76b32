import { command } from "../../../../../platform/database/sql.ts";
import type { Services } from "../../../../../platform/services.ts";
import { provePassword } from "../../../sign-in/server/use-cases/prove-password.ts";
import { notifyFactorRemoved } from "../announcements.ts";
import {
  countFactorCall,
  factorNotFound,
  type FactorOwner,
  lockAccount,
  ownFactor,
} from "../factor-owner.ts";
import { hasVerifiedFactor } from "../prove-second-factor.ts";
import { deleteRecoveryCodes } from "../recovery-codes.ts";

/**
 * Removes one of the user's own factors; removing the last verified one deletes the recovery codes too. A verified
 * factor requires the password: an open session on an unattended phone must not be enough to disable the second factor.
 * Throws 403 for a wrong password, 404 for other people's factors. Returns its id.
 */
export async function removeFactor(
  services: Services,
  owner: FactorOwner,
  removed: { factor_id: string; password: string | undefined },
): Promise<string> {
  await countFactorCall(services, owner);
  const { user_id } = owner;
  const factor = await ownFactor(services, { user_id, factor_id: removed.factor_id });
  const { factor_id, friendly_name } = factor;
  const password_proven = factor.status === "verified";
  if (password_proven) await provePassword(services, user_id, removed.password ?? "");
  const tags = await services.db.transaction(async (tx) => {
    await lockAccount(tx, user_id);
    const gone = await tx.run(command`
      delete from factors where factor_id = ${factor_id} and (${password_proven} or status = 'unverified')`);
    // Removed, or verified, by a concurrent request.
    if (gone === 0) throw factorNotFound();
    if (!password_proven) return [];
    if (!(await hasVerifiedFactor(tx, user_id))) await deleteRecoveryCodes(tx, user_id);
    return notifyFactorRemoved(tx, { user_id, factor_id, friendly_name }, services);
  });
  services.realtime.publish(tags);
  return factor_id;
}
