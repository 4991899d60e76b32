import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Role } from "../../../../platform/actor.ts";
import { requireAnotherAdmin } from "./last-admin.ts";

type Revocation = {
  user_id: string;
  role: Exclude<Role, "customer">;
  /** Null: from the server's command line. */
  revoked_by: string | null;
  /** The admin's reason; kept in the audit log. */
  reason?: string;
};

/**
 * Revokes a role; idempotent. 409 for the last admin. Publish `account:{user_id}` after the commit, so that open pages
 * hide what the role allowed.
 */
export async function revokeRole(tx: Transaction, revocation: Revocation): Promise<void> {
  if (revocation.role === "admin") await requireAnotherAdmin(tx, revocation.user_id);
  const revoked = await tx.run(command`
    delete from user_roles where user_id = ${revocation.user_id} and role = ${revocation.role}`);
  if (revoked === 0) return;
  await recordAudit(tx, {
    actor_user_id: revocation.revoked_by,
    event: "role_revoked",
    subject_kind: "user",
    subject_id: revocation.user_id,
    details: {
      role: revocation.role,
      before: true,
      after: false,
      ...(revocation.reason && { reason: revocation.reason }),
    },
  });
}
