import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

const done = (title: () => string, text?: () => string) => (): Notice => ({
  tone: "success",
  title: title(),
  ...(text && { text: text() }),
});

/** Notices of the forms for fundraising pages, by the codes of their redirects. */
export const fundraiserNotices = {
  fundraiser_opened: done(m.fundraisers_opened, m.fundraisers_opened_text),
  fundraiser_known: (): Notice => ({ tone: "info", title: m.fundraisers_has_one() }),
  fundraiser_saved: done(m.fundraisers_saved),
  fundraiser_ended: done(m.fundraisers_ended_notice, m.fundraisers_ended_notice_text),
} satisfies Record<string, () => Notice>;
