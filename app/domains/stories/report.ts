import type { Notice } from "../../text/notice.ts";

/** A reported story or comment. */
export type Reported = { story_id: string; comment_id?: string | undefined };

/** Report page for browsers without script. */
export function reportPath({ story_id, comment_id }: Reported): string {
  const path = `/stories/${story_id}/report`;
  return comment_id ? `${path}?${new URLSearchParams({ comment: comment_id })}` : path;
}

export const reportKeptPrivate = "Nobody is told who reported it.";

/** The same notice after an earlier report by anybody, including oneself. */
export const reportedNotice: Notice = {
  tone: "success",
  title: "Thank you for telling us",
  text: "A moderator looks at it soon.",
};
