import type { Database } from "../../../../platform/database/database.ts";
import { publishFirstPolicies as publishFirstPoliciesIn } from "../commands/publish-policy.ts";

/** Called whenever the database is migrated. */
export async function publishFirstPolicies(db: Database): Promise<void> {
  await db.transaction((tx) => publishFirstPoliciesIn(tx));
}
