import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

/** Changes that a monthly donor is notified of: all others result from their own actions. */
export const toldMonthlyStates = ["pending", "halted", "cancelled"] as const;
export type ToldMonthlyState = (typeof toldMonthlyStates)[number];

const words = {
  pending: {
    type: "warning",
    title: m.notifications_event_monthly_pending,
    text: m.notifications_event_monthly_pending_text,
  },
  halted: {
    type: "warning",
    title: m.notifications_event_monthly_halted,
    text: m.notifications_event_monthly_halted_text,
  },
  cancelled: {
    type: "info",
    title: m.notifications_event_monthly_cancelled,
    text: m.notifications_event_monthly_cancelled_text,
  },
} as const;

/** Each change is mailed separately, so no copy is mailed. `change`: its number; `amount` is text such as "₹500". */
export function monthlyGiftChanged(event: {
  monthly_gift_id: string;
  change: number;
  state: ToldMonthlyState;
  /** The monthly gift's page, for its signed-in donor. */
  path: string;
  amount: string;
  /** A campaign's title, or "General Fund". */
  given_to: string;
}): NewNotification {
  const { type, title, text } = words[event.state];
  return {
    dedupe_key: `monthly-gift:${event.monthly_gift_id}:${event.change}`,
    title: title({ amount: event.amount }),
    message: text({ title: event.given_to }),
    type,
    action: { url: event.path, label: m.notifications_event_monthly_see() },
    mail_copy: "none",
  };
}
