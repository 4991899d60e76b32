import {
  integer,
  keysetCursor,
  microseconds,
  milliseconds,
  type PositionOf,
  uuid,
} from "../../text/keyset-cursor.ts";

/** Of lists of stories, newest first. Their times are the only ones that are kept to the microsecond. */
export const storyCursor = keysetCursor({ created_at_us: microseconds, id: uuid });
export type StoryPosition = PositionOf<typeof storyCursor>;

/** Of comments and replies, oldest first. */
export const commentCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type CommentPosition = PositionOf<typeof commentCursor>;

/** Of what is reported, the most reported first; `id` is of the story or the comment. */
export const reportedCursor = keysetCursor({ report_count: integer, oldest_at: milliseconds, id: uuid });
export type ReportedPosition = PositionOf<typeof reportedCursor>;

/** Of appeals, the longest waiting first. */
export const appealCursor = keysetCursor({ appealed_at: milliseconds, decision_id: uuid });
export type AppealPosition = PositionOf<typeof appealCursor>;
