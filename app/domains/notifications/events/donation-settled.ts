import type { NewNotification } from "../schema.ts";

/** Donors get their letter of thanks in any case, so no copy is mailed. `amount` is text such as "₹500". */
export function donationSettled(event: {
  user_id: string;
  donation_id: string;
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
    action: { url: "/dashboard/donations", label: "See your donations" },
    mail_copy: "none",
  };
}
