import * as m from "#messages";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { sql } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { ensureProfile } from "./ensure-profile.ts";

/** Returns the previous path. 404 for an account suspended or erased since. */
export async function setAvatarPath(
  tx: Transaction,
  user_id: string,
  path: string | null,
): Promise<string | null> {
  await ensureProfile(tx, user_id);
  const changed = await tx.maybeOne(sql({ previous: "text?" })`
    update profiles set avatar_url = ${path} where user_id = ${user_id} and status = 'active'
    returning old.avatar_url as previous`);
  if (!changed) throw new Failure(404, "profile_not_found", m.accounts_profile_gone());
  return changed.previous;
}
