import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** Notices of the forms by which an admin says that they pay something, by the codes of their redirects. */
export const ledgerNotices = {
  payment_claimed: () => ({ tone: "success", title: m.ledger_claimed(), text: m.ledger_claimed_text() }),
  payment_released: () => ({ tone: "success", title: m.ledger_released() }),
} satisfies Record<string, () => Notice>;
