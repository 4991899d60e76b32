import type { Notice } from "../../../text/notice.ts";

/** Where the page is; each part of it is found under its name as the fragment. */
export const settingsPath = "/dashboard/settings";
const settingsParts = ["profile", "security", "preferences", "notifications", "data"] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** What a form of the page has to say when it does not lead back to the page. */
export type SettingsAnswer = {
  /** Of the form that was sent. */
  intent: string;
  notice?: Notice | undefined;
  /** What is wrong, by the names of fields. */
  errors?: Record<string, string> | undefined;
  /** As typed; never passwords or codes. */
  values?: Record<string, string> | undefined;
  /** In this one answer and never again. */
  recovery_codes?: readonly string[] | undefined;
};

/** What a refusal is called, by its form, where it is more than a word beside a field. */
export const failedTitles: Record<string, string | undefined> = {
  save_profile: "Failed to update profile.",
  change_password: "Password update failed",
};

/** The word that somebody types who means to delete their account. */
export const deletionWord = "DELETE";

/** Whoever has no password deletes their account within so many minutes after signing in. */
export const freshSignIn_minutes = 15;
