import { keysetCursor, microseconds, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";

/** Of lists of stories, newest first. Their times are the only ones that are kept to the microsecond. */
export const storyCursor = keysetCursor({ created_at_us: microseconds, id: uuid });
export type StoryPosition = PositionOf<typeof storyCursor>;

/** Of comments and replies, oldest first. */
export const commentCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type CommentPosition = PositionOf<typeof commentCursor>;
