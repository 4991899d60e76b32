import * as m from "#messages";
import type { NewNotification } from "../schema.ts";

export const productReviewedKey = (review_id: string) => `product-reviewed:${review_id}`;

/** A buyer reviewed a product of this seller. `from` is the buyer's name. */
export function productReviewed(event: {
  review_id: string;
  product_id: string;
  product_name: string;
  from: string;
  content: string;
}): NewNotification {
  return {
    dedupe_key: productReviewedKey(event.review_id),
    title: m.notifications_event_product_reviewed({ name: event.from, product: event.product_name }),
    message: event.content,
    is_quotation: true,
    type: "info",
    action: {
      url: `/products/${event.product_id}?tab=reviews`,
      label: m.notifications_event_read_review(),
    },
    mail_copy: "ordinary",
  };
}
