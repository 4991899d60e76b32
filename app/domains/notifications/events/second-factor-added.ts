import type { NewNotification } from "../schema.ts";

/**
 * `friendly_name` is the owner's name for the factor. The owner always gets a separate mail, so no copy is mailed.
 */
export function secondFactorAdded(event: {
  user_id: string;
  factor_id: string;
  friendly_name: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `second-factor-added:${event.factor_id}`,
    title: "A second factor protects your account",
    message: `“${event.friendly_name}” was added. From now on, signing in asks for its code. Keep your recovery codes where you find them without your phone.`,
    type: "success",
    action: { url: "/dashboard/settings#security", label: "Look at your security settings" },
    mail_copy: "none",
  };
}
