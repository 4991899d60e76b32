import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/** `device` is its readable name, such as "Firefox on Android". */
export function signInFromNewDevice(event: { session_id: string; device: string }): NewNotification {
  return {
    dedupe_key: `sign-in-from-new-device:${event.session_id}`,
    title: m.notifications_event_sign_in(),
    message: m.notifications_event_sign_in_text({ device: event.device }),
    type: "warning",
    action: {
      url: "/dashboard/settings#security",
      label: m.notifications_event_sign_in_devices(),
    },
    mail_copy: "important",
  };
}
