import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Notices of the address forms, by the codes of their redirects. */
export const addressNotices = {
  address_added: successNotice(m.orders_address_added, m.orders_address_added_text),
  address_added_doubtful: successNotice(m.orders_address_added, m.orders_address_added_doubtful),
  address_updated: successNotice(m.orders_address_updated, m.orders_address_updated_text),
  address_updated_doubtful: successNotice(m.orders_address_updated, m.orders_address_updated_doubtful),
  address_deleted: successNotice(m.orders_address_deleted, m.orders_address_deleted_text),
  address_default: successNotice(m.orders_address_default_updated, m.orders_address_default_updated_text),
} satisfies Record<string, () => Notice>;
