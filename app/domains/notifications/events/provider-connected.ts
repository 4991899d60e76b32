import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/**
 * `connection_id` identifies this connection. The accounts domain always sends its own mail, so no copy is mailed.
 */
export function providerConnected(event: { connection_id: string; provider_name: string }): NewNotification {
  return {
    dedupe_key: `provider-connected:${event.connection_id}`,
    title: m.notifications_event_provider({ provider: event.provider_name }),
    message: m.notifications_event_provider_text({ provider: event.provider_name }),
    type: "warning",
    action: { url: "/dashboard/settings#security", label: m.notifications_event_security_settings() },
    mail_copy: "none",
  };
}
