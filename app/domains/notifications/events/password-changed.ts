import type { NewNotification } from "../schema.ts";

/**
 * `change_id` identifies this change, such as the id of its audit entry. The owner always gets a separate mail, so no
 * copy is mailed.
 */
export function passwordChanged(event: { user_id: string; change_id: string }): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `password-changed:${event.change_id}`,
    title: "Your password was changed",
    message:
      "The password of your account was changed. If it was not you, reset it at once with “Forgot password” on the sign-in page.",
    type: "warning",
    action: { url: "/dashboard/settings#security", label: "Look at your security settings" },
    mail_copy: "none",
  };
}
