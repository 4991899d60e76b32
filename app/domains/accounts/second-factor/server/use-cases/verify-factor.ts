import * as m from "#messages";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sql } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import type { Services } from "../../../../../platform/services.ts";
import { isUuid } from "../../../../../text/uuid.ts";
import { announceEndedSessions } from "../../../server/announcements.ts";
import { endSessions } from "../../../sign-in/server/commands/end-sessions.ts";
import { notifyFactorAdded } from "../announcements.ts";
import { countFactorCall, type FactorOwner, lockAccount, ownFactor } from "../factor-owner.ts";
import { hasVerifiedFactor, spendCode } from "../prove-second-factor.ts";
import { replaceRecoveryCodes } from "../recovery-codes.ts";
import { parseTotpCode } from "../totp.ts";

type Try = { factor_id: string; challenge_id: string; code: string };

/** `recovery_codes`: ten, only with an account's first factor; shown only once. */
type VerifiedFactor = { factor_id: string; recovery_codes: string[] | undefined };

const refusals = {
  wrong_code: () =>
    new Failure(422, "mfa_verification_failed", m.accounts_factor_code_wrong(), {
      fields: { code: m.accounts_factor_code_wrong_field() },
    }),
  challenge_over: () =>
    new Failure(422, "mfa_challenge_expired", m.accounts_factor_tries_over(), {
      fields: { challenge_id: m.accounts_factor_tries_over_field() },
    }),
};

/**
 * Verifies the user's own factor with a code; it is required from then on. The account's first factor ends its other
 * sessions, since no second factor was proven in them. Throws 422 for a wrong code and for an expired challenge, 404
 * for other people's factors.
 */
export async function verifyFactor(
  services: Services,
  owner: FactorOwner,
  tried: Try,
): Promise<VerifiedFactor> {
  await countFactorCall(services, owner);
  const factor = await ownFactor(services, { user_id: owner.user_id, factor_id: tried.factor_id });
  await services.limits.consume("factor_codes_by_account", owner.user_id);
  // A wrong code must be counted, so the transaction commits and the error is thrown afterwards.
  const outcome = await services.db.transaction(async (tx) => {
    await lockAccount(tx, owner.user_id);
    return tryCode(services, tx, owner, { ...tried, ...factor });
  });
  if (typeof outcome === "string") throw refusals[outcome]();
  await services.limits.restorePoint("factor_codes_by_account", owner.user_id);
  services.realtime.publish(outcome.tags);
  announceEndedSessions(services, outcome.ended_session_ids);
  return { factor_id: factor.factor_id, recovery_codes: outcome.recovery_codes };
}

type Changed = { recovery_codes: string[] | undefined; tags: string[]; ended_session_ids: string[] };

async function tryCode(
  services: Services,
  tx: Transaction,
  owner: FactorOwner,
  tried: Try & { friendly_name: string },
): Promise<keyof typeof refusals | Changed> {
  const factor = await takeTry(tx, tried);
  if (!factor) return "challenge_over";
  const code = parseTotpCode(tried.code);
  if (!code || !(await spendCode(tx, services.secrets, { ...factor, code }))) return "wrong_code";
  await tx.run(command`delete from factor_challenges where challenge_id = ${tried.challenge_id}`);
  if (factor.status === "verified") return { recovery_codes: undefined, tags: [], ended_session_ids: [] };
  return countFromNowOn(services, tx, owner, tried);
}

async function takeTry(tx: Transaction, { factor_id, challenge_id }: Try) {
  if (!isUuid(challenge_id)) return undefined;
  return tx.maybeOne(sql({ factor_id: "uuid", secret_sealed: "text", status: "text" })`
    update factor_challenges set tries = tries + 1
    from factors
    where factor_challenges.challenge_id = ${challenge_id} and factors.factor_id = ${factor_id}
      and factor_challenges.factor_id = factors.factor_id and tries < 5 and expires_at > now()
    returning factors.factor_id, factors.secret_sealed, factors.status`);
}

async function countFromNowOn(
  services: Services,
  tx: Transaction,
  { user_id, session_id }: FactorOwner,
  { factor_id, friendly_name }: { factor_id: string; friendly_name: string },
): Promise<Changed> {
  const is_first = !(await hasVerifiedFactor(tx, user_id));
  await tx.run(command`
    update factors set status = 'verified', verified_at = now() where factor_id = ${factor_id}`);
  const tags = await notifyFactorAdded(tx, { user_id, factor_id, friendly_name }, services);
  if (!is_first) return { recovery_codes: undefined, tags, ended_session_ids: [] };
  return {
    recovery_codes: await replaceRecoveryCodes(tx, services.secrets, user_id),
    tags,
    ended_session_ids: await endSessions(tx, { user_id, except_session_id: session_id }),
  };
}
