import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Notices of the forms by which an admin says that they pay something, by the codes of their redirects. */
export const ledgerNotices = {
  payment_claimed: successNotice(m.ledger_claimed, m.ledger_claimed_text),
  payment_released: successNotice(m.ledger_released),
} satisfies Record<string, () => Notice>;
