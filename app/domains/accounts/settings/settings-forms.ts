import * as m from "#messages";
import type { FormAnswer } from "../../../platform/http/form.ts";

/** Path of the page; the fragment names a section, or a card in a long one. */
export const settingsPath = "/dashboard/settings";
const settingsParts = ["profile", "security", "authenticator", "preferences", "data"] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** Result of a successful form that stays on the page. */
export type SettingsDone = {
  /** Only in this one response. */
  recovery_codes?: readonly string[];
};

export type SettingsAnswer = FormAnswer<SettingsDone>;

/** Titles of error notices by form, if a message beside the field is not enough. */
export const failedTitles: Record<string, (() => string) | undefined> = {
  save_profile: m.accounts_profile_failed,
  change_password: m.accounts_password_failed,
  delete_account: m.accounts_delete_failed,
};

/** The word to type before an account is deleted. */
export const deletionWord = "DELETE";

/** Minutes after a sign-in within which a person without a password can delete their account. */
export const freshSignIn_minutes = 15;
