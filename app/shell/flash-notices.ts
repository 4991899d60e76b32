import type { Notice } from "../ui/notice-queue.ts";

/** What a page says after a redirect, by the code that its action left. */
const notices: Record<string, Notice> = {
  signed_out: { tone: "success", title: "Signed out successfully", text: "You have been logged out." },
  password_updated: {
    tone: "success",
    title: "Password updated",
    text: "Your password has been updated successfully.",
  },
};

export function flashNotice(code: string): Notice | undefined {
  return Object.hasOwn(notices, code) ? notices[code] : undefined;
}
