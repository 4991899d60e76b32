import type { NewNotification } from "../schema.ts";

/** `device` is its readable name, such as "Firefox on Android". */
export function signInFromNewDevice(event: {
  user_id: string;
  session_id: string;
  device: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `sign-in-from-new-device:${event.session_id}`,
    title: "New sign-in to your account",
    message: `Somebody signed in to your account with ${event.device}, which was not used for it before. If it was you, there is nothing to do. If not, end that session and change your password.`,
    type: "warning",
    action: { url: "/dashboard/settings#security", label: "Look at your devices" },
    mail_copy: "important",
  };
}
