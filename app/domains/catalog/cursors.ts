import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";

/** For reviews and wishes, newest first, and for messages. */
export const newestCursor = keysetCursor({ created_at: milliseconds, id: uuid });
export type NewestPosition = PositionOf<typeof newestCursor>;

/** For conversations, latest first. */
export const conversationCursor = keysetCursor({ last_message_at: milliseconds, id: uuid });
export type ConversationPosition = PositionOf<typeof conversationCursor>;
