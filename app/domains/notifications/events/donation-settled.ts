import type { NewNotification } from "../schema.ts";

/** Donors always get a thank-you mail, so no copy is mailed. `amount` is text such as "₹500". */
export function donationSettled(event: {
  user_id: string;
  donation_id: string;
  /** The page of the donation, for its signed-in donor. */
  path: string;
  amount: string;
  /** A campaign's title, or "General Fund". */
  given_to: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: `donation-settled:${event.donation_id}`,
    title: `Your gift of ${event.amount} has arrived`,
    message: `Thank you for your generous donation of ${event.amount} to ${event.given_to}.`,
    type: "success",
    action: { url: event.path, label: "See your gift" },
    mail_copy: "none",
  };
}
