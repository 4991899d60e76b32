import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** A reported story or comment. */
export type Reported = { story_id: string; comment_id?: string | undefined };

/** Report page for browsers without script. */
export function reportPath({ story_id, comment_id }: Reported): string {
  const path = `/stories/${story_id}/report`;
  return comment_id ? `${path}?${new URLSearchParams({ comment: comment_id })}` : path;
}

export const reportKeptPrivate = m.stories_report_private;

/** The same notice after an earlier report by anybody, including oneself. */
export const reportedNotice = (): Notice => ({
  tone: "success",
  title: m.stories_reported(),
  text: m.stories_reported_text(),
});
