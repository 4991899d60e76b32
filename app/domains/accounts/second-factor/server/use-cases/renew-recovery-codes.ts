import * as m from "#messages";
import { Failure } from "../../../../../platform/failure.ts";
import type { Services } from "../../../../../platform/services.ts";
import { provePassword } from "../../../sign-in/server/use-cases/prove-password.ts";
import { notifyRecoveryCodesReplaced } from "../announcements.ts";
import { countFactorCall, type FactorOwner, lockAccount } from "../factor-owner.ts";
import { hasVerifiedFactor } from "../prove-second-factor.ts";
import { replaceRecoveryCodes } from "../recovery-codes.ts";

/**
 * Replaces the recovery codes with ten new ones. Throws 403 for a wrong password, and 409 for an account without a
 * second factor, for which codes would be useless.
 */
export async function renewRecoveryCodes(
  services: Services,
  owner: FactorOwner,
  password: string,
): Promise<string[]> {
  await countFactorCall(services, owner);
  await provePassword(services, owner.user_id, password);
  return services.db.transaction(async (tx) => {
    await lockAccount(tx, owner.user_id);
    if (!(await hasVerifiedFactor(tx, owner.user_id)))
      throw new Failure(409, "no_factor", m.accounts_codes_no_factor());
    await notifyRecoveryCodesReplaced(tx, owner.user_id, services);
    return replaceRecoveryCodes(tx, services.secrets, owner.user_id);
  });
}
