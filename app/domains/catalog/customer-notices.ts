import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** Keyed by the redirect's notice code. */
export const customerNotices = {
  wish_added: () => ({ tone: "success", title: m.catalog_wish_added() }),
  wish_waits: () => ({ tone: "info", title: m.catalog_wish_waits(), text: m.catalog_wish_waits_text() }),
  wish_removed: () => ({ tone: "success", title: m.catalog_wish_removed() }),
  review_posted: () => ({ tone: "success", title: m.catalog_reviews_posted() }),
  review_saved: () => ({ tone: "success", title: m.catalog_reviews_saved() }),
  review_deleted: () => ({ tone: "success", title: m.catalog_reviews_deleted() }),
  review_replied: () => ({ tone: "success", title: m.catalog_reviews_replied() }),
  review_reply_deleted: () => ({ tone: "success", title: m.catalog_reviews_reply_deleted() }),
  message_sent: () => ({ tone: "success", title: m.catalog_message_sent() }),
} satisfies Record<string, () => Notice>;
