import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Notices of the forms of settlements, by the codes of their redirects. */
export const settlementNotices = {
  settlement_booked: successNotice(m.settlements_booked_notice),
  settlement_reversed: successNotice(m.settlements_reversed_notice),
  settlement_reopened: successNotice(m.settlements_reopened_notice),
  settlement_item_explained: successNotice(m.settlements_explained_notice),
} satisfies Record<string, () => Notice>;
