import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { sameSitePath } from "../../../../platform/http/same-site-path.ts";
import { inLanguage } from "../../../../platform/language-context.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import { type Language, languageNamed } from "../../../../text/language.ts";
import { type AddressedNotification, type NewNotification, notificationsTag } from "../../schema.ts";
import { notificationMail } from "../mails.ts";
import { shortened } from "../../../../text/shorten.ts";

export type Recipient = {
  user_id: string;
  display_name: string | null;
  /** Null for an unconfirmed address, which may be another person's. */
  verified_email: string | null;
  email_notifications: "all" | "important" | "none";
  language: Language;
};

/**
 * Which of these people have an account, and which emails they want. The accounts must be locked until the
 * transaction ends, since notifications refer to them.
 */
export type ReadRecipients = (
  tx: Transaction,
  user_ids: readonly string[],
) => Promise<Map<string, Recipient>>;

/** Sends notifications. Both methods return the tags to publish after the commit. */
export type Notifier = {
  /** Each event once (deduplicated), with copies by email to those who want them. */
  notify(tx: Transaction, notifications: readonly AddressedNotification[]): Promise<string[]>;
  /** The same without any copies by email. */
  notifyOnSite(tx: Transaction, notifications: readonly AddressedNotification[]): Promise<string[]>;
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
  async function writeNew(tx: Transaction, notifications: readonly AddressedNotification[]) {
    const recipients =
      notifications.length === 0
        ? new Map<string, Recipient>()
        : await readRecipients(
            tx,
            notifications.map(({ user_id }) => user_id),
          );
    return insertNew(
      tx,
      notifications.flatMap(({ user_id, write }) => {
        const recipient = recipients.get(user_id);
        return recipient ? [{ ...inLanguage(languageNamed(recipient.language), write), recipient }] : [];
      }),
    );
  }

  return {
    async notify(tx, notifications) {
      const written = await writeNew(tx, notifications);
      await queueMails(
        tx,
        written.flatMap((notification) => {
          const { recipient } = notification;
          const { verified_email: email, language } = recipient;
          return email !== null && wantsMail(recipient, notification)
            ? [
                {
                  to: { email, language },
                  write: () => notificationMail(notification, recipient, public_url),
                },
              ]
            : [];
        }),
      );
      return tagsOf(written);
    },
    async notifyOnSite(tx, notifications) {
      return tagsOf(await writeNew(tx, notifications));
    },
  };
}

type Written = NewNotification & { recipient: Recipient };

function tagsOf(written: readonly Written[]): string[] {
  return [...new Set(written.map(({ recipient }) => notificationsTag(recipient.user_id)))];
}

/** Event texts may contain user input; the action URL must not. */
function refuseForeignAction(url: string) {
  if (sameSitePath(url) === undefined)
    throw new RangeError("A notification leads to a path of this site only");
}

async function insertNew(tx: Transaction, notifications: readonly Written[]): Promise<Written[]> {
  if (notifications.length === 0) return [];
  for (const { action } of notifications) if (action) refuseForeignAction(action.url);
  const rows = await tx.many(sql({ user_id: "uuid", dedupe_key: "text" })`
    insert into notifications (user_id, dedupe_key, title, message, type, action_url, action_label)
    select * from unnest(
      ${notifications.map(({ recipient }) => recipient.user_id)}::uuid[],
      ${notifications.map(({ dedupe_key }) => dedupe_key)}::text[],
      ${notifications.map(({ title }) => shortened(title, 200))}::text[],
      ${notifications.map(({ message }) => shortened(message, 1_000))}::text[],
      ${notifications.map(({ type }) => type)}::text[],
      ${notifications.map(({ action }) => action?.url ?? null)}::text[],
      ${notifications.map(({ action }) => action?.label ?? null)}::text[])
    on conflict (user_id, dedupe_key) do nothing
    returning user_id, dedupe_key`);
  const by_key = new Map(
    notifications.map((notification) => [
      `${notification.recipient.user_id} ${notification.dedupe_key}`,
      notification,
    ]),
  );
  return rows.flatMap(({ user_id, dedupe_key }) => by_key.get(`${user_id} ${dedupe_key}`) ?? []);
}

function wantsMail(recipient: Recipient, { mail_copy }: NewNotification): boolean {
  if (mail_copy === "always") return true;
  if (mail_copy === "none" || recipient.email_notifications === "none") return false;
  return recipient.email_notifications === "all" || mail_copy === "important";
}
