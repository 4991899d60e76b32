import { z } from "zod";
import { emailNotifications, privacies } from "./preferences.ts";

const error = "Please choose one of what is offered.";

/** What the form of the preferences sends; what is left out stays as it is. */
export const preferencesInput = z.object({
  email_notifications: z.enum(emailNotifications, { error }).optional(),
  privacy: z.enum(privacies, { error }).optional(),
  /** Saved at a press, without leaving the page. */
  in_place: z.string().optional(),
});
