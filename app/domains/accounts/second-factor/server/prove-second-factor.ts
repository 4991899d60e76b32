import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Secrets } from "../../../../platform/secrets.ts";
import type { Services } from "../../../../platform/services.ts";
import { notifyRecoveryCodeUsed } from "./announcements.ts";
import { parseRecoveryCode, spendRecoveryCode } from "./recovery-codes.ts";
import { parseTotpCode, stepOfCode } from "./totp.ts";

/** Whether signing in requires a second factor. */
export async function hasVerifiedFactor(db: Queryable, user_id: string): Promise<boolean> {
  const { verified } = await db.one(sql({ verified: "bool" })`
    select exists (select from factors where user_id = ${user_id} and status = 'verified') as verified`);
  return verified;
}

/**
 * Whether this is a code of one of the person's authenticator apps or one of their recovery codes, as typed. A
 * correct code is consumed when the transaction commits. The caller limits the attempts.
 */
export async function proveSecondFactor(
  tx: Transaction,
  services: Pick<Services, "secrets" | "config">,
  { user_id, code }: { user_id: string; code: string },
): Promise<boolean> {
  const { secrets } = services;
  const totp_code = parseTotpCode(code);
  if (totp_code) return isCodeOfAnApp(tx, secrets, user_id, totp_code);
  const recovery_code = parseRecoveryCode(code);
  if (!recovery_code || !(await hasVerifiedFactor(tx, user_id))) return false;
  if (!(await spendRecoveryCode(tx, secrets, { user_id, code: recovery_code }))) return false;
  await notifyRecoveryCodeUsed(tx, user_id, services);
  return true;
}

async function isCodeOfAnApp(tx: Transaction, secrets: Secrets, user_id: string, code: string) {
  const factors = await tx.many(sql({ factor_id: "uuid", secret_sealed: "text" })`
    select factor_id, secret_sealed from factors
    where user_id = ${user_id} and status = 'verified' and factor_type = 'totp' order by factor_id`);
  for (const factor of factors) if (await spendCode(tx, secrets, { ...factor, code })) return true;
  return false;
}

/**
 * Whether the code is correct, and neither it nor a later one was used before. Of two requests with the same code,
 * the second waits here for the row lock and finds the step used.
 */
export async function spendCode(
  tx: Transaction,
  secrets: Secrets,
  tried: { factor_id: string; secret_sealed: string; code: string },
): Promise<boolean> {
  const secret = secrets.open("totp", tried.secret_sealed);
  if (secret === undefined) throw new Error(`The secret of factor ${tried.factor_id} opens with no key`);
  const step = stepOfCode(secret, tried.code, new Date());
  if (step === undefined) return false;
  const taken = await tx.run(command`
    update factors set last_used_step = ${step}
    where factor_id = ${tried.factor_id} and last_used_step < ${step}`);
  return taken === 1;
}
