import type { Queryable } from "../../../platform/database/database.ts";
import { activeAdmins } from "../../accounts/server/queries/active-admins.ts";

/**
 * The admins who may approve a payout that this one prepared: all others who are active, but the seller. Empty: nobody
 * else could, so the same admin may.
 */
export function otherApprovers(
  db: Queryable,
  { vendor_id, prepared_by }: { vendor_id: string; prepared_by: string },
): Promise<string[]> {
  return activeAdmins(db, [prepared_by, vendor_id]);
}
