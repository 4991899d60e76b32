import { keysetCursor, microseconds, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";

/** Cursor of story lists, newest first. The only timestamps kept to the microsecond. */
export const storyCursor = keysetCursor({ created_at_us: microseconds, id: uuid });
export type StoryPosition = PositionOf<typeof storyCursor>;

/** Cursor of comments and replies, oldest first. */
export const commentCursor = keysetCursor({ created_at: milliseconds, id: uuid }, "asc");
export type CommentPosition = PositionOf<typeof commentCursor>;
