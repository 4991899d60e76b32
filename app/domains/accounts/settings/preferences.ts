export const emailNotifications = ["all", "important", "none"] as const;
export const privacies = ["public", "private"] as const;

export type Preferences = {
  /** Which notifications are also sent by email. Receipts and security mails are always sent. */
  email_notifications: (typeof emailNotifications)[number];
  /** Whether others may see the profile's card. */
  privacy: (typeof privacies)[number];
};

/** The defaults. */
export const usualPreferences: Preferences = { email_notifications: "all", privacy: "public" };
