import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

/** Donors always get a thank-you mail, so no copy is mailed. `amount` is text such as "₹500". */
export function donationSettled(event: {
  user_id: string;
  donation_id: string;
  /** The donation's page, for its signed-in donor. */
  path: string;
  amount: string;
  /** A campaign's title, or "General Fund". */
  given_to: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `donation-settled:${event.donation_id}`,
    title: m.notifications_event_donation({ amount: event.amount }, recipientLocale),
    message: m.notifications_event_donation_text(
      { amount: event.amount, title: event.given_to },
      recipientLocale,
    ),
    type: "success",
    action: { url: event.path, label: m.notifications_event_donation_see({}, recipientLocale) },
    mail_copy: "none",
  };
}
