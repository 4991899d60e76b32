import { integer, keysetCursor, type PositionOf, uuid } from "../keyset-cursor.ts";

/** For results of a search, which have no sort key: after this record, or where it was if it is gone. */
export const foundCursor = keysetCursor({ place: integer, id: uuid }, "asc");
export type FoundPosition = PositionOf<typeof foundCursor>;
