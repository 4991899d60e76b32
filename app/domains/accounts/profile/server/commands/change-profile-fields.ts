import type { Transaction } from "../../../../../platform/database/database.ts";
import { sql } from "../../../../../platform/database/sql.ts";
import { Failure } from "../../../../../platform/failure.ts";
import { type ProfileField, parseProfile } from "../../profile-form.ts";
import { ensureProfile } from "./ensure-profile.ts";
import { updateProfile } from "./update-profile.ts";

/** Null clears a field. */
export type ProfileFields = Partial<Record<ProfileField, string | null>>;

/** Changes only the given fields of the person's own profile. Throws 400 with the fields. */
export async function changeProfileFields(tx: Transaction, user_id: string, given: ProfileFields) {
  await ensureProfile(tx, user_id);
  // Locked, so that two concurrent changes do not overwrite each other.
  const kept = await tx.one(sql({
    display_name: "text",
    phone: "text?",
    bio: "text?",
    location: "text?",
  })`
    select display_name, phone, bio, location from profiles where user_id = ${user_id} for no key update`);
  const merged = { ...kept, ...given };
  const { change, errors } = parseProfile({
    display_name: merged.display_name ?? "",
    phone: merged.phone ?? "",
    bio: merged.bio ?? "",
    location: merged.location ?? "",
  });
  if (errors)
    throw new Failure(400, "bad_profile", Object.values(errors)[0] ?? "Please look at the fields.", {
      fields: errors,
    });
  await updateProfile(tx, user_id, change);
}
