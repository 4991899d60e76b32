import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Keyed by the redirect's notice code. */
export const productNotices = {
  product_created: successNotice(m.catalog_own_created, m.catalog_own_created_draft),
  product_submitted: successNotice(m.catalog_own_created, m.catalog_own_created_pending),
  product_created_archived: successNotice(m.catalog_own_created, m.catalog_own_created_archived),
  product_updated: successNotice(m.catalog_own_updated, m.catalog_own_updated_text),
  product_sent_again: successNotice(m.catalog_own_updated, m.catalog_own_sent_again),
  product_resubmitted: successNotice(m.catalog_own_updated, m.catalog_own_resubmitted_text),
  product_deleted: successNotice(m.catalog_own_deleted, m.catalog_own_deleted_text),
  product_archived: successNotice(m.catalog_own_archived, m.catalog_own_archived_text),
  product_copied: successNotice(m.catalog_own_created, m.catalog_own_copied_text),
} satisfies Record<string, () => Notice>;
