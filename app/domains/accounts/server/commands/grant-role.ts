import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Role } from "../../../../platform/actor.ts";

type Grant = {
  user_id: string;
  role: Exclude<Role, "customer">;
  /** Null: from the server's command line. */
  granted_by: string | null;
  /** The admin's reason; kept in the audit log. */
  reason?: string;
};

/**
 * Grants a role; idempotent. 404 if there is no such account, 409 while its email address is not verified. Publish
 * `account:{user_id}` after the commit.
 */
export async function grantRole(tx: Transaction, grant: Grant): Promise<void> {
  const account = await tx.maybeOne(sql({ confirmed: "bool" })`
    select email_verified_at is not null as confirmed from users where user_id = ${grant.user_id} for share`);
  if (!account) throw new Failure(404, "account_not_found", m.accounts_none_such());
  if (!account.confirmed) throw new Failure(409, "email_not_confirmed", m.accounts_email_unconfirmed());
  const granted = await tx.run(command`
    insert into user_roles (user_id, role, granted_by) values (${grant.user_id}, ${grant.role}, ${grant.granted_by})
    on conflict (user_id, role) do nothing`);
  if (granted === 0) return;
  await recordAudit(tx, {
    actor_user_id: grant.granted_by,
    event: "role_granted",
    subject_kind: "user",
    subject_id: grant.user_id,
    details: { role: grant.role, before: false, after: true, ...(grant.reason && { reason: grant.reason }) },
  });
}
