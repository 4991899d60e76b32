import { command, sql } from "../../../../../platform/database/sql.ts";
import type { Services } from "../../../../../platform/services.ts";
import { countFactorCall, type FactorOwner, ownFactor } from "../factor-owner.ts";

/**
 * Creates a challenge for the user's own factor, with five attempts within five minutes. Throws 404 for other people's
 * factors.
 */
export async function challengeFactor(services: Services, owner: FactorOwner, factor_id: string) {
  await countFactorCall(services, owner);
  const factor = await ownFactor(services, { user_id: owner.user_id, factor_id });
  return services.db.transaction(async (tx) => {
    await tx.run(command`
      delete from factor_challenges where factor_id = ${factor.factor_id} and expires_at <= now()`);
    const challenge = await tx.one(sql({ challenge_id: "uuid", expires_at: "timestamptz" })`
      insert into factor_challenges (factor_id, expires_at)
      values (${factor.factor_id}, now() + interval '5 minutes')
      returning challenge_id, expires_at`);
    return { ...challenge, factor_type: factor.factor_type };
  });
}
