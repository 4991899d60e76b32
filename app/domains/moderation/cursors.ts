import { integer, keysetCursor, milliseconds, type PositionOf, uuid } from "../../text/keyset-cursor.ts";

/** Cursor of pending cases, whose statement has directions of its own; `since` is when they were opened or appealed. */
export const queueCursor = keysetCursor({ report_count: integer, since: milliseconds, case_id: uuid });
export type QueuePosition = PositionOf<typeof queueCursor>;

/** Cursor of decisions, newest first. */
export const decisionCursor = keysetCursor({ decided_at: milliseconds, case_id: uuid });
export type DecisionPosition = PositionOf<typeof decisionCursor>;
