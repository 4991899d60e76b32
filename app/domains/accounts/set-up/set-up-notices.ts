import * as m from "#messages";
import type { Notice } from "../../../text/notice.ts";

/** Keyed by the redirect's notice code. */
export const setUpNotices = {
  set_up_admin: () => ({
    tone: "success",
    title: m.accounts_set_up_done(),
    text: m.accounts_set_up_done_text(),
  }),
} satisfies Record<string, () => Notice>;
