import * as m from "#messages";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { isUuid } from "../../../../text/uuid.ts";

type Own = { user_id: string; id: string };

export type Marked = {
  /** False: it was already read. */
  changed: boolean;
  action_url: string | null;
};

/** Marks one of this person's notifications as read. 404 for any other id. */
export async function markRead(tx: Transaction, { user_id, id }: Own): Promise<Marked> {
  if (!isUuid(id)) throw notificationNotFound();
  // One round trip; the order does not matter, because neither statement reads what the other changes.
  const [found, changed] = await Promise.all([
    tx.maybeOne(sql({ action_url: "text?" })`
      select action_url from notifications where id = ${id} and user_id = ${user_id}`),
    tx.run(command`
      update notifications set is_read = true where id = ${id} and user_id = ${user_id} and not is_read`),
  ]);
  if (!found) throw notificationNotFound();
  return { changed: changed === 1, action_url: found.action_url };
}

/** Marks all of this person's notifications as read. Returns how many were unread. */
export function markAllRead(tx: Transaction, user_id: string): Promise<number> {
  // Locked in a fixed order, so that two concurrent calls cannot deadlock.
  return tx.run(command`
    update notifications set is_read = true
    where id in (select id from notifications where user_id = ${user_id} and not is_read order by id for update)`);
}

/** Marks notifications leading to this path as read, since the person has opened it. Returns how many were unread. */
export function readNotificationsOf(
  tx: Transaction,
  { user_id, action_url }: { user_id: string; action_url: string },
): Promise<number> {
  return tx.run(command`
    update notifications set is_read = true
    where id in (
      select id from notifications where user_id = ${user_id} and not is_read and action_url = ${action_url}
      order by id for update)`);
}

/** Deletes one of this person's notifications. 404 for any other id. */
export async function deleteNotification(tx: Transaction, { user_id, id }: Own): Promise<void> {
  const deleted = isUuid(id)
    ? await tx.run(command`delete from notifications where id = ${id} and user_id = ${user_id}`)
    : 0;
  if (deleted === 0) throw notificationNotFound();
}

function notificationNotFound(): Failure {
  return new Failure(404, "notification_not_found", m.notifications_unknown());
}
