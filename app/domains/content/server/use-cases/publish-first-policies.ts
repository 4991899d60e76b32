import type { Database } from "../../../../platform/database/database.ts";
import { publishFirstVersions } from "../commands/publish-policy.ts";

/** Called whenever the database is migrated. */
export async function publishFirstPolicies(db: Database): Promise<void> {
  await db.transaction((tx) => publishFirstVersions(tx));
}
