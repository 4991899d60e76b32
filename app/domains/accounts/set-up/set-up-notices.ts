import * as m from "#messages";
import { type Notice, successNotice } from "../../../text/notice.ts";

/** Keyed by the redirect's notice code. */
export const setUpNotices = {
  set_up_admin: successNotice(m.accounts_set_up_done, m.accounts_set_up_done_text),
} satisfies Record<string, () => Notice>;
