import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Factor } from "../factor.ts";
import { findFactor } from "./queries/factors.ts";

/** A signed-in user, with the time of the sign-in and the client's address. */
export type FactorOwner = {
  user_id: string;
  session_id: string;
  email: string;
  signed_in_at: Date;
  client_address: string;
};

export async function countFactorCall(services: Services, owner: FactorOwner): Promise<void> {
  await services.limits.consume("factor_calls_by_address", owner.client_address);
  await services.limits.consume("factor_calls_by_account", owner.user_id);
}

/** Serialises changes to an account's factors: counts stay valid until the commit. */
export async function lockAccount(tx: Transaction, user_id: string): Promise<void> {
  await tx.one(sql({ user_id: "uuid" })`
    select user_id from users where user_id = ${user_id} for no key update`);
}

/** Throws 404 for other people's factors and unknown ids. */
export async function ownFactor(
  services: Services,
  owned: { user_id: string; factor_id: string },
): Promise<Factor> {
  const factor = await findFactor(services.db, owned);
  if (!factor) throw factorNotFound();
  return factor;
}

export function factorNotFound(): Failure {
  return new Failure(404, "factor_not_found", m.accounts_factor_none_such());
}
