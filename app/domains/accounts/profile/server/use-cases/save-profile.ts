import * as m from "#messages";
import { Failure, isFailure } from "../../../../../platform/failure.ts";
import type { Services } from "../../../../../platform/services.ts";
import type { ProfileChanges, ProfileInput } from "../../profile-input.ts";
import { changeProfileFields as changeProfileFieldsIn } from "../commands/change-profile-fields.ts";
import { updateProfile as updateProfileIn } from "../commands/update-profile.ts";
import { keepLanguage } from "../../../server/commands/keep-language.ts";
import { removeAvatar, setAvatar } from "./set-avatar.ts";

/** A file replaces the picture, "remove" deletes it. */
type PictureChange = File | "remove" | undefined;

/**
 * Saves the user's whole profile. Throws the failures of `setAvatar`, 404 for suspended accounts.
 */
export async function updateProfile(
  services: Services,
  user_id: string,
  profile: ProfileInput,
  picture: PictureChange,
): Promise<void> {
  if (picture === "remove") await removeAvatar(services, user_id);
  else if (picture) await setAvatar(services, user_id, picture).catch(besideThePicture);
  await services.db.transaction(async (tx) => {
    await keepLanguage(tx, user_id);
    await updateProfileIn(tx, user_id, profile);
  });
}

/** Changes some of the fields. Throws 404 for suspended accounts. */
export function changeProfileFields(
  { db }: Pick<Services, "db">,
  user_id: string,
  given: ProfileChanges,
): Promise<void> {
  return db.transaction((tx) => changeProfileFieldsIn(tx, user_id, given));
}

function besideThePicture(error: unknown): never {
  if (!isFailure(error)) throw error;
  const { status, code, message, retry_after_seconds } = error;
  throw new Failure(status, code, m.accounts_form_marked(), {
    fields: { picture: message },
    ...(retry_after_seconds === undefined ? {} : { retry_after_seconds }),
  });
}
