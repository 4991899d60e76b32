import * as m from "#messages";
import { type Notice, successNotice } from "../../../text/notice.ts";

export const contentNotices: Record<string, () => Notice> = {
  content_saved: successNotice(m.content_edit_saved, m.content_edit_live),
  content_added: successNotice(m.content_edit_added, m.content_edit_live),
  content_deleted: successNotice(m.content_edit_deleted, m.content_edit_live),
  content_moved: successNotice(m.content_edit_moved),
  policy_published: successNotice(m.content_policy_published),
};
