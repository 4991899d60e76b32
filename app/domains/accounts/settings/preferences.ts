export const emailNotifications = ["all", "important", "none"] as const;
export const privacies = ["public", "private"] as const;

export type Preferences = {
  /** Which notifications are also sent as e-mail. Receipts and mails about the account's safety are always sent. */
  email_notifications: (typeof emailNotifications)[number];
  /** Whether others may see the profile's card. */
  privacy: (typeof privacies)[number];
};

/** Of whoever chose nothing. */
export const usualPreferences: Preferences = { email_notifications: "all", privacy: "public" };

/** What a form says of the two; undefined where it says nothing, null where it says what there is not. */
export function parsePreferences(form: { get(name: string): unknown }): Partial<Preferences> | null {
  const email_notifications = chosen(emailNotifications, form.get("email_notifications"));
  const privacy = chosen(privacies, form.get("privacy"));
  if (email_notifications === null || privacy === null) return null;
  return { ...(email_notifications && { email_notifications }), ...(privacy && { privacy }) };
}

function chosen<T extends string>(offered: readonly T[], given: unknown): T | undefined | null {
  if (given === null || given === undefined) return undefined;
  return offered.find((one) => one === given) ?? null;
}
