import type { NewNotification } from "../schema.ts";

/** `friendly_name` is what the owner calls the factor. The owner is written to in any case, so no copy is mailed. */
export function secondFactorRemoved(event: {
  user_id: string;
  factor_id: string;
  friendly_name: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `second-factor-removed:${event.factor_id}`,
    title: "A second factor was removed",
    message: `“${event.friendly_name}” no longer protects your account. If it was not you, change your password and add a second factor again.`,
    type: "warning",
    action: { url: "/dashboard/settings#security", label: "Look at your security settings" },
    mail_copy: "none",
  };
}
