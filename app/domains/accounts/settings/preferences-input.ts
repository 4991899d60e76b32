import * as m from "#messages";
import { z } from "zod";
import { emailNotifications, privacies } from "./preferences.ts";

const error = m.accounts_choose_offered;

/** Input of the preferences form; omitted fields stay unchanged. */
export const preferencesInput = z.object({
  email_notifications: z.enum(emailNotifications, { error }).optional(),
  privacy: z.enum(privacies, { error }).optional(),
  /** Saved immediately, without leaving the page. */
  in_place: z.string().optional(),
});
