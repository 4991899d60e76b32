import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/** Donors always get a thank-you mail, so no copy is mailed. `amount` is text such as "₹500". */
export function donationSettled(event: {
  donation_id: string;
  /** The donation's page, for its signed-in donor. */
  path: string;
  amount: string;
  /** A campaign's title, or "General Fund". */
  given_to: string;
}): NewNotification {
  return {
    dedupe_key: `donation-settled:${event.donation_id}`,
    title: m.notifications_event_donation({ amount: event.amount }),
    message: m.notifications_event_donation_text({ amount: event.amount, title: event.given_to }),
    type: "success",
    action: { url: event.path, label: m.notifications_event_donation_see() },
    mail_copy: "none",
  };
}
