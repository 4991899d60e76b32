import type { FormAnswer } from "../../../platform/http/form.ts";

/** Path of the page; the fragment names one of its parts, or a card that is long. */
export const settingsPath = "/dashboard/settings";
const settingsParts = ["profile", "security", "authenticator", "preferences", "data"] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** What a form shows that was taken and leads nowhere else. */
export type SettingsDone = {
  /** In this one answer and never again. */
  recovery_codes?: readonly string[];
};

export type SettingsAnswer = FormAnswer<SettingsDone>;

/** What a refusal is called, by its form, where it is more than a word beside a field. */
export const failedTitles: Record<string, string | undefined> = {
  save_profile: "Failed to update profile.",
  change_password: "Password update failed",
};

/** The word to type before an account is deleted. */
export const deletionWord = "DELETE";

/** Minutes after a sign-in within which a person without a password can delete their account. */
export const freshSignIn_minutes = 15;
