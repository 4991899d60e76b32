import type { Notice } from "../../text/notice.ts";

/** What somebody reports: a story, or one of its comments. */
export type Reported = { story_id: string; comment_id?: string | undefined };

/** Where it can be reported without script. */
export function reportPath({ story_id, comment_id }: Reported): string {
  const path = `/stories/${story_id}/report`;
  return comment_id ? `${path}?${new URLSearchParams({ comment: comment_id })}` : path;
}

export const reportKeptPrivate = "Nobody is told who reported it.";

/** The same after an earlier report of anybody, including oneself. */
export const reportedNotice: Notice = {
  tone: "success",
  title: "Thank you for telling us",
  text: "A moderator looks at it soon.",
};
