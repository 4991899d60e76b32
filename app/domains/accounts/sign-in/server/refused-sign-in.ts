import { recordAudit } from "../../../../platform/audit.ts";
import { keyedHash } from "../../../../platform/secrets.ts";
import type { Services } from "../../../../platform/services.ts";

/** Also for unknown addresses, so that both take the same time. */
export async function recordRefusedSignIn(
  { db, secrets }: Services,
  { user_id, email }: { user_id: string | null; email: string },
): Promise<void> {
  const [key = Buffer.alloc(0)] = secrets.keys("refused sign-ins");
  await recordAudit(db, {
    actor_user_id: null,
    event: "sign_in_refused",
    subject_kind: user_id ? "user" : "address",
    subject_id: user_id ?? keyedHash(key, email).toString("hex"),
  });
}
