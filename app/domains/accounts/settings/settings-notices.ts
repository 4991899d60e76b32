import type { Notice } from "../../../text/notice.ts";

/** Notices after a redirect, by the action's code. */
export const settingsNotices = {
  profile_updated: { tone: "success", title: "Profile updated successfully!" },
  preferences_saved: { tone: "success", title: "Preferences saved" },
  factor_added: { tone: "success", title: "Authenticator app added" },
  factor_removed: { tone: "success", title: "Authenticator app removed" },
  device_signed_out: { tone: "success", title: "The device is signed out" },
  devices_signed_out: { tone: "success", title: "All other devices are signed out" },
  identity_disconnected: { tone: "success", title: "The account is disconnected" },
  confirmation_sent: {
    tone: "success",
    title: "Please look into your e-mail",
    text: "We have sent you a link to confirm your address.",
  },
  account_deleted: {
    tone: "success",
    title: "Your account is deleted",
    text: "What we held about you is erased. We have sent you a last e-mail.",
  },
} satisfies Record<string, Notice>;
