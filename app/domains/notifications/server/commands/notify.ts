import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { sameSitePath } from "../../../../platform/http/same-site-path.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import { type NewNotification, notificationsTag } from "../../schema.ts";
import { notificationMail } from "../mails.ts";
import { shortened } from "../../../../text/shorten.ts";

export type Recipient = {
  user_id: string;
  display_name: string | null;
  /** Null for an unconfirmed address, which may be another person's. */
  verified_email: string | null;
  email_notifications: "all" | "important" | "none";
};

/**
 * Which of these people have an account, and which e-mails they want. The accounts must be locked until the
 * transaction ends, since notifications refer to them.
 */
export type ReadRecipients = (
  tx: Transaction,
  user_ids: readonly string[],
) => Promise<Map<string, Recipient>>;

/** Sends notifications. Both methods return the tags to publish after the commit. */
export type Notifier = {
  /** Each event once (deduplicated), with copies by e-mail to those who want them. */
  notify(tx: Transaction, notifications: readonly NewNotification[]): Promise<string[]>;
  /** The same without any copies by e-mail. */
  notifyOnSite(tx: Transaction, notifications: readonly NewNotification[]): Promise<string[]>;
};

declare module "../../../../platform/services.ts" {
  interface Services {
    notifier: Notifier;
  }
}

/** People without an account are skipped. Recipients are read by the accounts domain, which is above this one. */
export function createNotifier(options: { public_url: string; readRecipients: ReadRecipients }): Notifier {
  const { public_url, readRecipients } = options;

  /** Inserts the new notifications, for people with an account. */
  async function writeNew(tx: Transaction, notifications: readonly NewNotification[]) {
    for (const { action } of notifications) if (action) refuseForeignAction(action.url);
    const recipients =
      notifications.length === 0
        ? new Map<string, Recipient>()
        : await readRecipients(
            tx,
            notifications.map(({ user_id }) => user_id),
          );
    const known = notifications.filter(({ user_id }) => recipients.has(user_id));
    return { written: await insertNew(tx, known), recipients };
  }

  return {
    async notify(tx, notifications) {
      const { written, recipients } = await writeNew(tx, notifications);
      await queueMails(
        tx,
        written.flatMap((notification) => {
          const recipient = recipients.get(notification.user_id);
          return recipient?.verified_email && wantsMail(recipient, notification)
            ? [notificationMail(notification, { ...recipient, email: recipient.verified_email }, public_url)]
            : [];
        }),
      );
      return tagsOf(written);
    },
    async notifyOnSite(tx, notifications) {
      return tagsOf((await writeNew(tx, notifications)).written);
    },
  };
}

function tagsOf(written: readonly NewNotification[]): string[] {
  return [...new Set(written.map(({ user_id }) => notificationsTag(user_id)))];
}

/** Event texts may contain user input; the action URL must not. */
function refuseForeignAction(url: string) {
  if (sameSitePath(url) === undefined)
    throw new RangeError("A notification leads to a path of this site only");
}

async function insertNew(
  tx: Transaction,
  notifications: readonly NewNotification[],
): Promise<NewNotification[]> {
  if (notifications.length === 0) return [];
  const rows = await tx.many(sql({ user_id: "uuid", dedupe_key: "text" })`
    insert into notifications (user_id, dedupe_key, title, message, type, action_url, action_label)
    select * from unnest(
      ${notifications.map(({ user_id }) => user_id)}::uuid[],
      ${notifications.map(({ dedupe_key }) => dedupe_key)}::text[],
      ${notifications.map(({ title }) => shortened(title, 200))}::text[],
      ${notifications.map(({ message }) => shortened(message, 1_000))}::text[],
      ${notifications.map(({ type }) => type)}::text[],
      ${notifications.map(({ action }) => action?.url ?? null)}::text[],
      ${notifications.map(({ action }) => action?.label ?? null)}::text[])
    on conflict (user_id, dedupe_key) do nothing
    returning user_id, dedupe_key`);
  const key = ({ user_id, dedupe_key }: (typeof rows)[number]) => `${user_id} ${dedupe_key}`;
  const by_key = new Map(notifications.map((notification) => [key(notification), notification]));
  return rows.flatMap((row) => by_key.get(key(row)) ?? []);
}

function wantsMail(recipient: Recipient, { mail_copy }: NewNotification): boolean {
  if (mail_copy === "none" || recipient.email_notifications === "none") return false;
  return recipient.email_notifications === "all" || mail_copy === "important";
}
