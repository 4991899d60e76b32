import * as m from "#messages";
import { type Notice, successNotice } from "../../text/notice.ts";

/** Notices by the code of the redirect. */
export const testMailNotices = {
  test_mail_sent: successNotice(m.operations_test_mail_on_its_way, m.operations_test_mail_look),
} satisfies Record<string, () => Notice>;
