export const notificationTypes = ["success", "warning", "error", "info"] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Whatever is none of the known types is information. */
export function notificationType(value: unknown): NotificationType {
  return notificationTypes.find((type) => type === value) ?? "info";
}

/** What an event tells one person. */
export type NewNotification = {
  user_id: string;
  /** Names the event for this person, such as `donation-settled:{id}`: told again, it writes nothing. */
  dedupe_key: string;
  title: string;
  message: string;
  type: NotificationType;
  /** Where to look at it: a path of this site, and the words of the link there. */
  action?: { url: string; label: string };
  /** Whether a copy goes out by e-mail: always where mails are wanted, only to those who want all, or never. */
  mail_copy: "important" | "ordinary" | "none";
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

/** What the bell shows: the data of a `notifications` event. */
export type BellState = {
  /** Counted up to `unreadCountLimit`. */
  unread_count: number;
  /** The newest few. */
  notifications: Notification[];
};

/** As many as the bell shows. */
export const bellLength = 10;
export const notificationsPerPage = 20;

/** Nobody reads "4,312 unread": counting ends where the badge says "99+". */
export const unreadCountLimit = 100;

/** The number on the bell's badge; empty without any. */
export function badgeText(unread_count: number): string {
  if (unread_count <= 0) return "";
  return unread_count > 99 ? "99+" : String(unread_count);
}

/** The tag of changes to a person's notifications. */
export function notificationsTag(user_id: string): string {
  return `notifications:${user_id}`;
}
