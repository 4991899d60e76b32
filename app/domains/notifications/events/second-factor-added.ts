import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/**
 * `friendly_name` is the owner's name for the factor. The owner always gets a separate mail, so no copy is mailed.
 */
export function secondFactorAdded(event: { factor_id: string; friendly_name: string }): NewNotification {
  return {
    dedupe_key: `second-factor-added:${event.factor_id}`,
    title: m.notifications_event_factor_added(),
    message: m.notifications_event_factor_added_text({ factor: event.friendly_name }),
    type: "success",
    action: { url: "/dashboard/settings#security", label: m.notifications_event_security_settings() },
    mail_copy: "none",
  };
}
