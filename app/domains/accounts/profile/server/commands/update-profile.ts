import * as m from "#messages";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { command } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import type { ProfileInput } from "../../profile-input.ts";
import { ensureProfile } from "./ensure-profile.ts";

/** Changes the person's own profile. 404 for an account suspended or erased since. */
export async function updateProfile(tx: Transaction, user_id: string, change: ProfileInput): Promise<void> {
  await ensureProfile(tx, user_id);
  const changed = await tx.run(command`
    update profiles set display_name = ${change.display_name}, phone = ${change.phone},
      location = ${change.location}, bio = ${change.bio}
    where user_id = ${user_id} and status = 'active'`);
  if (changed === 0) throw new Failure(404, "profile_not_found", m.accounts_profile_gone());
}
