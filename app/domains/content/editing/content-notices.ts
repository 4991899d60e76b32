import * as m from "#messages";
import type { Notice } from "../../../text/notice.ts";

export const contentNotices: Record<string, () => Notice> = {
  content_saved: () => ({ tone: "success", title: m.content_edit_saved(), text: m.content_edit_live() }),
  content_added: () => ({ tone: "success", title: m.content_edit_added(), text: m.content_edit_live() }),
  content_deleted: () => ({ tone: "success", title: m.content_edit_deleted(), text: m.content_edit_live() }),
  content_moved: () => ({ tone: "success", title: m.content_edit_moved() }),
  policy_published: () => ({ tone: "success", title: m.content_policy_published() }),
};
