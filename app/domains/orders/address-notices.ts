import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** Notices of the address forms, by the codes of their redirects. */
export const addressNotices = {
  address_added: () => ({
    tone: "success",
    title: m.orders_address_added(),
    text: m.orders_address_added_text(),
  }),
  address_added_doubtful: () => ({
    tone: "success",
    title: m.orders_address_added(),
    text: m.orders_address_added_doubtful(),
  }),
  address_updated: () => ({
    tone: "success",
    title: m.orders_address_updated(),
    text: m.orders_address_updated_text(),
  }),
  address_updated_doubtful: () => ({
    tone: "success",
    title: m.orders_address_updated(),
    text: m.orders_address_updated_doubtful(),
  }),
  address_deleted: () => ({
    tone: "success",
    title: m.orders_address_deleted(),
    text: m.orders_address_deleted_text(),
  }),
  address_default: () => ({
    tone: "success",
    title: m.orders_address_default_updated(),
    text: m.orders_address_default_updated_text(),
  }),
} satisfies Record<string, () => Notice>;
