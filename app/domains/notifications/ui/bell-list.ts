import { type BellState, bellLength, type Notification } from "../schema.ts";

export type KnownNotifications = {
  unread_count: number;
  /** Newest first. */
  notifications: readonly Notification[];
};

/** What is known after the stream told of the newest: older ones stay, as far as they still exist. */
export function withBellState(known: KnownNotifications, told: BellState): KnownNotifications {
  const last = told.notifications.at(-1);
  // Fewer than there is room for: there are no others.
  const older =
    told.notifications.length < bellLength || !last
      ? []
      : known.notifications.filter((one) => comesAfter(one, last));
  const all_read = told.unread_count === 0;
  return {
    unread_count: told.unread_count,
    notifications: [
      ...told.notifications,
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
    // Of a hundred and more, one less is still that many.
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
