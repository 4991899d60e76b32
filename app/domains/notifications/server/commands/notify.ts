import type { Config } from "../../../../platform/config.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { sameSitePath } from "../../../../platform/http/same-site-path.ts";
import { queueMails } from "../../../../platform/mail/outbox.ts";
import { type MailRecipient, mailRecipients } from "../../../accounts/server/queries/mail-recipients.ts";
import { type NewNotification, notificationsTag } from "../../schema.ts";
import { notificationMail } from "../mails.ts";

/**
 * Tells people of events, each once however often it is called, with copies by e-mail to those who want them. Whoever
 * has no account is left out. Answers the tags to publish after the commit.
 */
export async function notify(
  tx: Transaction,
  notifications: readonly NewNotification[],
  site: Pick<Config, "public_url">,
): Promise<string[]> {
  const { written, recipients } = await writeNew(tx, notifications);
  await queueMails(
    tx,
    written.flatMap((notification) => {
      const recipient = recipients.get(notification.user_id);
      return recipient?.verified_email && wantsMail(recipient, notification)
        ? [notificationMail(notification, { ...recipient, email: recipient.verified_email }, site.public_url)]
        : [];
    }),
  );
  return tagsOf(written);
}

/** The same without any copies by e-mail. */
export async function notifyOnSite(
  tx: Transaction,
  notifications: readonly NewNotification[],
): Promise<string[]> {
  return tagsOf((await writeNew(tx, notifications)).written);
}

function tagsOf(written: readonly NewNotification[]): string[] {
  return [...new Set(written.map(({ user_id }) => notificationsTag(user_id)))];
}

/** Writes those that were not written before, for whoever has an account. */
async function writeNew(tx: Transaction, notifications: readonly NewNotification[]) {
  for (const { action } of notifications) if (action) refuseForeignAction(action.url);
  const recipients = await findRecipients(tx, notifications);
  const written = await insertNew(
    tx,
    notifications.filter(({ user_id }) => recipients.has(user_id)),
  );
  return { written, recipients };
}

async function findRecipients(tx: Transaction, notifications: readonly NewNotification[]) {
  if (notifications.length === 0) return new Map<string, MailRecipient>();
  return mailRecipients(
    tx,
    notifications.map(({ user_id }) => user_id),
  );
}

/** Texts of events may hold what people wrote; an address may not. */
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

/** By whole characters, as PostgreSQL counts them. */
function shortened(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join("")}…`;
}

function wantsMail(recipient: MailRecipient, { mail_copy }: NewNotification): boolean {
  if (mail_copy === "none" || recipient.email_notifications === "none") return false;
  return recipient.email_notifications === "all" || mail_copy === "important";
}
