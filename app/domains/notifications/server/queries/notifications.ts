import type { Queryable } from "../../../../platform/database/database.ts";
import { andAfter, keysetOrder } from "../../../../platform/database/keyset.ts";
import { pageOfRows } from "../../../../platform/database/page-of-rows.ts";
import { sql, sqlInteger } from "../../../../platform/database/sql.ts";
import { keysetCursor, milliseconds, type PositionOf, uuid } from "../../../../text/keyset-cursor.ts";
import {
  bellLength,
  type NotificationPage,
  notificationsPerPage,
  notificationType,
  unreadCountLimit,
} from "../../schema.ts";

/** Cursor of a person's notifications, newest first. */
export const notificationCursor = keysetCursor({ created_at: milliseconds, id: uuid });

/** A person's notifications, newest first. */
export async function listNotifications(
  db: Queryable,
  user_id: string,
  asked: { limit?: number; cursor?: PositionOf<typeof notificationCursor> | undefined } = {},
): Promise<NotificationPage> {
  const limit = asked.limit ?? notificationsPerPage;
  const after = andAfter(notificationCursor, asked.cursor);
  const rows = await db.many(sql({
    id: "uuid",
    title: "text",
    message: "text",
    type: "text",
    is_read: "bool",
    created_at: "timestamptz",
    action_url: "text?",
    action_label: "text?",
  })`
    select id, title, message, type, is_read, created_at, action_url, action_label from notifications
    where user_id = ${user_id} ${after}
    order by ${keysetOrder(notificationCursor)} limit ${sqlInteger(limit + 1)}`);
  const { page, next_cursor } = pageOfRows(rows, limit, notificationCursor.format);
  return {
    notifications: page.map((row) => ({
      ...row,
      type: notificationType(row.type),
      created_at: row.created_at.toISOString(),
    })),
    next_cursor,
  };
}

/** Counted up to `unreadCountLimit`, so that the cost is bounded for people who never read any. */
export async function countUnread(db: Queryable, user_id: string): Promise<number> {
  const { unread_count } = await db.one(sql({ unread_count: "int4" })`
    select count(*)::int4 as unread_count from (
      select from notifications where user_id = ${user_id} and not is_read
      limit ${sqlInteger(unreadCountLimit)}) unread`);
  return unread_count;
}

/** The bell states of these people, as JSON text of a `BellState` each, in one statement. */
export async function bellStates(db: Queryable, user_ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.many(sql({ user_id: "uuid", state: "text" })`
    select person.user_id, jsonb_build_object(
      'unread_count', (
        select count(*) from (
          select from notifications where notifications.user_id = person.user_id and not is_read
          limit ${sqlInteger(unreadCountLimit)}) unread),
      'notifications', (
        select coalesce(jsonb_agg(newest.shown order by newest.created_at desc, newest.id desc), '[]')
        from (
          select id, created_at, jsonb_build_object(
            'id', id, 'title', title, 'message', message, 'type', type, 'is_read', is_read,
            'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'action_url', action_url, 'action_label', action_label) as shown
          from notifications where notifications.user_id = person.user_id
          order by created_at desc, id desc limit ${sqlInteger(bellLength)}) newest))::text as state
    from unnest(${[...user_ids]}::uuid[]) as person (user_id)`);
  return new Map(rows.map(({ user_id, state }) => [user_id, state]));
}
