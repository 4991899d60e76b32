import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { canChangeRole } from "../../policy.ts";
import { grantRole } from "./grant-role.ts";
import { revokeRole } from "./revoke-role.ts";

type RoleChange = { user_id: string; role: "vendor" | "admin"; is_granted: boolean; reason: string };

/**
 * An admin grants or revokes a role, with a reason. 404 for everybody but admins, 409 for an admin's own role, for the
 * last admin, and if somebody else changed it first. Publish `account:{user_id}` after the commit.
 */
export async function changeRole(tx: Transaction, actor: Actor, change: RoleChange): Promise<void> {
  const { user_id, role, is_granted, reason } = change;
  if (!actor.roles.includes("admin")) throw new Failure(404, "account_not_found", m.accounts_none_such());
  if (!canChangeRole(actor, change)) throw new Failure(409, "own_role", m.accounts_admin_own_role());
  // Locks admins first, as wherever the last one may be removed; then the account, so that two changes wait for each
  // other.
  await tx.run(command`select 1 from user_roles where role = 'admin' order by user_id for update`);
  await tx.run(command`select 1 from users where user_id = ${user_id} for no key update`);
  const { has_role } = await tx.one(sql({ has_role: "bool" })`
    select exists (select from user_roles where user_id = ${user_id} and role = ${role}) as has_role`);
  if (has_role === is_granted) throw new Failure(409, "role_changed", m.accounts_admin_role_changed());
  if (is_granted) await grantRole(tx, { user_id, role, granted_by: actor.user_id, reason });
  else await revokeRole(tx, { user_id, role, revoked_by: actor.user_id, reason });
}
