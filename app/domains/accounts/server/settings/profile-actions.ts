import { Failure } from "../../../../platform/failure.ts";
import { parsePreferences } from "../../preferences.ts";
import { parseProfile } from "../../profile-form.ts";
import { savePreferences } from "../commands/save-preferences.ts";
import { updateProfile } from "../commands/update-profile.ts";
import { requestEmailVerification } from "../verify-email.ts";
import { type SettingsAction, textOf } from "./settings-visit.ts";

const saveProfile: SettingsAction = async ({ services, session, form }) => {
  const { change, errors } = parseProfile({
    display_name: textOf(form, "display_name"),
    phone: textOf(form, "phone"),
    location: textOf(form, "location"),
    bio: textOf(form, "bio"),
  });
  if (errors) throw new Failure(400, "bad_profile", "Please look at the marked fields.", { fields: errors });
  await services.db.transaction((tx) => updateProfile(tx, session.user_id, change));
  return { flash: "profile_updated" };
};

const savePreferencesOf: SettingsAction = async ({ services, session, form }) => {
  const wished = parsePreferences(form);
  if (!wished) throw new Failure(400, "bad_preferences", "Please choose one of what is offered.");
  await services.db.transaction((tx) => savePreferences(tx, session.user_id, wished));
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
