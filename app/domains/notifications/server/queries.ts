import type { Queryable } from "../../../platform/database/database.ts";
import { sql, sqlInteger, sqlPart } from "../../../platform/database/sql.ts";
import {
  bellLength,
  type Notification,
  notificationsPerPage,
  notificationType,
  unreadCountLimit,
} from "../schema.ts";
import { isUuid } from "../../../text/uuid.ts";

/** The last notification of a page; the next page begins after it. */
type NotificationCursor = { created_at: Date; id: string };

type NotificationPage = {
  notifications: Notification[];
  /** Null on the last page. */
  next_cursor: string | null;
};

/** A person's notifications, newest first. */
export async function listNotifications(
  db: Queryable,
  user_id: string,
  page: { limit?: number; cursor?: NotificationCursor | undefined } = {},
): Promise<NotificationPage> {
  const limit = page.limit ?? notificationsPerPage;
  const after = page.cursor
    ? sqlPart`and (created_at, id) < (${page.cursor.created_at}, ${page.cursor.id}::uuid)`
    : sqlPart``;
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
    order by created_at desc, id desc limit ${sqlInteger(limit + 1)}`);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    notifications: shown.map((row) => ({
      ...row,
      type: notificationType(row.type),
      created_at: row.created_at.toISOString(),
    })),
    next_cursor: rows.length > limit && last ? `${last.created_at.getTime()}_${last.id}` : null,
  };
}

/** Undefined for what was never a `next_cursor`. */
export function parseNotificationCursor(text: string | null): NotificationCursor | undefined {
  const [, time = "", id] = /^(\d{1,15})_(.+)$/.exec(text ?? "") ?? [];
  const created_at = new Date(Number(time));
  return !isUuid(id) || Number.isNaN(created_at.getTime()) ? undefined : { created_at, id };
}

/** Counted up to `unreadCountLimit`, so that it costs the same for whoever never reads anything. */
export async function countUnread(db: Queryable, user_id: string): Promise<number> {
  const { unread_count } = await db.one(sql({ unread_count: "int4" })`
    select count(*)::int4 as unread_count from (
      select from notifications where user_id = ${user_id} and not is_read
      limit ${sqlInteger(unreadCountLimit)}) unread`);
  return unread_count;
}

/** What the bells of these people show, as JSON texts of a `BellState` each: one statement for however many. */
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
