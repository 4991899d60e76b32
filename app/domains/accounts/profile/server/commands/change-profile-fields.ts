import type { Transaction } from "../../../../../platform/database/database.ts";
import { sql } from "../../../../../platform/database/sql.ts";
import type { ProfileChanges } from "../../profile-input.ts";
import { ensureProfile } from "./ensure-profile.ts";
import { updateProfile } from "./update-profile.ts";

/** Changes only the given fields of the person's own profile. */
export async function changeProfileFields(tx: Transaction, user_id: string, given: ProfileChanges) {
  await ensureProfile(tx, user_id);
  // Locked, so that two concurrent changes do not overwrite each other.
  const kept = await tx.one(sql({
    display_name: "text",
    phone: "text?",
    bio: "text?",
    location: "text?",
  })`
    select display_name, phone, bio, location from profiles where user_id = ${user_id} for no key update`);
  await updateProfile(tx, user_id, {
    display_name: given.display_name ?? kept.display_name,
    phone: given.phone === undefined ? kept.phone : given.phone,
    bio: given.bio === undefined ? kept.bio : given.bio,
    location: given.location === undefined ? kept.location : given.location,
  });
}
