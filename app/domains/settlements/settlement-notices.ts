import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

const done = (title: () => string) => (): Notice => ({ tone: "success", title: title() });

/** Notices of the forms of settlements, by the codes of their redirects. */
export const settlementNotices = {
  settlement_booked: done(m.settlements_booked_notice),
  settlement_reversed: done(m.settlements_reversed_notice),
  settlement_item_explained: done(m.settlements_explained_notice),
} satisfies Record<string, () => Notice>;
