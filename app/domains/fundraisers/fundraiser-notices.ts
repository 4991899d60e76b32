import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Notices of the forms for fundraising pages, by the codes of their redirects. */
export const fundraiserNotices = {
  fundraiser_opened: successNotice(m.fundraisers_opened, m.fundraisers_opened_text),
  fundraiser_known: (): Notice => ({ tone: "info", title: m.fundraisers_has_one() }),
  fundraiser_saved: successNotice(m.fundraisers_saved),
  fundraiser_sent_again: successNotice(m.fundraisers_saved, m.fundraisers_sent_again),
  fundraiser_ended: successNotice(m.fundraisers_ended_notice, m.fundraisers_ended_notice_text),
} satisfies Record<string, () => Notice>;
