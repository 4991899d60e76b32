export const notificationTypes = ["success", "warning", "error", "info"] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Any unknown type becomes `info`. */
export function notificationType(value: unknown): NotificationType {
  return notificationTypes.find((type) => type === value) ?? "info";
}

/**
 * A notification to one person. It is written by the notifier alone, in the language of its reader, whoever caused it: all
 * texts, also those handed to its function, belong inside.
 */
export type AddressedNotification = { user_id: string; write: () => NewNotification };

/** A notification about an event. */
export type NewNotification = {
  /** Identifies the event for this person, such as `donation-settled:{id}`; a duplicate is not inserted. */
  dedupe_key: string;
  title: string;
  message: string;
  /** The message is another person's text, which a mail shows as a quotation. */
  is_quotation?: true;
  type: NotificationType;
  /** Link of the notification: a path of this site, and the link text. */
  action?: { url: string; label: string };
  /** Whether a copy is mailed: to everybody, to all who want mails, only to those who want all, or never. */
  mail_copy: "always" | "important" | "ordinary" | "none";
  /** For mails with one-click unsubscribe: why they are sent, and the path to unsubscribe. */
  mails_end?: { sentence: string; path: string };
};

/** A notification as its owner sees it. */
export type Notification = {
  id: string;
  title: string;
  message: string;
  type: NotificationType;
  is_read: boolean;
  /** ISO 8601. */
  created_at: string;
  action_url: string | null;
  action_label: string | null;
};

export type NotificationPage = {
  /** Newest first. */
  notifications: Notification[];
  /** Null on the last page. */
  next_cursor: string | null;
};

/** The state of the bell: the data of a `notifications` event. */
export type BellState = {
  /** Counted up to `unreadCountLimit`. */
  unread_count: number;
  /** The newest few. */
  notifications: Notification[];
};

/** The number of notifications in the bell. */
export const bellLength = 10;
/** The number of notifications on the page of the settings. */
export const newestLength = 5;
export const notificationsPerPage = 20;

/** Counting stops where the badge shows "99+". */
export const unreadCountLimit = 100;

/** The number on the bell's badge; empty without any. */
export function badgeText(unread_count: number): string {
  if (unread_count <= 0) return "";
  return unread_count > 99 ? "99+" : String(unread_count);
}

/** The cache tag of a person's notifications. */
export function notificationsTag(user_id: string): string {
  return `notifications:${user_id}`;
}
