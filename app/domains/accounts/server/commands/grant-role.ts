import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Role } from "../../schema.ts";

type Grant = {
  user_id: string;
  role: Exclude<Role, "customer">;
  /** Null: from the command line of the server. */
  granted_by: string | null;
};

/** Gives a role; once more changes nothing. */
export async function grantRole(tx: Transaction, grant: Grant): Promise<void> {
  const granted = await tx.run(command`
    insert into user_roles (user_id, role, granted_by) values (${grant.user_id}, ${grant.role}, ${grant.granted_by})
    on conflict (user_id, role) do nothing`);
  if (granted === 0) return;
  await recordAudit(tx, {
    actor_user_id: grant.granted_by,
    event: "role_granted",
    subject_kind: "user",
    subject_id: grant.user_id,
    details: { role: grant.role },
  });
}
