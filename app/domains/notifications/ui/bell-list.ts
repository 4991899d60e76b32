import { type BellState, bellLength, type Notification } from "../schema.ts";

export type KnownNotifications = {
  unread_count: number;
  /** Newest first. */
  notifications: readonly Notification[];
};

/** Merges the streamed newest ones with the loaded list: older ones stay if they still exist. */
export function withBellState(known: KnownNotifications, streamed: BellState): KnownNotifications {
  const last = streamed.notifications.at(-1);
  // Fewer than the maximum: there are no others.
  const older =
    streamed.notifications.length < bellLength || !last
      ? []
      : known.notifications.filter((one) => comesAfter(one, last));
  const all_read = streamed.unread_count === 0;
  return {
    unread_count: streamed.unread_count,
    notifications: [
      ...streamed.notifications,
      ...older.map((one) => (all_read ? { ...one, is_read: true } : one)),
    ],
  };
}

function comesAfter(one: Notification, last: Notification): boolean {
  return one.created_at < last.created_at || (one.created_at === last.created_at && one.id < last.id);
}

export function withOneRead(known: KnownNotifications, id: string): KnownNotifications {
  const was_unread = known.notifications.some((one) => one.id === id && !one.is_read);
  return {
    // The count is capped, so one less may still be above the cap.
    unread_count: was_unread && known.unread_count < 100 ? known.unread_count - 1 : known.unread_count,
    notifications: known.notifications.map((one) => (one.id === id ? { ...one, is_read: true } : one)),
  };
}

export function withAllRead(known: KnownNotifications): KnownNotifications {
  return {
    unread_count: 0,
    notifications: known.notifications.map((one) => (one.is_read ? one : { ...one, is_read: true })),
  };
}

/** Appends a further page; the stream may already have brought some of it. */
export function withOlder(
  known: KnownNotifications,
  notifications: readonly Notification[],
): KnownNotifications {
  const ids = new Set(known.notifications.map(({ id }) => id));
  return {
    ...known,
    notifications: [...known.notifications, ...notifications.filter(({ id }) => !ids.has(id))],
  };
}
