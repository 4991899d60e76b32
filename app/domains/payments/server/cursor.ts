import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../../text/keyset-cursor.ts";

/** Cursor of the unmatched payments, newest first. */
export const unmatchedCursor = keysetCursor({ captured_at: milliseconds, id: uuid });
export type UnmatchedPosition = PositionOf<typeof unmatchedCursor>;
