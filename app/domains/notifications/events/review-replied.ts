import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

export const reviewRepliedKey = (review_id: string) => `review-replied:${review_id}`;

/** The seller replied to a person's review. */
export function reviewReplied(event: {
  review_id: string;
  product_id: string;
  product_name: string;
  content: string;
}): NewNotification {
  return {
    dedupe_key: reviewRepliedKey(event.review_id),
    title: m.notifications_event_review_replied({ product: event.product_name }),
    message: event.content,
    is_quotation: true,
    type: "info",
    action: {
      url: `/products/${event.product_id}?tab=reviews`,
      label: m.notifications_event_read_reply(),
    },
    mail_copy: "ordinary",
  };
}
