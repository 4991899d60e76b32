import { Failure, isFailure } from "../../../../../platform/failure.ts";
import type { Services } from "../../../../../platform/services.ts";
import { type ProfileValues, parseProfile } from "../../profile-form.ts";
import { changeProfileFields, type ProfileFields } from "../commands/change-profile-fields.ts";
import { updateProfile } from "../commands/update-profile.ts";
import { removeAvatar, setAvatar } from "./set-avatar.ts";

/** A file replaces the picture, "remove" deletes it. */
type PictureChange = File | "remove" | undefined;

const markedText = "Please look at the marked fields.";

/**
 * Saves the user's whole profile. Throws 400 with the fields, the failures of `setAvatar`, 404 for suspended accounts.
 */
export async function saveProfile(
  services: Services,
  user_id: string,
  values: ProfileValues,
  picture: PictureChange,
): Promise<void> {
  const { change, errors } = parseProfile(values);
  if (errors) throw new Failure(400, "bad_profile", markedText, { fields: errors });
  if (picture === "remove") await removeAvatar(services, user_id);
  else if (picture) await setAvatar(services, user_id, picture).catch(besideThePicture);
  await services.db.transaction((tx) => updateProfile(tx, user_id, change));
}

/** Changes some of the fields. Throws 400 with the fields, 404 for suspended accounts. */
export function changeProfile(
  { db }: Pick<Services, "db">,
  user_id: string,
  given: ProfileFields,
): Promise<void> {
  return db.transaction((tx) => changeProfileFields(tx, user_id, given));
}

function besideThePicture(error: unknown): never {
  if (!isFailure(error)) throw error;
  const { status, code, message, retry_after_seconds } = error;
  throw new Failure(status, code, markedText, {
    fields: { picture: message },
    ...(retry_after_seconds === undefined ? {} : { retry_after_seconds }),
  });
}
