import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Keyed by the redirect's notice code. */
export const customerNotices = {
  wish_added: successNotice(m.catalog_wish_added),
  wish_waits: () => ({ tone: "info", title: m.catalog_wish_waits(), text: m.catalog_wish_waits_text() }),
  wish_removed: successNotice(m.catalog_wish_removed),
  review_posted: successNotice(m.catalog_reviews_posted),
  review_saved: successNotice(m.catalog_reviews_saved),
  review_deleted: successNotice(m.catalog_reviews_deleted),
  review_replied: successNotice(m.catalog_reviews_replied),
  review_reply_deleted: successNotice(m.catalog_reviews_reply_deleted),
  message_sent: successNotice(m.catalog_message_sent),
} satisfies Record<string, () => Notice>;
