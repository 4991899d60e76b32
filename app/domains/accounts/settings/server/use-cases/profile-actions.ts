import { Failure, isFailure } from "../../../../../platform/failure.ts";
import { parsePreferences } from "../../preferences.ts";
import { parseProfile } from "../../../profile/profile-form.ts";
import type { Services } from "../../../../../platform/services.ts";
import { removeAvatar, setAvatar } from "../../../profile/server/use-cases/set-avatar.ts";
import { savePreferences } from "../commands/save-preferences.ts";
import { updateProfile } from "../../../profile/server/commands/update-profile.ts";
import { requestEmailVerification } from "../../../sign-in/server/use-cases/verify-email.ts";
import { type SettingsAction, textOf } from "../settings-visit.ts";

const saveProfile: SettingsAction = async ({ services, session, form }) => {
  const { change, errors } = parseProfile({
    display_name: textOf(form, "display_name"),
    phone: textOf(form, "phone"),
    location: textOf(form, "location"),
    bio: textOf(form, "bio"),
  });
  if (errors) throw new Failure(400, "bad_profile", "Please look at the marked fields.", { fields: errors });
  await changePicture(services, session.user_id, form);
  await services.db.transaction((tx) => updateProfile(tx, session.user_id, change));
  return { flash: "profile_updated" };
};

/** A browser sends an empty file where none was chosen. */
async function changePicture(services: Services, user_id: string, form: FormData): Promise<void> {
  const picture = form.get("picture");
  if (!(picture instanceof File) || picture.size === 0) {
    if (form.has("remove_picture")) await removeAvatar(services, user_id);
    return;
  }
  try {
    await setAvatar(services, user_id, picture);
  } catch (error) {
    if (!isFailure(error)) throw error;
    const { status, code, message, retry_after_seconds } = error;
    throw new Failure(status, code, "Please look at the marked fields.", {
      fields: { picture: message },
      ...(retry_after_seconds === undefined ? {} : { retry_after_seconds }),
    });
  }
}

const savePreferencesOf: SettingsAction = async ({ services, session, form }) => {
  const preferences = parsePreferences(form);
  if (!preferences) throw new Failure(400, "bad_preferences", "Please choose one of what is offered.");
  await services.db.transaction((tx) => savePreferences(tx, session.user_id, preferences));
  return form.has("in_place") ? { saved_in_place: true } : { flash: "preferences_saved" };
};

const resendConfirmation: SettingsAction = async ({ services, session }) => {
  await requestEmailVerification(services, session);
  return { flash: "confirmation_sent" };
};

export const profileActions: Record<string, SettingsAction> = {
  save_profile: saveProfile,
  save_preferences: savePreferencesOf,
  resend_confirmation: resendConfirmation,
};
