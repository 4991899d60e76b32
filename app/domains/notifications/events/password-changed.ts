import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/**
 * `change_id` identifies this change, such as the id of its audit entry. The owner always gets a separate mail, so no
 * copy is mailed.
 */
export function passwordChanged(event: { change_id: string }): NewNotification {
  return {
    dedupe_key: `password-changed:${event.change_id}`,
    title: m.notifications_event_password(),
    message: m.notifications_event_password_text(),
    type: "warning",
    action: { url: "/dashboard/settings#security", label: m.notifications_event_security_settings() },
    mail_copy: "none",
  };
}
