import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { PasswordProof } from "../password-proof.ts";
import { findPasswordLink } from "./use-cases/reset-password.ts";

/** Authorisation of the new-password page's visitor. A link takes precedence over a session. */
export async function passwordProof(
  services: Services,
  session: Session | undefined,
  token: string | null,
): Promise<PasswordProof> {
  if (token !== null && (await findPasswordLink(services, token))) return { by: "link", token };
  if (token !== null || !session) return { by: "nothing", expired: token !== null };
  const { has_password } = await services.db.one(sql({ has_password: "bool" })`
    select password_hash is not null as has_password from users where user_id = ${session.user_id}`);
  return { by: has_password ? "current_password" : "link_to_come", email: session.email };
}
