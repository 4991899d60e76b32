import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

/** `device` is its readable name, such as "Firefox on Android". */
export function signInFromNewDevice(event: {
  user_id: string;
  session_id: string;
  device: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `sign-in-from-new-device:${event.session_id}`,
    title: m.notifications_event_sign_in({}, recipientLocale),
    message: m.notifications_event_sign_in_text({ device: event.device }, recipientLocale),
    type: "warning",
    action: {
      url: "/dashboard/settings#security",
      label: m.notifications_event_sign_in_devices({}, recipientLocale),
    },
    mail_copy: "important",
  };
}
