import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** Keyed by the redirect's notice code. */
export const productNotices = {
  product_created: () => ({
    tone: "success",
    title: m.catalog_own_created(),
    text: m.catalog_own_created_draft(),
  }),
  product_submitted: () => ({
    tone: "success",
    title: m.catalog_own_created(),
    text: m.catalog_own_created_pending(),
  }),
  product_created_archived: () => ({
    tone: "success",
    title: m.catalog_own_created(),
    text: m.catalog_own_created_archived(),
  }),
  product_updated: () => ({
    tone: "success",
    title: m.catalog_own_updated(),
    text: m.catalog_own_updated_text(),
  }),
  product_resubmitted: () => ({
    tone: "success",
    title: m.catalog_own_updated(),
    text: m.catalog_own_resubmitted_text(),
  }),
  product_deleted: () => ({
    tone: "success",
    title: m.catalog_own_deleted(),
    text: m.catalog_own_deleted_text(),
  }),
  product_archived: () => ({
    tone: "success",
    title: m.catalog_own_archived(),
    text: m.catalog_own_archived_text(),
  }),
  product_copied: () => ({
    tone: "success",
    title: m.catalog_own_created(),
    text: m.catalog_own_copied_text(),
  }),
} satisfies Record<string, () => Notice>;
