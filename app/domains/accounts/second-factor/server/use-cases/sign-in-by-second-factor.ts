import * as m from "#messages";
import { servedByHttps } from "../../../../../platform/config.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { command, sql, sqlInteger, sqlPart } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { hashToken } from "../../../../../platform/secrets.ts";
import type { Services } from "../../../../../platform/services.ts";
import { proveSecondFactor } from "../prove-second-factor.ts";
import { pendingToken } from "../pending-cookie.ts";
import {
  type SignInAnswer,
  type SignInVisit,
  signedInPath,
  signInFully,
} from "../../../sign-in/server/use-cases/sign-in.ts";

const mostTries = 5;
const isPending = sqlPart`expires_at > now() and tries < ${sqlInteger(mostTries)}`;

/**
 * The pending sign-in of this browser: whether a code still ends it, and where its person was going, also once it is over; null:
 * nowhere.
 */
export async function readPendingSignIn(
  services: Services,
  cookie_header: string | null,
): Promise<{ is_open: boolean; redirect_to: string | null }> {
  const pending = await findPending(services, cookie_header);
  if (!pending) return { is_open: false, redirect_to: null };
  const { is_open, redirect_to } = pending;
  return { is_open, redirect_to: redirect_to === signedInPath ? null : redirect_to };
}

/**
 * Completes a sign-in with a code of an authenticator app or a recovery code. Throws 400 `wrong_code`; 401 `start_over`
 * if the sign-in is unknown, expired, or had five wrong codes; 429.
 */
export async function signInBySecondFactor(
  services: Services,
  code: unknown,
  visit: Omit<SignInVisit, "redirect_to">,
): Promise<SignInAnswer> {
  const { db, limits } = services;
  const pending = await findPending(services, visit.cookie_header);
  if (!pending?.is_open) throw startOver(m.accounts_second_factor_too_long());
  await limits.consume("second_factors_by_account", pending.user_id);
  const typed = typeof code === "string" ? code : "";
  const tried = await db.transaction((tx) => tryCode(tx, services, { ...pending, code: typed }));
  if (!tried) throw startOver(m.accounts_second_factor_too_many());
  if (!tried.right) throw wrongCode(mostTries - tried.tries);
  await limits.restorePoint("second_factors_by_account", pending.user_id);
  return signInFully(services, pending.user_id, { ...visit, redirect_to: tried.redirect_to });
}

/** That of this browser, also once it is over. */
async function findPending({ db, config }: Services, cookie_header: string | null) {
  const token = pendingToken(cookie_header, servedByHttps(config));
  if (token === undefined) return undefined;
  const token_hash = hashToken(token);
  const found = await db.maybeOne(sql({ user_id: "uuid", is_open: "bool", redirect_to: "text" })`
    select user_id, ${isPending} as is_open, redirect_to from pending_sign_ins where token_hash = ${token_hash}`);
  return found && { ...found, token_hash };
}

type Try = { user_id: string; token_hash: Buffer; code: string };

/** The attempt is counted first, with the row locked, so that concurrent attempts are counted one by one. */
async function tryCode(tx: Transaction, services: Services, { user_id, token_hash, code }: Try) {
  const counted = await tx.maybeOne(sql({ tries: "int4", redirect_to: "text" })`
    update pending_sign_ins set tries = tries + 1
    where token_hash = ${token_hash} and ${isPending}
    returning tries, redirect_to`);
  if (!counted) return undefined;
  const right = await proveSecondFactor(tx, services, { user_id, code });
  if (right) await tx.run(command`delete from pending_sign_ins where token_hash = ${token_hash}`);
  return right || counted.tries < mostTries ? { ...counted, right } : undefined;
}

function startOver(message: string): Failure {
  return new Failure(401, "start_over", message);
}

function wrongCode(tries_left: number): Failure {
  const message = m.accounts_second_factor_wrong({ tries: tries_left });
  return new Failure(400, "wrong_code", message, { fields: { code: message } });
}
