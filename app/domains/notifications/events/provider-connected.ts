import type { NewNotification } from "../schema.ts";

/**
 * `connection_id` identifies this connection. The accounts domain always sends its own mail, so no copy is mailed.
 */
export function providerConnected(event: {
  user_id: string;
  connection_id: string;
  provider_name: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `provider-connected:${event.connection_id}`,
    title: `${event.provider_name} can now sign in to your account`,
    message: `Your account can now be opened with ${event.provider_name} as well. If it was not you, disconnect it and change your password.`,
    type: "warning",
    action: { url: "/dashboard/settings#security", label: "Look at your security settings" },
    mail_copy: "none",
  };
}
