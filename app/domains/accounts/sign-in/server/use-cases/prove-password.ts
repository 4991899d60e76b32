import * as m from "#messages";
import { sql } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import type { Services } from "../../../../../platform/services.ts";
import { isPassword } from "../passwords.ts";

/**
 * Resolves if this is the signed-in person's password. Throws 403 `wrong_password`, 403 `no_password` for a person who
 * signs in only through a provider, 429 after too many wrong ones.
 */
export async function provePassword(
  services: Pick<Services, "db" | "limits" | "config">,
  user_id: string,
  password: string,
): Promise<void> {
  const { db, limits, config } = services;
  const user = await db.maybeOne(sql({ password_hash: "text?" })`
    select password_hash from users where user_id = ${user_id}`);
  if (!user?.password_hash) throw new Failure(403, "no_password", m.accounts_password_none_yet());
  await limits.consume("password_proofs_by_account", user_id);
  if (!(await isPassword(user.password_hash, password, config)))
    throw new Failure(403, "wrong_password", m.accounts_password_not_current(), {
      fields: { current_password: m.accounts_password_not_current_field() },
    });
  await limits.restorePoint("password_proofs_by_account", user_id);
}
