import * as m from "#messages";
import type { NewNotification } from "../schema.ts";
import { recipientLocale } from "./recipient-locale.ts";

export const productReviewedKey = (review_id: string) => `product-reviewed:${review_id}`;

/** A buyer reviewed a product of this seller. `from` is the buyer's name. */
export function productReviewed(event: {
  user_id: string;
  review_id: string;
  product_id: string;
  product_name: string;
  from: string;
  content: string;
}): NewNotification {
  return {
    user_id: event.user_id,
    dedupe_key: productReviewedKey(event.review_id),
    title: m.notifications_event_product_reviewed(
      { name: event.from, product: event.product_name },
      recipientLocale,
    ),
    message: event.content,
    is_quotation: true,
    type: "info",
    action: {
      url: `/products/${event.product_id}?tab=reviews`,
      label: m.notifications_event_read_review({}, recipientLocale),
    },
    mail_copy: "ordinary",
  };
}
